import type { ReactElement } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { FilesOfMessage } from '#features/publishing/sent-files/files-of-message.component.tsx';
import { OtherPaper } from '#web/ui/other-paper.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { Minute } from '#web/ui/time.tsx';
import type { Quote } from './quote.contract.ts';
import { differencesOf } from './quote-differences.rules.ts';
import styles from './quotes.module.css';

/** Every revision that was sent, what each says otherwise than the one before, and each on paper. */
export function Revisions({
  quote: { revisions },
  pdfOf,
}: {
  readonly quote: Pick<Quote, 'revisions'>;
  readonly pdfOf: (revision: number) => string;
}): ReactElement | null {
  if (revisions.length === 0) return null;
  return (
    <section className={styles['block']}>
      <h2>Revisions</h2>
      {revisions.toReversed().map((revision) => {
        const before = revisions.find(({ number }) => number === revision.number - 1);
        return (
          <div key={revision.number} className={styles['revision']}>
            <p>
              <b>Revision {revision.number}</b>, sent {revision.sentOn}, valid until {revision.expiresOn},{' '}
              {dollars(revision.total)} <a href={pdfOf(revision.number)}>PDF</a>{' '}
              <OtherPaper of={pdfOf(revision.number)} />
            </p>
            {before && <Differences of={differencesOf(before, revision)} />}
          </div>
        );
      })}
    </section>
  );
}

function Differences({ of }: { readonly of: ReturnType<typeof differencesOf> }): ReactElement {
  if (of.length === 0) return <p className="muted">The same as the revision before.</p>;
  return (
    <TableFrame label="Differences from the revision before" dense>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ what, from, to }) => (
            <tr key={`${what} ${from}`}>
              <th scope="row">{what}</th>
              <td>{from === '' ? 'not there' : from}</td>
              <td>{to === '' ? 'not there' : to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** What was written, oldest first. */
export function Messages({
  quote: { messages },
  fileOf,
}: {
  readonly quote: Pick<Quote, 'messages'>;
  readonly fileOf: (file: string) => string;
}): ReactElement {
  return (
    <section className={styles['block']}>
      <h2>Messages</h2>
      {messages.length === 0 && <p className="muted">Nothing has been written yet.</p>}
      {messages.map(({ at, by, text, side, files }) => (
        <article key={`${at} ${text}`} className={styles['message']} data-side={side}>
          <p className="small muted">
            {by}, <Minute at={at} />
          </p>
          <p className={styles['text']}>{text}</p>
          <FilesOfMessage files={files} pathOf={fileOf} />
        </article>
      ))}
    </section>
  );
}
