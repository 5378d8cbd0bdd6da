import { type ReactElement, useState } from 'react';
import { redirectDocument } from 'react-router';
import { messages } from '#features/people/accounts/accounts.contract.ts';
import styles from '#features/people/accounts/accounts.module.css';
import { getMe } from '#features/people/accounts/own-account.contract.ts';
import { wearColumns } from '#web/columns/wear-columns.ts';
import { checkBy } from '#web/form/check.ts';
import { type FormAnswer, fieldsOf, formNameOf, refused } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type Drafts, useDraft } from '#web/form/use-draft.ts';
import { usePageForm } from '#web/form/use-page-form.ts';
import { defaultLook, lookCode } from '#web/look.rules.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LawfulNote } from '#web/ui/lawful-note.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { wear } from '#web/wear-look.ts';
import { placeAfterSignIn } from './referrer.rules.ts';
import { askForConfirmation, Credentials, signIn } from './sign-in.contract.ts';

const check = checkBy(Credentials, (form) => fieldsOf(form, 'email', 'password'));

/** Pressed instead of Sign In: asks for the mail that confirms the account. */
const RESEND = 'resend';

/**
 * Signs in and leads to where the reader came from, as a document: the whole page around is another one then.
 * An account with two steps is asked for its code first, an unconfirmed one may have its mail again.
 */
export async function signInBy({ form, url, call }: FormRequest): Promise<FormAnswer<Resent>> {
  const credentials = fieldsOf(form, 'email', 'password');
  try {
    if (form.has(RESEND))
      return { form: formNameOf(form), done: await call(askForConfirmation, { body: credentials }) };
    await call(signIn, { body: { ...credentials, ...(form.has('code') && fieldsOf(form, 'code')) } });
    if (!import.meta.env.SSR) await wearOwnLook(call);
  } catch (error) {
    const answer = refused(form, error);
    // When the code is asked for, nothing is wrong yet.
    return asksForCode(answer) && !form.has('code') ? { ...answer, problems: [] } : answer;
  }
  throw redirectDocument(placeAfterSignIn(url.searchParams.get('referrer') ?? undefined, paths.myOrders()));
}

/** The look that was chosen in another browser; a sign-in does not fail for it. */
async function wearOwnLook(call: FormRequest['call']): Promise<void> {
  try {
    const { look } = await call(getMe, {});
    if (lookCode(look) !== lookCode(defaultLook)) wear(look);
    if (look.columns !== '') wearColumns(look.columns);
  } catch (error) {
    console.warn('The look of the account did not come.', error);
  }
}

interface Resent {
  readonly message: string;
}

const asksForCode = (answer: FormAnswer | undefined): boolean => answer?.extra?.['twoFactor'] === true;

/** @param drafts what was typed before it went out of the page */
export function SignIn({ drafts }: { readonly drafts: Drafts }): ReactElement {
  const form = usePageForm<Resent>('sign-in', check);
  useDraft(form, drafts);
  const { answer, sending } = form;
  const [leftStep, setLeftStep] = useState<FormAnswer>();
  const isSecondStep = asksForCode(answer) && answer !== leftStep;
  // Written anew by the server, the page has no password to send along: it is typed again.
  const areCredentialsKept = isSecondStep && answer === form.fetcher.data;
  return (
    <FormBody of={form}>
      <FormMessages of={form} wayOn={answer?.extra?.['unconfirmed'] === true && <Resend sending={sending} />}>
        {answer?.done && <Alert tone="ok" title={answer.done.message} />}
      </FormMessages>
      <div className={styles['fields']} hidden={areCredentialsKept}>
        <TextField {...fieldOf(form, 'email')} label="Email" type="email" autoComplete="username" />
        <PasswordField {...fieldOf(form, 'password')} label="Password" autoComplete="current-password" />
      </div>
      {isSecondStep && (
        <TextField
          {...fieldOf(form, 'code')}
          label="Code"
          hint={`${messages.codeMissing} A recovery code works as well.`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the second step is this one field
          autoFocus
        />
      )}
      <Button type="submit" tone="go" size="l" wide busy={sending !== undefined && !sending.has(RESEND)}>
        Sign In
      </Button>
      <LawfulNote />
      {areCredentialsKept && (
        <p>
          <Button tone="link" onClick={() => setLeftStep(answer)}>
            Go Back
          </Button>
        </p>
      )}
    </FormBody>
  );
}

function Resend({ sending }: { readonly sending: FormData | undefined }): ReactElement {
  return (
    <Button type="submit" size="s" name={RESEND} value="yes" busy={sending?.has(RESEND) === true}>
      Send Confirmation Again
    </Button>
  );
}
