import type { ReactElement, ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A chosen value that can be taken away again: a link to the same page without it. */
export function Chip({
  children,
  removeTo,
  removeLabel,
}: {
  readonly children: ReactNode;
  readonly removeTo: string;
  /** 'Remove Bore 1/2 in' */
  readonly removeLabel: string;
}): ReactElement {
  return (
    <Link to={removeTo} className={styles['chip']} aria-label={removeLabel} preventScrollReset>
      {children}
      <Icon name="cross" />
    </Link>
  );
}

export function ChipRow({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles['row']}>{children}</div>;
}
