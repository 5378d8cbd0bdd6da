import type { ReactElement } from 'react';
import styles from './order-desk.module.css';

/** A correction, with its day in words. */
export interface ShownVersion {
  readonly version: number;
  readonly at: string;
  readonly by?: string | undefined;
  readonly ago: string;
  readonly reason?: string | undefined;
  readonly changes: ReadonlyArray<{ readonly what: string; readonly from: string; readonly to: string }>;
}

/** What was changed of an order since it was placed, and why. */
export function Versions({ versions }: { readonly versions: readonly ShownVersion[] }): ReactElement | null {
  const corrections = versions.filter(({ changes }) => changes.length > 0);
  if (corrections.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      <ol className={styles['versions']}>
        {corrections.map(({ version, at, by, ago, reason, changes }) => (
          <li key={version}>
            <p>
              <b>
                <time dateTime={at}>{ago}</time>
                {by !== undefined && `, ${by}`}:
              </b>{' '}
              {reason}
            </p>
            <ul>
              {changes.map(({ what, from, to }) => (
                <li key={what + to}>
                  {what}: {from !== '' && `${from} → `}
                  <b>{to}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
