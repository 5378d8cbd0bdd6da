import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Quote } from './quote.contract.ts';
import { declineQuote, withdrawQuote } from './quote-deeds.contract.ts';
import { mayBe } from './quote-status.rules.ts';
import { copyQuote, sendQuote } from './quotes.contract.ts';
import styles from './quotes.module.css';

export const DEEDS_FORM = 'deeds';

/** What the page does when a quote as a whole is sent, copied or closed. */
export async function doDeed({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer> {
  const { deed, version, reason } = fieldsOf(form, 'deed', 'version', 'reason');
  const params = { id };
  const closing = { params, body: { version: Number(version), reason } };
  switch (deed) {
    case 'copy': {
      const answer = await answered(form, async () => call(copyQuote, { params }));
      if (answer.done) throw redirect(paths.quote(answer.done.id));
      return answer;
    }
    case 'withdraw':
      return answered(form, async () => call(withdrawQuote, closing));
    case 'decline':
      return answered(form, async () => call(declineQuote, closing));
    default:
      return answered(form, async () => call(sendQuote, { params, body: { version: Number(version) } }));
  }
}

const said: Readonly<Record<Quote['status'], string>> = {
  requested: 'This is the copy.',
  sent: 'The quote has been sent.',
  accepted: 'The quote has been accepted.',
  declined: 'The quote has been declined.',
  expired: 'The quote has expired.',
  withdrawn: 'The quote has been withdrawn.',
};

type Deed = 'send' | 'copy' | 'decline' | 'withdraw';
const labels: Readonly<Record<Deed, string>> = {
  send: 'Send',
  copy: 'Copy',
  decline: 'Decline',
  withdraw: 'Withdraw',
};

/** What can be done with a quote as a whole. */
export function QuoteDeeds({
  quote,
  isStaff,
}: {
  readonly quote: Quote;
  readonly isStaff: boolean;
}): ReactElement | null {
  const form = usePageForm<Quote>(DEEDS_FORM, unchecked);
  const closing = (['decline', 'withdraw'] as const).filter(
    (deed) =>
      mayBe(deed, quote.status) &&
      (isStaff ? deed === 'withdraw' : deed === 'decline' || quote.status !== 'sent'),
  );
  const deeds: readonly Deed[] = [
    ...(isStaff && mayBe('send', quote.status) && !quote.handedTo ? (['send'] as const) : []),
    ...(isStaff ? (['copy'] as const) : []),
    ...closing,
  ];
  if (deeds.length === 0 && !form.answer) return null;
  return (
    <section className={styles['block']}>
      <h2 className="vh">What becomes of it</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="It could not be done.">
          {form.answer?.done && <Alert tone="ok" title={said[form.answer.done.status]} />}
        </FormMessages>
        <input type="hidden" name="version" value={quote.version} />
        {isStaff && quote.draft?.wantsSecond && (
          <p>A price is below the floor: somebody who did not write the draft has to send it.</p>
        )}
        <div className={styles['deeds']}>
          {deeds.map((deed) => (
            <Button
              key={deed}
              type="submit"
              name="deed"
              value={deed}
              tone={deed === 'send' ? 'go' : deed === 'copy' ? 'plain' : 'bad'}
              busy={form.sending?.get('deed') === deed}
            >
              {deed === 'send' && quote.revision > 0 ? `Send Revision ${quote.revision + 1}` : labels[deed]}
            </Button>
          ))}
          {closing.length > 0 && (
            <TextField {...fieldOf(form, 'reason', '')} label="Reason" optional maxLength={500} />
          )}
        </div>
      </FormBody>
    </section>
  );
}
