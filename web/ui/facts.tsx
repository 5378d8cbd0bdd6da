import type { ReactElement, ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known of one thing, a line each; what is not known has none. */
export const Facts = ({
  of,
}: {
  readonly of: ReadonlyArray<readonly [label: string, value: ReactNode]>;
}): ReactElement => (
  <dl className={styles['facts']}>
    {of
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
