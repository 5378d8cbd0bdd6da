import { type ReactElement, useState } from 'react';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { TextArea } from '#web/ui/field.tsx';
import { useDebounced } from '#web/use-debounced.ts';
import { previewContent } from './content-edit.contract.ts';
import styles from './content-edit.module.css';
import { Prose } from './prose.component.tsx';

const TYPING_PAUSE_MS = 400;

/** The text as Markdown, and beside it as the shop shows it, a moment behind the typing. */
export function MarkdownField({
  field,
  html,
}: {
  readonly field: Parameters<typeof TextArea>[0];
  /** What it looks like before anything is typed. */
  readonly html: string;
}): ReactElement {
  // What the server last made of the typing, as long as the page has no newer text itself.
  const [typed, setTyped] = useState<{ readonly after: string; readonly html: string }>();
  const shown = typed?.after === html ? typed.html : html;
  const [failed, setFailed] = useState('');
  const asking = useDebounced(TYPING_PAUSE_MS);
  const ask = async (markdown: string, signal: AbortSignal): Promise<void> => {
    try {
      const { html: fresh } = await fetchCall(previewContent, { body: { markdown } }, { signal });
      if (signal.aborted) return;
      setTyped({ after: html, html: fresh });
      setFailed('');
    } catch (error) {
      if (signal.aborted) return;
      console.error('the preview failed', error);
      setFailed(sentenceOf(error));
    }
  };
  const onType = (markdown: string): void => asking.ask(async (signal) => ask(markdown, signal));
  return (
    <div className={styles['sides']}>
      <div className={styles['markdown']}>
        <TextArea {...field} spellCheck onChange={(event) => onType(event.currentTarget.value)} />
      </div>
      <section aria-label="Preview">
        <h2>Preview</h2>
        {failed !== '' && <p>{failed}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className={styles['preview']} tabIndex={0}>
          <Prose html={shown} />
        </div>
      </section>
    </div>
  );
}

const sentenceOf = (error: unknown): string =>
  error instanceof CallFailed && error.status === 400
    ? error.message
    : 'The preview could not be made. What you typed is still in the form.';
