import { type ReactElement, useState } from 'react';
import { useRevalidator } from 'react-router';
import { weightOf } from '#features/publishing/sent-files/sent-file-words.rules.ts';
import { CallFailed } from '#web/call.ts';
import { unchecked } from '#web/form/check.ts';
import { sentencesOf } from '#web/form/form-answer.ts';
import { FormBody } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { paths } from '#web/paths.ts';
import { sendFile } from '#web/send-file.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { attachDocument, messages, type OrderDocument } from './order-documents.contract.ts';
import styles from './order-documents.module.css';

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
  if (documents.length === 0 && !isStaff) return null;
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
              {isStaff && <Remove document={document} />}
            </li>
          ))}
        </ul>
      )}
      {isStaff && <Attach orderId={orderId} />}
    </section>
  );
}

function Remove({ document }: { readonly document: OrderDocument }): ReactElement {
  const form = usePageForm(`${DOCUMENT_FORM} ${document.id}`, unchecked);
  const problem = sentencesOf(form.answer).join(' ');
  return (
    <FormBody of={form} bare>
      <Button
        type="submit"
        tone="link"
        size="s"
        aria-label={`Remove ${document.name}`}
        busy={form.sending !== undefined}
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

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problems: readonly string[] };

function Attach({ orderId }: { readonly orderId: string }): ReactElement {
  const [state, setState] = useState<State>({ kind: 'none' });
  const { revalidate } = useRevalidator();
  const take = (file: File | undefined): void => {
    if (!file || state.kind === 'sending') return;
    setState({ kind: 'sending', share: 0 });
    const path = `/api/orders/${encodeURIComponent(orderId)}/documents` as const;
    sendFile({ ...attachDocument, path }, file, (share) => setState({ kind: 'sending', share })).then(
      () => {
        setState({ kind: 'done' });
        void revalidate();
      },
      (error: unknown) =>
        setState({
          kind: 'failed',
          problems: error instanceof CallFailed ? error.problems.map(({ message }) => message) : [],
        }),
    );
  };
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
