import type { ReactElement } from 'react';
import { messages } from '#features/people/accounts/accounts.contract.ts';
import styles from '#features/people/accounts/accounts.module.css';
import { unchecked } from '#web/form/check.ts';
import { answered } from '#web/form/form-answer.ts';
import { FormMessages } from '#web/form/form-body.tsx';
import { SelfSending } from '#web/form/self-sending.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Link } from '#web/ui/link.tsx';
import { confirm } from './sign-in.contract.ts';

/** `/confirmations/:token`: opening it changes nothing, the loaded page confirms. */
export const confirmationPage = page({
  load: () => ({}),
  act: async ({ form, call, params: { token = '' } }) =>
    answered(form, async () => call(confirm, { params: { token } })),
  head: () => ({ title: 'Confirmation', robots: 'noindex' }),
  Page: Confirmation,
});

function Confirmation(): ReactElement {
  const form = usePageForm<{ readonly message?: string }>('confirmation', unchecked);
  const { done, status } = form.answer ?? {};
  const isRefused = status === 400 || status === 409;
  return (
    <div className={styles['page']}>
      <h1>Confirmation</h1>
      <FormMessages of={form} wayOn={<Link to={paths.login()}>Sign In</Link>}>
        {done && <Alert tone="ok" title={done.message ?? <Confirmed />} />}
      </FormMessages>
      {!done && !isRefused && <SelfSending of={form} label="Confirm" waiting="Confirming…" />}
    </div>
  );
}

/** The sentence ends with the word that leads on. */
function Confirmed(): ReactElement {
  const [sentence = ''] = messages.confirmed.split(/(?=Login$)/);
  return (
    <>
      {sentence}
      <Link to={paths.login()}>Login</Link>
    </>
  );
}
