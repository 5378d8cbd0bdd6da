import type { ReactElement, ReactNode } from 'react';
import { filesIn, filesUnderway, PickFiles } from '#features/publishing/sent-files/pick-files.component.tsx';
import type { BodyOf } from '#shared/endpoint.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextArea } from '#web/ui/field.tsx';
import type { Quote } from './quote.contract.ts';
import { replyToQuote } from './quote-deeds.contract.ts';

export const REPLY_FORM = 'reply';

/** What the page does with a message. */
export async function sendReply({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer> {
  return answered(form, async () => call(replyToQuote, { params: { id }, body: replyIn(form) }));
}

/** What is said in it. */
export function replyIn(form: FormData): BodyOf<typeof replyToQuote> {
  const { text, changes } = fieldsOf(form, 'text', 'changes');
  const files = filesIn(form);
  return { text, ...(changes !== '' && { changes: true }), ...(files.length > 0 && { files }) };
}

/** A message to the other side. */
export function Reply({
  quote,
  isStaff,
  children,
}: {
  readonly quote: Quote;
  readonly isStaff: boolean;
  /** What else the form sends. */
  readonly children?: ReactNode;
}): ReactElement {
  const form = usePageForm<Quote>(REPLY_FORM, filesUnderway);
  const isExpired = quote.status === 'expired';
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The message could not be sent.">
        {form.answer?.done && <Alert tone="ok" title="The message has been sent." />}
      </FormMessages>
      <TextArea
        {...fieldOf(form, 'text', '')}
        label="Message"
        hint={!isStaff && isExpired ? 'With it you ask for the quote again.' : undefined}
        rows={3}
        maxLength={5000}
      />
      {/* Another one once the message has been sent. */}
      <PickFiles key={quote.messages.length} {...fieldOf(form, 'files')} />
      {!isStaff && quote.status === 'sent' && (
        <Checkbox name="changes" value="yes">
          I want changes: this revision is not to be ordered.
        </Checkbox>
      )}
      {children}
      <p>
        <Button type="submit" busy={form.sending !== undefined}>
          {!isStaff && isExpired ? 'Ask Again' : 'Send Message'}
        </Button>
      </p>
    </FormBody>
  );
}
