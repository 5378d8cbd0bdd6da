import { type ReactElement, type ReactNode, useState } from 'react';
import type { PageForm } from '#web/form/use-page-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './product-form.module.css';

/** Fields that belong together; on a phone their name alone, until it is pressed or something among them is wrong. */
export function FormGroup({
  of: form,
  legend,
  fields,
  startsOpen = false,
  children,
}: {
  readonly of: PageForm<unknown>;
  readonly legend: string;
  /** What their names are like. */
  readonly fields: RegExp;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useOpened(form, fields, startsOpen);
  return (
    <fieldset className={styles['group']} data-open={isOpen || undefined}>
      <legend>{legend}</legend>
      <button
        type="button"
        className={styles['toggle']}
        aria-label={`Fields of ${legend}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'cross' : 'chevron-down'} />
      </button>
      {children}
    </fieldset>
  );
}

/** What is wrong inside is shown; putting it right must not close it under the writer's hand. */
export function useOpened(
  { problems }: PageForm<unknown>,
  fields: RegExp,
  startsOpen = false,
): readonly [boolean, (isOpen: boolean) => void] {
  const isWrong = problems.some(({ field }) => fields.test(field ?? ''));
  const [isOpen, setOpen] = useState(startsOpen || isWrong);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  return [isOpen, setOpen];
}
