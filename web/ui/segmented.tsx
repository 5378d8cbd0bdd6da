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
