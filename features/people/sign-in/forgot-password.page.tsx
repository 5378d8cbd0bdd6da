import type { ReactElement } from 'react';
import styles from '#features/people/accounts/accounts.module.css';
import { TalkToUs } from '#features/people/supplier/talk-to-us.component.tsx';
import { checkBy } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandVisitor } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Beside, Finders } from '#web/shell/beside.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { askForReset, ForgotPassword } from './sign-in.contract.ts';

const read = (form: FormData) => fieldsOf(form, 'email');
const check = checkBy(ForgotPassword, read);

/** `/forgot-password` */
export const forgotPasswordPage = page({
  load: (request) => {
    demandVisitor(request);
    return {};
  },
  act: async ({ form, call }) => answered(form, async () => call(askForReset, { body: read(form) })),
  head: () => ({ title: 'Forgot Password', robots: 'noindex' }),
  Page: ForgotPasswordForm,
});

function ForgotPasswordForm(): ReactElement {
  const form = usePageForm<{ readonly message: string }>('forgot', check);
  const { done } = form.answer ?? {};
  return (
    <Beside
      isForm
      label="Help and contact"
      panels={
        <>
          <TalkToUs />
          <Finders title="Without an account" />
        </>
      }
    >
      <div className={styles['page']}>
        <h1>Forgot Password</h1>
        {done ? (
          <FormMessages of={form}>
            <Alert tone="ok" title={done.message}>
              <p>Its link sets a new password and works for 1 hour.</p>
            </Alert>
          </FormMessages>
        ) : (
          <div className={styles['narrow']}>
            <FormBody of={form}>
              <FormMessages of={form} />
              <TextField
                {...fieldOf(form, 'email')}
                label="Email"
                hint="We mail you a link to set a new password."
                type="email"
                autoComplete="username"
              />
              <Button type="submit" tone="go" size="l" wide busy={form.sending !== undefined}>
                Send Reset Instructions
              </Button>
            </FormBody>
          </div>
        )}
        <p>
          <Link to={paths.login()}>Back to Sign In</Link>
        </p>
      </div>
    </Beside>
  );
}
