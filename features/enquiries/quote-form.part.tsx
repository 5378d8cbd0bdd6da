import { type ReactElement, useEffect, useRef } from 'react';
import { checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type Drafts, useDraft } from '#web/form/use-draft.ts';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { messages, QuoteForm as QuoteShape, requestQuote } from './enquiries.contract.ts';
import { PhoneField } from './phone-field.part.tsx';
import styles from './quote-form.module.css';

export const QUOTE_FORM = 'quote';

interface Sent {
  readonly message: string;
}

const read = (form: FormData) => fieldsOf(form, 'name', 'email', 'phone', 'company', 'message', 'website');
const check = checkBy(QuoteShape, read);

/** What a page does with a QuoteForm on it. */
export async function sendQuote({ form, call }: FormRequest): Promise<FormAnswer<Sent>> {
  const seenAt = Number(fieldsOf(form, 'seenAt').seenAt);
  const waited = seenAt > 0 ? { waited: Date.now() - seenAt } : {};
  return answered(form, async () => call(requestQuote, { body: { ...read(form), ...waited } }));
}

/**
 * Request a Quote (spec §5).
 *
 * @param drafts what was typed before it went out of the page
 */
export function QuoteForm({ drafts }: { readonly drafts: Drafts }): ReactElement {
  const form = usePageForm<Sent>(QUOTE_FORM, check);
  useDraft(form, drafts);
  const { phone } = useShell().supplier;
  const seenAt = useSeenAt();
  const { done } = form.answer ?? {};
  if (done)
    return (
      <FormMessages of={form}>
        <Alert tone="ok" title={done.message}>
          <p>
            In a hurry? Call <a href={`tel:${phone}`}>{phone}</a>.
          </p>
        </Alert>
      </FormMessages>
    );
  return (
    <FormBody of={form}>
      <FormMessages of={form} title={messages.failed} />
      <TextField {...fieldOf(form, 'name')} label="Name" autoComplete="name" />
      <TextField {...fieldOf(form, 'email')} label="Email" type="email" autoComplete="email" />
      <PhoneField {...fieldOf(form, 'phone')} label="Phone" />
      <TextField {...fieldOf(form, 'company')} label="Company" optional autoComplete="organization" />
      <TextArea
        {...fieldOf(form, 'message')}
        label="Message"
        hint="Part numbers, lengths and when you need it."
        rows={5}
      />
      <div className={styles['trap']} aria-hidden="true">
        <label htmlFor="quote-website">Website</label>
        <input id="quote-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input ref={seenAt} type="hidden" name="seenAt" />
      <p>
        <Button type="submit" tone="go" size="l" busy={form.sending !== undefined}>
          Send request
        </Button>
      </p>
    </FormBody>
  );
}

/** A hidden field that knows when the form was seen; empty without JavaScript. */
function useSeenAt() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.value = String(Date.now());
  }, []);
  return field;
}
