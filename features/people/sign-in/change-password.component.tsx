import type { ReactElement } from 'react';
import styles from '#features/people/accounts/account.module.css';
import { messages, PASSWORD_SHORTEST } from '#features/people/accounts/accounts.contract.ts';
import {
  ChangePassword as ChangeShape,
  changePassword,
} from '#features/people/accounts/own-account.contract.ts';
import { checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const read = (form: FormData) => fieldsOf(form, 'currentPassword', 'password', 'passwordConfirm');
const check = checkBy(ChangeShape, read);

export async function changePasswordBy({ form, call }: FormRequest): Promise<FormAnswer<true>> {
  return answered<true>(form, async () => {
    await call(changePassword, { body: read(form) });
    return true;
  });
}

export function ChangePassword(): ReactElement {
  const form = usePageForm<true>('password', check);
  return (
    <section className={styles['panel']}>
      <h2>Password</h2>
      <FormBody of={form}>
        <FormMessages of={form}>
          {form.answer?.done && (
            <Alert tone="ok" title={messages.passwordChanged}>
              <p>{messages.signedOutElsewhere}</p>
            </Alert>
          )}
        </FormMessages>
        <PasswordField
          {...fieldOf(form, 'currentPassword')}
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField
          {...fieldOf(form, 'password')}
          label="New Password"
          hint={`At least ${PASSWORD_SHORTEST} characters. You are signed out everywhere else.`}
          autoComplete="new-password"
        />
        <PasswordField
          {...fieldOf(form, 'passwordConfirm')}
          label="Password Confirm"
          autoComplete="new-password"
        />
        <p>
          <Button type="submit" tone="go" busy={form.sending !== undefined}>
            Change Password
          </Button>
        </p>
      </FormBody>
    </section>
  );
}
