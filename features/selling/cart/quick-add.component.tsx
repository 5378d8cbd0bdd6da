import { type DragEvent, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import { answered, FORM_NAME, type FormAnswer, fieldsOf, sentencesOf } from '#web/form/form-answer.ts';
import { useSendOnce } from '#web/form/use-send-once.ts';
import { lazyComponent } from '#web/lazy-component.tsx';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { messages } from './cart.contract.ts';
import type { CheckedLines as CheckedLinesComponent } from './checked-lines.component.tsx';
import { addLines, type CheckedLine, checkLines } from './checked-lines.contract.ts';
import styles from './quick-add.module.css';
import { lineReplaced, readyLines } from './quick-add.rules.ts';
import { useCheckedLines } from './use-checked-lines.ts';

const QUICK_ADD = 'quick-add';
const FIELD = 'quick-add-text';

// Nobody needs it before they type something.
const CheckedLines = lazyComponent<Parameters<typeof CheckedLinesComponent>[0]>(
  'features/selling/cart/checked-lines.component.tsx',
  async () => import('./checked-lines.component.tsx').then((part) => part.CheckedLines),
);

interface Added {
  /** Lines that are in the order now. */
  readonly count: number;
  /** Those that are not, with what is wrong. */
  readonly left: readonly CheckedLine[];
}

/** Reads the pasted lines, adds those that are ready in one call, and hands back the others. */
export async function quickAddBy({ form, call }: FormRequest, cartId: string): Promise<FormAnswer<Added>> {
  const { text } = fieldsOf(form, 'text');
  if (text.trim() === '')
    return { form: QUICK_ADD, problems: [{ message: messages.selectProduct, field: 'text' }] };
  const params = { id: cartId };
  return answered(form, async () => {
    const { lines } = await call(checkLines, { params, body: { text } });
    const ready = readyLines(lines);
    // Without JavaScript the server writes those that are left.
    await CheckedLines.ready();
    if (ready.length > 0) await call(addLines, { params, body: { lines: ready.map(({ line }) => line) } });
    return { count: ready.length, left: lines.filter(({ state }) => state !== 'ready') };
  });
}

/** Type or paste part numbers with quantities, many at once: what is understood is said beside it. */
export function QuickAdd({
  cartId,
  hasLines,
}: {
  readonly cartId: string;
  /** With lines in the order it is one line high until it is used. */
  readonly hasLines: boolean;
}): ReactElement {
  const fetcher = useFetcher<FormAnswer<Added>>();
  const sendOnce = useSendOnce(fetcher);
  const posted = useActionData<FormAnswer<Added>>();
  const answer = fetcher.data ?? (posted?.form === QUICK_ADD ? posted : undefined);
  const [text, setText] = useState(answer?.done ? textOf(answer.done.left) : (answer?.typed?.['text'] ?? ''));
  const [isOpen, setOpen] = useState(!hasLines || text !== '');
  useFocusByHash();
  const checked = useCheckedLines(cartId, text, answer?.done?.left ?? []);
  const settled = fetcher.state === 'idle' ? fetcher.data : undefined;
  const [seen, setSeen] = useState(settled);
  if (seen !== settled) {
    setSeen(settled);
    if (settled?.done) setText(textOf(settled.done.left));
  }
  useEffect(() => {
    if (settled?.done) focusField();
  }, [settled]);
  const add = useCallback((more: string) => {
    setOpen(true);
    setText((before) => joined(before, more));
  }, []);
  usePastedAnywhere(add);
  const [unread, setUnread] = useState('');
  const take = async (files: FileList | null): Promise<void> => setUnread(await readFiles(files, add));
  const ready = readyLines(checked.lines).length;
  const bad = checked.lines.length - ready;
  const problem = (fetcher.state === 'idle' && sentencesOf(answer).join(' ')) || undefined;
  return (
    <section id={QUICK_ADD} className="no-print" aria-labelledby="quick-add-head">
      <h2 id="quick-add-head">Quick add</h2>
      <fetcher.Form
        method="post"
        className={styles['quick']}
        data-folded={!isOpen || undefined}
        onSubmit={sendOnce}
        onFocus={({ target }) => target.id === FIELD && setOpen(true)}
      >
        <input type="hidden" name={FORM_NAME} value={QUICK_ADD} />
        <div
          onDragOver={allowFiles}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            void take(event.dataTransfer.files);
          }}
        >
          <TextArea
            label="Part number and quantity, one line each"
            id={FIELD}
            name="text"
            rows={8}
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={unread || problem}
          />
          <p className={`small muted ${styles['hint']}`}>
            Paste from a spreadsheet: tabs, commas or blanks. Custom length: BW2-08 24ft 6.
          </p>
          <label className={`small ${styles['file']}`}>
            <span>Or drop a CSV file or workbook here, or choose one:</span>
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
              onChange={({ target }) => void take(target.files)}
            />
          </label>
        </div>
        <div>
          <p className={styles['count']}>
            <span className="label">Check</span>
            <output className="small muted">
              {checked.lines.length > 0 && `${ready} ready, ${bad} to fix`}
            </output>
          </p>
          {checked.lines.length > 0 && (
            <Suspense>
              <CheckedLines
                lines={checked.lines}
                onMend={(line, mended) => setText((before) => lineReplaced(before, line, mended))}
              />
            </Suspense>
          )}
          {checked.failure !== undefined && (
            <Alert tone="bad" title="These lines could not be checked.">
              <p>{checked.failure}</p>
            </Alert>
          )}
          {/* Until something else is typed. */}
          {answer?.done && answer.done.count > 0 && (!settled || text === textOf(answer.done.left)) && (
            <Alert tone="ok" title={messages.added}>
              <p>{inOrder(answer.done.count)}</p>
            </Alert>
          )}
          <p className={styles['actions']}>
            <Button type="submit" tone="go" busy={fetcher.state !== 'idle'}>
              {ready === 0 ? 'Add to order' : `Add ${ready} ${ready === 1 ? 'line' : 'lines'} to order`}
            </Button>
            {ready > 0 && bad > 0 && (
              <span className="small muted">
                {bad === 1 ? 'The line to fix stays here.' : `The ${bad} lines to fix stay here.`}
              </span>
            )}
          </p>
        </div>
      </fetcher.Form>
    </section>
  );
}

const textOf = (lines: readonly CheckedLine[]): string => lines.map(({ text }) => text).join('\n');
const inOrder = (count: number): string => `${count} ${count === 1 ? 'line is' : 'lines are'} in your order.`;

/** What was typed stays above what a file brings. */
const joined = (before: string, more: string): string =>
  before.trim() === '' ? more : `${before.replace(/\s+$/, '')}\n${more}`;

/** `/cart#quick-add` is a way to start typing. */
function useFocusByHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${QUICK_ADD}`) focusField();
    // A second press of the same link is another `key`.
  }, [hash, key]);
}

/** What is pasted beside every field is meant for this one. */
function usePastedAnywhere(add: (text: string) => void): void {
  useEffect(() => {
    const take = (event: ClipboardEvent): void => {
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '') return;
      add(text);
      focusField();
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [add]);
}

const focusField = (): void => document.getElementById(FIELD)?.focus();

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** @returns why some of them cannot be read; '' where all are */
async function readFiles(files: FileList | null, add: (text: string) => void): Promise<string> {
  const unread: string[] = [];
  // Fetched when a file is chosen: few are.
  const { readGivenFile } = await import('#web/form/given-file.ts');
  for (const file of files ?? []) {
    const given = await readGivenFile(file);
    if (typeof given === 'string') unread.push(given);
    else add(given.text);
  }
  return unread.join(' ');
}
