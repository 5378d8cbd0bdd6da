import type { ReactElement, ReactNode } from 'react';
import styles from './table.module.css';

/**
 * The frame of every data table: a `<table>` with the look's rules, in a wrapper that can be scrolled by keyboard when
 * the table is wider than its place. Heads carry the unit in `<span className="unit">`; numbers take `className="num"`.
 */
export function TableFrame({
  label,
  children,
  dense = false,
}: {
  /** Names the region that scrolls. */
  readonly label: string;
  /** The `<table>` with its head and body. */
  readonly children: ReactNode;
  /** Compact on a mouse unless the reader chose otherwise. */
  readonly dense?: boolean;
}): ReactElement {
  return (
    <section
      className={styles['frame']}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-dense={dense || undefined}
    >
      {children}
    </section>
  );
}
