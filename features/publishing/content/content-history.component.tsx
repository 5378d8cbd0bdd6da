import type { ReactElement } from 'react';
import { longDay, minuteOf } from '#shared/calendar.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ContentFile, HistoryEntry } from './content-edit.contract.ts';
import styles from './content-edit.module.css';
import { Prose } from './prose.component.tsx';

/** Every text that was saved, newest first. */
export function ContentHistory({
  file: { id, history },
  shown,
}: {
  readonly file: ContentFile;
  /** The one that is looked at. */
  readonly shown: string | undefined;
}): ReactElement {
  const { timeZone } = useShell().supplier;
  return (
    <section className={styles['part']}>
      <h2>History</h2>
      {history.length === 0 ? (
        <p className="muted">Nothing has been changed here since it came with the shop.</p>
      ) : (
        <ol className={styles['history']}>
          {history.map((entry) => (
            <li key={entry.id}>
              <Link
                to={paths.contentFile(id, entry.id)}
                aria-current={entry.id === shown ? 'true' : undefined}
              >
                {momentOf(entry, timeZone)}
              </Link>
              <span>{entry.as === 'published' ? 'Published' : 'Draft'}</span>
              <span className="muted">{entry.by ?? 'from the file'}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A text as it once was. */
export function OldText({
  file,
  entry,
  html,
}: {
  readonly file: ContentFile;
  readonly entry: string;
  readonly html: string;
}): ReactElement {
  const form = usePageForm<string>('restore', unchecked);
  const { timeZone } = useShell().supplier;
  const found = file.history.find(({ id }) => id === entry);
  return (
    <>
      <h2>{found ? `As of ${momentOf(found, timeZone)}` : 'As it was'}</h2>
      <FormBody of={form}>
        <FormMessages of={form} />
        <input type="hidden" name="version" value={file.version} />
        <input type="hidden" name="entry" value={entry} />
        <div className={styles['buttons']}>
          <Button type="submit" name="pressed" value="restore" tone="go" busy={form.sending !== undefined}>
            Restore
          </Button>
          <ButtonLink to={paths.contentFile(file.id)}>Back to the text of now</ButtonLink>
        </div>
      </FormBody>
      <div className={styles['sides']}>
        <pre className={styles['source']}>{file.markdown}</pre>
        <div className={styles['preview']}>
          <Prose html={html} />
        </div>
      </div>
    </>
  );
}

/** 'November 21st, 2026, 14:05' */
function momentOf({ at }: HistoryEntry, timeZone: string): string {
  const [day = '', time = ''] = minuteOf(new Date(at), timeZone).split(' ');
  return `${longDay(day)}, ${time}`;
}
