import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './account.module.css';
import { messages, type User } from './accounts.contract.ts';
import { changeUser, removeLostTwoFactor, resendConfirmation } from './users.contract.ts';

const formOf = (userId: string): string => `actions-${userId}`;

/** What the staff do to an account: shut it, open it again, send its confirmation once more, help who lost their codes. */
export function AccountActions({ user }: { readonly user: User }): ReactElement {
  const form = usePageForm<string>(formOf(user.id), unchecked);
  return (
    <FormBody of={form} bare>
      <FormMessages of={form}>
        {form.answer?.done !== undefined && <Alert tone="ok" title={form.answer.done} />}
      </FormMessages>
      <input type="hidden" name="id" value={user.id} />
      <input type="hidden" name="version" value={user.version} />
      <div className={styles['actions']}>
        {!user.confirmed && !user.disabled && (
          <Button
            type="submit"
            name="pressed"
            value="confirmation"
            size="s"
            busy={form.sending !== undefined}
          >
            Send Confirmation Again<span className="vh"> to {user.name}</span>
          </Button>
        )}
        {user.twoFactor && (
          <Button type="submit" name="pressed" value="two-factor" size="s" busy={form.sending !== undefined}>
            Take Away Two-Factor<span className="vh"> of {user.name}</span>
          </Button>
        )}
        <Button
          type="submit"
          name="pressed"
          value={user.disabled ? 'enable' : 'disable'}
          size="s"
          tone={user.disabled ? 'plain' : 'bad'}
          busy={form.sending !== undefined}
        >
          {user.disabled ? 'Enable' : 'Disable'}
          <span className="vh"> {user.name}</span>
        </Button>
      </div>
    </FormBody>
  );
}

/** Does what a button of `AccountActions` asks for. @returns the sentence that says so */
export async function doAccountAction({
  form,
  call,
}: Pick<FormRequest, 'form' | 'call'>): Promise<FormAnswer<string>> {
  const { id, version, pressed } = fieldsOf(form, 'id', 'version', 'pressed');
  return answered(form, async () => {
    if (pressed === 'confirmation') return (await call(resendConfirmation, { params: { id } })).message;
    if (pressed === 'two-factor') return (await call(removeLostTwoFactor, { params: { id } })).message;
    await call(changeUser, {
      params: { id },
      body: { version: Number(version), disabled: pressed === 'disable' },
    });
    return messages.customerUpdated;
  });
}
