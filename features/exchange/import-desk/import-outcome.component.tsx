import type { ReactElement } from 'react';
import { count } from '#shared/count.ts';
import type { GivenFile } from '#shared/given-file.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Link } from '#web/ui/link.tsx';
import { countsText } from './import-words.rules.ts';
import type { ImportResult } from './imports.contract.ts';
import styles from './imports.module.css';

/** What came of the form: what the shop said, and what the files were. */
export interface Looked {
  readonly result: ImportResult;
  readonly files: ReadonlyArray<Omit<GivenFile, 'text'>>;
}

/** What is to be said of files that were looked at, or taken. */
export function Outcome({ looked: { result, files } }: { readonly looked: Looked }): ReactElement {
  const { written, problemTotal, alarms, changeTotal } = result;
  return (
    <div className={styles['outcome']}>
      {written ? (
        <Alert tone="ok" title="The files are imported.">
          <p>{countsText(result)}.</p>
          {result.revision !== undefined && (
            <p>
              <Link to={paths.catalogRevision(result.revision)}>Catalog revision {result.revision}</Link> says
              what changed, and takes it back.
            </p>
          )}
        </Alert>
      ) : problemTotal > 0 ? (
        <Alert tone="bad" title="The files cannot be imported as they are.">
          <p>{countsText(result)}. Each cell stands below with its place.</p>
        </Alert>
      ) : (
        <Alert
          tone="info"
          title={changeTotal === 0 ? 'These files change nothing.' : 'Nothing is wrong with these cells.'}
        >
          <p>{countsText(result)}. Nothing was written yet.</p>
        </Alert>
      )}
      {!written && alarms.map(({ kind, message }) => <Alert key={kind} tone="warn" title={message} />)}
      {files.flatMap(({ notes }) => notes.map((note) => <Alert key={note} tone="warn" title={note} />))}
      <ul>
        {files.map(({ name, encoding }, at) => (
          <li key={name} className="small">
            {name}: {count(result.files[at]?.rows ?? 0, 'row')}, {encoding}
            {encoding !== 'XLSX' && result.files[at] && `, ${result.files[at].separator} between the cells`}
          </li>
        ))}
      </ul>
    </div>
  );
}
