import { type ReactElement, useState } from 'react';
import { redirectDocument } from 'react-router';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { getMe } from '#features/people/accounts/own-account.contract.ts';
import { TalkToUs } from '#features/people/supplier/talk-to-us.component.tsx';
import type { Drafts } from '#web/form/use-draft.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Beside, Finders } from '#web/shell/beside.tsx';
import { QuoteForm, sendQuote } from './quote-form.component.tsx';
import styles from './quote-form.module.css';
import { partsAsLines } from './quoted-items.rules.ts';

interface OwnQuoteData {
  readonly user: User;
  /** What a price is asked for, one a line. */
  readonly items: string | undefined;
}

/** `/contact-us/quote`: Request a Quote for who is signed in and past the sign-in page (decision 0104). */
export const ownQuotePage = page<OwnQuoteData>({
  load: async ({ url, viewer, call }) => {
    const parts = url.searchParams.get('parts') ?? undefined;
    if (viewer.role === 'visitor') throw redirectDocument(paths.requestQuote(undefined, parts?.split(',')));
    return { user: await call(getMe, {}), items: partsAsLines(parts) };
  },
  act: sendQuote,
  head: () => ({ title: 'Request a Quote', robots: 'noindex' }),
  Page: OwnQuote,
});

function OwnQuote({ data: { user, items } }: { readonly data: OwnQuoteData }): ReactElement {
  const [drafts] = useState<Drafts>(() => new Map());
  return (
    <div data-glove>
      <Beside
        isForm
        label="Help and contact"
        panels={
          <>
            <TalkToUs />
            <Finders title="Find it first" />
          </>
        }
      >
        <div className={styles['own']}>
          <h1>Request a Quote</h1>
          <p className="muted">Tell us what you need; we write or call back.</p>
          <QuoteForm drafts={drafts} items={items} asker={user} />
        </div>
      </Beside>
    </div>
  );
}
