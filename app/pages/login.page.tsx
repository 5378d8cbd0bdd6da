import { type ReactElement, useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router';
import styles from '#features/people/accounts/accounts.module.css';
import { SignIn, signInBy } from '#features/people/sign-in/sign-in.component.tsx';
import { ContactDetails } from '#features/people/supplier/contact-details.component.tsx';
import { QUOTE_FORM, QuoteForm, sendQuote } from '#features/publishing/enquiries/quote-form.component.tsx';
import { partsAsLines } from '#features/publishing/enquiries/quoted-items.rules.ts';
import { formNameOf } from '#web/form/form-answer.ts';
import type { Drafts } from '#web/form/use-draft.ts';
import { demandVisitor } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Beside, Finders, Panel } from '#web/shell/beside.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';

interface LoginData {
  readonly referrer: string | undefined;
  /** Request a Quote is shown, not Sign In. */
  readonly isNew: boolean;
  /** What a price is asked for, one a line. */
  readonly items: string | undefined;
}

/** `/login` */
export const loginPage = page<LoginData>({
  load: (request) => {
    const { searchParams } = request.url;
    const isNew = searchParams.get('form') === 'quote';
    const parts = searchParams.get('parts') ?? undefined;
    if (isNew && request.viewer.role !== 'visitor') throw redirect(paths.ownQuote(parts));
    demandVisitor(request);
    return { referrer: searchParams.get('referrer') ?? undefined, isNew, items: partsAsLines(parts) };
  },
  act: async (request) => (formNameOf(request.form) === QUOTE_FORM ? sendQuote(request) : signInBy(request)),
  head: ({ isNew }, { supplier }) => ({
    title: titleOf(isNew),
    description: isNew
      ? `Ask ${supplier.name} for prices and delivery of hoses, fittings and assembly equipment.`
      : `Sign in to ${supplier.name} for your own prices, to order and to follow your orders.`,
    ...(isNew ? { canonical: paths.requestQuote() } : { robots: 'noindex' }),
  }),
  Page: Login,
});

function Login({ data: { referrer, isNew, items } }: { readonly data: LoginData }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isNew);
  const [drafts] = useState<Drafts>(() => new Map());
  useEffect(() => {
    if (shown.current !== isNew) heading.current?.focus();
    shown.current = isNew;
  }, [isNew]);
  return (
    <div data-glove>
      <Beside
        isForm
        label="Help and contact"
        panels={
          <>
            <Panel title={isNew ? 'Rather talk to us?' : 'With an account'}>
              {!isNew && (
                <ul className={styles['with']}>
                  <li>Your own prices on every page</li>
                  <li>Orders from a part number or a pasted list</li>
                  <li>Orders, quotes and lists of your company in one place</li>
                </ul>
              )}
              <ContactDetails supplier={useShell().supplier} />
            </Panel>
            <Finders title={isNew ? 'Find it first' : 'Without an account'} />
          </>
        }
      >
        <div className={styles['page']}>
          <h1 ref={heading} tabIndex={-1}>
            {titleOf(isNew)}
          </h1>
          {isNew ? (
            <>
              <p className="muted">
                Tell us what you need; we write or call back.{' '}
                <Link to={paths.login(referrer)}>I have an account</Link>
              </p>
              <QuoteForm drafts={drafts} items={items} />
            </>
          ) : (
            <div className={styles['narrow']}>
              <SignIn drafts={drafts} />
              <p className={styles['ways']}>
                <Link to={paths.forgotPassword()}>Forgot password</Link>
                <Link to={paths.requestQuote(referrer)}>I am new here</Link>
                <Link to={paths.logout()}>Log out</Link>
              </p>
            </div>
          )}
        </div>
      </Beside>
    </div>
  );
}

const titleOf = (isNew: boolean): string => (isNew ? 'Request a Quote' : 'Sign In');
