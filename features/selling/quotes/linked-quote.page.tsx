import type { ReactElement } from 'react';
import { TalkToUs } from '#features/people/supplier/talk-to-us.component.tsx';
import { FormTraps, readTraps } from '#features/publishing/enquiries/form-traps.component.tsx';
import { answered, type FormAnswer } from '#web/form/form-answer.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Beside } from '#web/shell/beside.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { messages, type Quote } from './quote.contract.ts';
import { getLinkedQuote, replyToLinkedQuote } from './quote-deeds.contract.ts';
import { QuoteFacts } from './quote-facts.component.tsx';
import { Messages, Revisions } from './quote-history.component.tsx';
import { QuoteLines } from './quote-lines.component.tsx';
import { mayBe } from './quote-status.rules.ts';
import styles from './quotes.module.css';
import { REPLY_FORM, Reply, replyIn } from './reply.component.tsx';

interface Shown {
  readonly quote: Quote;
  readonly token: string;
}

/** `/quotes/:token`: a quote for whoever has the link that was mailed. */
export const linkedQuotePage = page<Shown>({
  load: async ({ call, params: { token = '' } }) => ({
    token,
    quote: await call(getLinkedQuote, { params: { token } }),
  }),
  act: sendByLink,
  head: ({ quote }) => ({ title: `Quote ${quote.ref}`, robots: 'noindex' }),
  Page: ({ data: { quote, token } }) => (
    <Beside label="Help and contact" panels={<TalkToUs />}>
      <div className={styles['linked']}>
        <h1>Quote {quote.ref}</h1>
        <QuoteFacts quote={quote} />
        {quote.status === 'expired' && <Alert tone="warn" title={messages.expired} />}
        <section className={styles['block']}>
          <h2>{quote.revision > 0 ? `Revision ${quote.revision}` : 'What you asked for'}</h2>
          <QuoteLines
            lines={quote.lines}
            shippingCents={quote.shippingCents}
            total={quote.revision > 0 ? quote.total : undefined}
          />
        </section>
        {mayBe('accept', quote.status) && <HowToAccept quote={quote} />}
        <Revisions quote={quote} pdfOf={(revision) => paths.linkedQuotePdf(token, revision)} />
        <Messages quote={quote} fileOf={(file) => paths.linkedQuoteFile(token, file)} />
        <Write quote={quote} />
      </div>
    </Beside>
  ),
});

async function sendByLink({ form, call, params: { token = '' } }: FormRequest): Promise<FormAnswer> {
  const body = { ...replyIn(form), ...(await readTraps(form)) };
  return answered(form, async () => call(replyToLinkedQuote, { params: { token }, body }));
}

function Write({ quote }: { readonly quote: Quote }): ReactElement {
  const { viewer } = useShell();
  if (viewer.role === 'admin')
    return (
      <p>
        <Link to={paths.quote(quote.id)}>Answer on the page of the quote</Link>
      </p>
    );
  return (
    <Reply quote={quote} isStaff={false}>
      <FormTraps form={REPLY_FORM} />
    </Reply>
  );
}

function HowToAccept({ quote }: { readonly quote: Quote }): ReactElement {
  const { phone } = useShell().supplier;
  return (
    <section className={styles['block']}>
      <h2>Accept</h2>
      <p>
        Call <a href={`tel:${phone}`}>{phone}</a> and name {quote.ref}, or sign in if your company orders
        here.
      </p>
      <p>
        <ButtonLink to={paths.login(paths.quote(quote.id))} tone="go">
          Sign In to Accept
        </ButtonLink>
      </p>
    </section>
  );
}
