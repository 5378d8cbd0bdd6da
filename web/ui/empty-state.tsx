import type { ReactElement, ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing to show: the sentence of the specification, one line on why or what is near, one action. */
export function EmptyState({
  message,
  drawing,
  children,
}: {
  readonly message: string;
  readonly drawing?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className={styles['empty']}>
      {drawing}
      <p>
        <strong>{message}</strong>
      </p>
      {children}
    </div>
  );
}
