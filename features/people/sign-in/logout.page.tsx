import type { ReactElement } from 'react';
import { redirectDocument } from 'react-router';
import { messages } from '#features/people/accounts/accounts.contract.ts';
import styles from '#features/people/accounts/accounts.module.css';
import { unchecked } from '#web/form/check.ts';
import { answered } from '#web/form/form-answer.ts';
import { FormMessages } from '#web/form/form-body.tsx';
import { SelfSending } from '#web/form/self-sending.tsx';
import { forgetTabDrafts } from '#web/form/tab-draft.ts';
import { usePageForm } from '#web/form/use-page-form.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { signOut } from './sign-in.contract.ts';

/** `/logout`: opening it changes nothing, the loaded page signs out. Then it comes anew, without the account around it. */
export const logoutPage = page({
  load: () => ({}),
  act: async ({ form, call, viewer }) => {
    const answer = await answered(form, async () => call(signOut, {}));
    if (answer.done) forgetTabDrafts();
    if (answer.done && viewer.role !== 'visitor') throw redirectDocument(paths.logout());
    return answer;
  },
  head: () => ({ title: 'Log out', robots: 'noindex' }),
  Page: Logout,
});

function Logout(): ReactElement {
  const form = usePageForm('logout', unchecked);
  const isOut = useShell().viewer.role === 'visitor';
  return (
    <div className={styles['page']}>
      <h1>{isOut ? messages.signedOut : 'Log out'}</h1>
      <FormMessages of={form} />
      {isOut ? <WaysOn /> : <SelfSending of={form} label="Log out" waiting="Logging out…" />}
    </div>
  );
}

function WaysOn(): ReactElement {
  return (
    <p className={styles['links']}>
      <Link to={paths.login()}>Sign In</Link>
      <Link to={paths.catalog()}>Shop Product Catalog</Link>
    </p>
  );
}
