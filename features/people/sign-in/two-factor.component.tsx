import { type ReactElement, useEffect } from 'react';
import styles from '#features/people/accounts/account.module.css';
import {
  ByPassword,
  confirmTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  TypedCode,
} from '#features/people/accounts/own-account.contract.ts';
import { checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { QrCode } from './qr-code.component.tsx';
import { RecoveryCodes } from './recovery-codes.component.tsx';

export interface TwoFactorState {
  readonly on: boolean;
  readonly recoveryCodesLeft: number;
}

interface Started {
  readonly secret: string;
  readonly otpauthUrl: string;
}
interface Codes {
  readonly recoveryCodes: readonly string[];
}
type Changed = Partial<Codes> & { readonly message?: string };

const START = 'two-factor-start';
const CONFIRM = 'two-factor-confirm';
const CHANGE = 'two-factor-change';
const TURN_OFF = 'off';

export const isTwoFactorForm = (name: string): boolean => [START, CONFIRM, CHANGE].includes(name);

const readPassword = (form: FormData) => fieldsOf(form, 'currentPassword');
const readCode = (form: FormData) => fieldsOf(form, 'code');
const checkPassword = checkBy(ByPassword, readPassword);
const checkCode = checkBy(TypedCode, readCode);

export async function changeTwoFactorBy({ form, call }: FormRequest): Promise<FormAnswer> {
  return answered<Started | Codes | Changed>(form, async () => {
    const body = readPassword(form);
    switch (formNameOf(form)) {
      case START:
        return call(startTwoFactor, { body });
      case CONFIRM:
        return call(confirmTwoFactor, { body: readCode(form) });
      default:
        return call(form.get('pressed') === TURN_OFF ? stopTwoFactor : renewRecoveryCodes, { body });
    }
  });
}

/** A code of an authenticator app beside the password: set up, confirmed, and taken away again. */
export function TwoFactor({
  state: { on, recoveryCodesLeft },
}: {
  readonly state: TwoFactorState;
}): ReactElement {
  const start = usePageForm<Started>(START, checkPassword);
  const confirm = usePageForm<Codes>(CONFIRM, checkCode);
  const change = usePageForm<Changed>(CHANGE, checkPassword);
  const { reset } = start.fetcher;
  useEffect(() => {
    // A key is set up once.
    if (on) reset();
  }, [on, reset]);
  const changed = change.answer?.done;
  const codes = changed?.recoveryCodes ?? confirm.answer?.done?.recoveryCodes;
  const started = start.answer?.done;
  return (
    <section className={styles['panel']}>
      <h2>Two-step sign-in</h2>
      {on ? (
        <>
          <p>
            Signing in asks for a code of your authenticator app. Recovery codes left:{' '}
            <b>{recoveryCodesLeft}</b>
          </p>
          {codes && <RecoveryCodes codes={codes} />}
          <TurnedOn form={change} />
        </>
      ) : (
        <>
          {changed?.message !== undefined && !started && <Alert tone="ok" title={changed.message} />}
          {started ? <Confirm form={confirm} started={started} /> : <Start form={start} />}
        </>
      )}
    </section>
  );
}

function Start({ form }: { readonly form: PageForm<Started> }): ReactElement {
  return (
    <>
      <p>Signing in then asks for your password and for a code of an authenticator app on your phone.</p>
      <FormBody of={form}>
        <FormMessages of={form} />
        <PasswordField
          {...fieldOf(form, 'currentPassword')}
          label="Current Password"
          autoComplete="current-password"
        />
        <p>
          <Button type="submit" busy={form.sending !== undefined}>
            Set Up
          </Button>
        </p>
      </FormBody>
    </>
  );
}

function Confirm({
  form,
  started: { secret, otpauthUrl },
}: {
  readonly form: PageForm<Codes>;
  readonly started: Started;
}): ReactElement {
  return (
    <div className={styles['setup']}>
      <QrCode text={otpauthUrl} label="The key as a QR code, for your authenticator app" />
      <div className={styles['stack']}>
        <p>Scan this with your authenticator app, or type the key into it:</p>
        <p className={styles['key']}>{inFours(secret)}</p>
        <FormBody of={form}>
          <FormMessages of={form} />
          <TextField
            {...fieldOf(form, 'code')}
            label="Code"
            hint="The six digits that the app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <p>
            <Button type="submit" tone="go" busy={form.sending !== undefined}>
              Turn On
            </Button>
          </p>
        </FormBody>
      </div>
    </div>
  );
}

function TurnedOn({ form }: { readonly form: PageForm<Changed> }): ReactElement {
  const pressed = form.sending && fieldsOf(form.sending, 'pressed').pressed;
  return (
    <FormBody of={form}>
      <FormMessages of={form} />
      <PasswordField
        {...fieldOf(form, 'currentPassword')}
        label="Current Password"
        autoComplete="current-password"
      />
      <p className={styles['buttons']}>
        <Button type="submit" name="pressed" value="renew" busy={pressed === 'renew'}>
          New Recovery Codes
        </Button>
        <Button type="submit" tone="bad" name="pressed" value={TURN_OFF} busy={pressed === TURN_OFF}>
          Turn Off
        </Button>
      </p>
    </FormBody>
  );
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
