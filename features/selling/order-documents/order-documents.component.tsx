import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { weightOf } from '#features/publishing/sent-files/sent-file-words.rules.ts';
import { unchecked } from '#web/form/check.ts';
import { sentencesOf } from '#web/form/form-answer.ts';
import { FormBody } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { PATIENCE_MS } from '#web/no-answer.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { messages, type OrderDocument } from './order-documents.contract.ts';
import styles from './order-documents.module.css';
import { useAttach } from './use-attach.ts';

export const DOCUMENT_FORM = 'document';

/** The PDFs of an order; the staff attach and remove them. */
export function OrderDocuments({
  orderId,
  documents,
  isStaff,
}: {
  readonly orderId: string;
  readonly documents: readonly OrderDocument[];
  readonly isStaff: boolean;
}): ReactElement | null {
  const [removed, setRemoved] = useState<File>();
  if (documents.length === 0 && !isStaff) return null;
  const isGone = removed !== undefined && documents.every(({ name }) => name !== removed.name);
  return (
    <section className={styles['part']}>
      <h2>Documents</h2>
      {documents.length === 0 ? (
        <p className="muted">Nothing is attached.</p>
      ) : (
        <ul className={styles['list']}>
          {documents.map((document) => (
            <li key={document.id}>
              <a href={paths.orderDocument(orderId, document.id)} download={document.name}>
                {document.name}
              </a>
              <span className="small muted">
                {weightOf(document)}, {document.addedOn}
              </span>
              {isStaff && <Remove orderId={orderId} document={document} onRead={setRemoved} />}
            </li>
          ))}
        </ul>
      )}
      {isGone && <PutBack key={removed.lastModified} orderId={orderId} file={removed} />}
      {isStaff && <Attach orderId={orderId} />}
    </section>
  );
}

/** The shop keeps nothing of a document that is removed, so the browser reads it first: until the page is left it can go back. */
function Remove({
  orderId,
  document,
  onRead,
}: {
  readonly orderId: string;
  readonly document: OrderDocument;
  readonly onRead: (file: File) => void;
}): ReactElement {
  const form = usePageForm(`${DOCUMENT_FORM} ${document.id}`, unchecked);
  const [isReading, setReading] = useState(false);
  // Presses of one moment all see the state that was drawn before them.
  const read = useRef<'not yet' | 'begun' | 'done'>('not yet');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (read.current === 'done') return form.onSubmit(event);
    event.preventDefault();
    if (read.current === 'begun') return;
    read.current = 'begun';
    setReading(true);
    void readDocument(orderId, document).then((file) => {
      if (file) onRead(file);
      read.current = 'done';
      setReading(false);
      form.form.current?.requestSubmit();
    });
  };
  const problem = sentencesOf(form.answer).join(' ');
  return (
    <FormBody of={{ ...form, onSubmit }} bare>
      <Button
        type="submit"
        tone="link"
        size="s"
        aria-label={`Remove ${document.name}`}
        busy={isReading || form.sending !== undefined}
      >
        Remove
      </Button>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </FormBody>
  );
}

/** @returns undefined where it cannot be read: it is removed all the same, and cannot be put back */
async function readDocument(orderId: string, { id, name }: OrderDocument): Promise<File | undefined> {
  try {
    const response = await fetch(paths.orderDocument(orderId, id), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return undefined;
    return new File([await response.blob()], name, { type: 'application/pdf' });
  } catch (error) {
    console.warn(`${name} could not be read before it is removed.`, error);
    return undefined;
  }
}

/** One press attaches it again. */
function PutBack({ orderId, file }: { readonly orderId: string; readonly file: File }): ReactElement {
  const { state, take } = useAttach(orderId);
  const hasFailed = state.kind === 'failed';
  return (
    <Alert tone={hasFailed ? 'bad' : 'info'} title={`${file.name} was removed.`}>
      {hasFailed && <p>{state.problems.join(' ') || messages.failed}</p>}
      <Button
        size="s"
        busy={state.kind === 'sending'}
        aria-label={`Undo: put ${file.name} back`}
        onClick={() => take(file)}
      >
        Undo
      </Button>
    </Alert>
  );
}

function Attach({ orderId }: { readonly orderId: string }): ReactElement {
  const { state, take } = useAttach(orderId);
  return (
    <div>
      <label className={styles['attach']}>
        <span className="label">Attach a PDF</span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
        <span className="small muted">10 MB at most. The buyer can save it.</span>
      </label>
      <output>{state.kind === 'sending' && `Sending, ${Math.round(state.share * 100)} %`}</output>
      {state.kind === 'done' && <Alert tone="ok" title={messages.attached} />}
      {state.kind === 'failed' && (
        <Alert tone="bad" title={messages.failed}>
          {state.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}
