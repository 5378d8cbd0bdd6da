import type { ReactElement } from 'react';
import { listAdmins } from '#features/people/accounts/users.contract.ts';
import { listCompanyAddresses } from '#features/people/company/company-addresses.contract.ts';
import { listDistributorNames } from '#features/people/distributors/distributors.contract.ts';
import { getLastAddresses } from '#features/selling/checkout/checkout.contract.ts';
import { formNameOf } from '#web/form/form-answer.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandSignedIn } from '#web/guard.ts';
import { newKey } from '#web/new-key.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { ACCEPT_FORM, AcceptForm, type Places, sendYes } from './accept-form.component.tsx';
import { DRAFT_FORM, DraftEditor, saveDraft } from './draft-editor.component.tsx';
import { doHand, HAND_FORM, HandOver } from './hand-over.component.tsx';
import { messages, type Quote } from './quote.contract.ts';
import { doDeed, QuoteDeeds } from './quote-deeds.component.tsx';
import { QuoteFacts } from './quote-facts.component.tsx';
import { Messages, Revisions } from './quote-history.component.tsx';
import { QuoteLines } from './quote-lines.component.tsx';
import { mayBe } from './quote-status.rules.ts';
import { getQuote } from './quotes.contract.ts';
import styles from './quotes.module.css';
import { REPLY_FORM, Reply, sendReply } from './reply.component.tsx';

type Choice = { readonly id: string; readonly name: string };

interface Shown {
  readonly quote: Quote;
  readonly staff?: { readonly admins: readonly Choice[]; readonly companies: readonly Choice[] };
  /** A buyer's, where it can be accepted. */
  readonly places?: Places;
  /** What a yes on this page is known by, however often it is sent. */
  readonly key: string;
}

/** `/account/quotes/:id`: what was asked, what was sent, what was written; the draft for the staff. */
export const quotePage = page<Shown>({
  load,
  act,
  head: ({ quote }) => ({ title: `Quote ${quote.ref}`, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title={`Quote ${data.quote.ref}`} crumbs={<Way quote={data.quote} isStaff={!!data.staff} />}>
      <Unsaved />
      <QuoteFacts quote={data.quote} />
      {data.staff && data.quote.approval !== undefined && (
        <Alert tone="info" title="Accepted; it waits for approval at the buyer's company.">
          <p>Sending or withdrawing it ends the request.</p>
        </Alert>
      )}
      {data.staff ? <StaffView data={data} staff={data.staff} /> : <BuyerView data={data} />}
      <Revisions quote={data.quote} pdfOf={(revision) => paths.quotePdf(data.quote.id, revision)} />
      <Messages quote={data.quote} fileOf={(file) => paths.quoteFile(data.quote.id, file)} />
      <Reply quote={data.quote} isStaff={data.staff !== undefined} />
    </AccountPage>
  ),
});

async function load(request: PageRequest): Promise<Shown> {
  demandSignedIn(request);
  const { call, viewer } = request;
  const quote = await call(getQuote, { params: { id: request.params['id'] ?? '' } });
  const key = newKey();
  if (viewer.role === 'admin') {
    const [{ data }, { data: names }] = await Promise.all([
      call(listAdmins, {}),
      call(listDistributorNames, { query: {} }),
    ]);
    const admins = data.filter(({ disabled }) => !disabled).map(({ id, name }) => ({ id, name }));
    const companies = names.map(({ id, name, place }) => ({ id, name: `${name} (${place})` }));
    return { quote, key, staff: { admins, companies } };
  }
  if (!mayBe('accept', quote.status) || quote.approval !== undefined) return { quote, key };
  const [{ data: addresses }, last] = await Promise.all([
    call(listCompanyAddresses, {}),
    call(getLastAddresses, {}),
  ]);
  return { quote, key, places: { addresses, last } };
}

async function act(request: FormRequest) {
  switch (formNameOf(request.form)) {
    case DRAFT_FORM:
      return saveDraft(request);
    case REPLY_FORM:
      return sendReply(request);
    case HAND_FORM:
      return doHand(request);
    case ACCEPT_FORM:
      return sendYes(request);
    default:
      return doDeed(request);
  }
}

function Way({ quote, isStaff }: { readonly quote: Quote; readonly isStaff: boolean }): ReactElement {
  const dashboard = isStaff ? [{ label: 'Dashboard', to: paths.account() }] : [];
  return (
    <Breadcrumbs
      crumbs={[...dashboard, { label: 'Quotes', to: paths.quotes() }, { label: `Quote ${quote.ref}` }]}
    />
  );
}

function StaffView({
  data: { quote },
  staff,
}: {
  readonly data: Shown;
  readonly staff: NonNullable<Shown['staff']>;
}): ReactElement {
  const { draft } = quote;
  return (
    <>
      {draft && mayBe('change', quote.status) && <DraftEditor quote={quote} draft={draft} {...staff} />}
      <QuoteDeeds quote={quote} isStaff />
      <HandOver quote={quote} />
    </>
  );
}

function BuyerView({ data: { quote, places, key } }: { readonly data: Shown }): ReactElement {
  const isSent = quote.revision > 0;
  return (
    <>
      {quote.approval !== undefined && (
        <Alert tone="info" title={messages.waiting}>
          <p>
            Its prices hold while it waits. <Link to={paths.approvals()}>Approvals</Link>
          </p>
        </Alert>
      )}
      {quote.status === 'expired' && <Alert tone="warn" title={messages.expired} />}
      <section className={styles['block']}>
        <h2>{isSent ? `Revision ${quote.revision}` : 'What you asked for'}</h2>
        <QuoteLines
          lines={quote.lines}
          shippingCents={quote.shippingCents}
          total={isSent ? quote.total : undefined}
        />
      </section>
      {places && <AcceptForm quote={quote} places={places} newKey={key} />}
      {quote.approval === undefined && <QuoteDeeds quote={quote} isStaff={false} />}
    </>
  );
}
