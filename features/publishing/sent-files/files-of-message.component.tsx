import type { ReactElement } from 'react';
import styles from './pick-files.module.css';
import { weightOf } from './sent-file-words.rules.ts';
import type { SentFile } from './sent-files.contract.ts';

/** What came with a message: pictures as they are, everything to be saved. */
export function FilesOfMessage({
  files = [],
  pathOf,
}: {
  readonly files: readonly SentFile[] | undefined;
  readonly pathOf: (file: string) => string;
}): ReactElement | null {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className={styles['list']}>
      {files.map(({ id, name, bytes, kind }) => (
        <li key={id}>
          {kind === 'webp' && (
            <img
              src={pathOf(id)}
              alt=""
              width={160}
              height={120}
              loading="lazy"
              className={styles['photo']}
            />
          )}
          <a href={pathOf(id)} download={name} className={styles['name']}>
            {name}
          </a>
          <span className="small muted">{weightOf({ bytes })}</span>
        </li>
      ))}
    </ul>
  );
}
