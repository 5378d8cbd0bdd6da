/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox has no elements of its own in HTML */
import type { ReactElement, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './combobox-list.module.css';
import type { Combobox } from './use-combobox.ts';

type Shown = Pick<Combobox<never>, 'listId' | 'active' | 'close'>;

/** What hangs under the field while there is something to suggest. */
export function ComboboxList({
  of: { listId },
  label,
  isShown,
  className,
  children,
  end,
}: {
  readonly of: Shown;
  readonly label: string;
  readonly isShown: boolean;
  readonly className?: string | undefined;
  /** The options, each with its index. */
  readonly children: ReactNode;
  /** Below them. */
  readonly end?: ReactNode;
}): ReactElement {
  return (
    <div
      className={classes(styles['list'], className)}
      hidden={!isShown}
      // The press must not take the focus out of the field before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={listId} role="listbox" aria-label={label}>
        {children}
      </div>
      {end}
    </div>
  );
}

/** A suggestion: a link that is followed by a press, or from the field. */
export function ComboboxOption({
  of: { listId, active, close },
  index,
  to,
  className,
  children,
}: {
  readonly of: Shown;
  readonly index: number;
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Link
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      to={to}
      className={classes(styles['option'], className)}
      onClick={close}
    >
      {children}
    </Link>
  );
}
