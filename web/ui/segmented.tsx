import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './segmented.module.css';

/** A row of choices of which one holds. Its children are links (`aria-current`) or buttons (`aria-pressed`). */
export function Segmented({
  label,
  children,
  className,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}): ReactElement {
  return (
    <fieldset className={classes(styles['segmented'], className)}>
      <legend className="vh">{label}</legend>
      {children}
    </fieldset>
  );
}

/** The same of buttons that send their form. */
export const Choices = ({
  label,
  name,
  words,
  chosen,
}: {
  readonly label: string;
  readonly name: string;
  /** What stands on the button of each value. */
  readonly words: Readonly<Record<string, string>>;
  readonly chosen: string;
}): ReactElement => (
  <Segmented label={label}>
    {Object.entries(words).map(([value, word]) => (
      <button key={value} name={name} value={value} aria-pressed={value === chosen}>
        {word}
      </button>
    ))}
  </Segmented>
);
