import type { ReactElement } from 'react';
import { messages, PASSWORD_SHORTEST } from '#features/people/accounts/accounts.contract.ts';
import styles from '#features/people/accounts/accounts.module.css';
import { checkBy } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandVisitor } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ResetPassword, resetPassword } from './sign-in.contract.ts';

interface ResetData {
  readonly hasToken: boolean;
}

const read = (form: FormData) => fieldsOf(form, 'password', 'confirm');
const check = checkBy(ResetPassword, read);

/** `/password-resets/:token?`, where the link of a mail leads. */
export const resetPasswordPage = page<ResetData>({
  load: (request) => {
    demandVisitor(request);
    return { hasToken: request.params['token'] !== undefined };
  },
  act: async ({ form, call, params: { token = '' } }) =>
    answered(form, async () => call(resetPassword, { params: { token }, body: read(form) })),
  head: () => ({ title: 'Reset Password', robots: 'noindex' }),
  Page: ({ data: { hasToken } }) => (
    <div className={styles['page']}>
      <h1>Reset Password</h1>
      {hasToken ? <ResetForm /> : <NoToken />}
    </div>
  ),
});

function NoToken(): ReactElement {
  return (
    <Alert tone="bad" title={messages.noResetToken}>
      <p>
        <TryAgain />
      </p>
    </Alert>
  );
}

function ResetForm(): ReactElement {
  const form = usePageForm<{ readonly message: string }>('reset', check);
  const { done } = form.answer ?? {};
  if (done)
    return (
      <FormMessages of={form}>
        <Alert tone="ok" title={done.message}>
          <p>
            <Link to={paths.login()}>Login</Link>
          </p>
        </Alert>
      </FormMessages>
    );
  return (
    <div className={styles['narrow']}>
      <FormBody of={form}>
        <FormMessages of={form} wayOn={<TryAgain />} />
        <PasswordField
          {...fieldOf(form, 'password')}
          label="Password"
          hint={`At least ${PASSWORD_SHORTEST} characters.`}
          autoComplete="new-password"
        />
        <PasswordField {...fieldOf(form, 'confirm')} label="Password Confirm" autoComplete="new-password" />
        <Button type="submit" tone="go" size="l" wide busy={form.sending !== undefined}>
          Reset Password
        </Button>
      </FormBody>
    </div>
  );
}

function TryAgain(): ReactElement {
  return <Link to={paths.forgotPassword()}>Forgot password</Link>;
}
