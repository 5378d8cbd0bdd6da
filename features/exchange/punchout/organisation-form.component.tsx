import type { ReactElement } from 'react';
import { checkBy } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import {
  messages,
  NewPunchoutOrganisation,
  type PunchoutOrganisation,
  type WithSecret,
} from './punchout.contract.ts';
import styles from './punchout.module.css';

/** What the form says, as the calls take it. */
export function readOrganisation(form: FormData) {
  const { name, buyer, frames, ...ids } = fieldsOf(
    form,
    'name',
    'buyer',
    'frames',
    'from.domain',
    'from.identity',
    'sender.domain',
    'sender.identity',
  );
  return {
    name,
    buyer,
    from: { domain: ids['from.domain'], identity: ids['from.identity'] },
    sender: { domain: ids['sender.domain'], identity: ids['sender.identity'] },
    frames: frames.split(/\s+/).filter((frame) => frame !== ''),
  };
}

export const checkOrganisation = checkBy(NewPunchoutOrganisation, readOrganisation);

/** Who they are, as whom they come, and who may frame us. */
export function OrganisationFields({
  of: form,
  now,
}: {
  readonly of: PageForm<unknown>;
  readonly now?: PunchoutOrganisation;
}): ReactElement {
  const frames = form.problems.find(({ field }) => field?.startsWith('frames.'))?.message;
  return (
    <>
      <TextField {...fieldOf(form, 'name', now?.name)} label="Name" maxLength={100} autoComplete="off" />
      <TextField
        {...fieldOf(form, 'buyer', now?.buyer)}
        label="E-mail of the acting buyer"
        type="email"
        maxLength={254}
        autoComplete="off"
        hint="A customer: whoever comes sees the prices of their company."
      />
      <fieldset className={styles['pair']}>
        <legend>From: the buying organisation, like DUNS 123456789</legend>
        <TextField
          {...fieldOf(form, 'from.domain', now?.from.domain)}
          label="From domain"
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          {...fieldOf(form, 'from.identity', now?.from.identity)}
          label="From identity"
          maxLength={200}
          autoComplete="off"
        />
      </fieldset>
      <fieldset className={styles['pair']}>
        <legend>Sender: who sends its messages, often the same</legend>
        <TextField
          {...fieldOf(form, 'sender.domain', now?.sender.domain)}
          label="Sender domain"
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          {...fieldOf(form, 'sender.identity', now?.sender.identity)}
          label="Sender identity"
          maxLength={200}
          autoComplete="off"
        />
      </fieldset>
      <TextArea
        {...fieldOf(form, 'frames', now?.frames.join('\n'))}
        {...(frames !== undefined && { error: frames })}
        label="Pages that may frame the shop"
        optional
        rows={3}
        hint="Origins like https://buy.example, one a line. Without one it opens in a window of its own."
      />
    </>
  );
}

/** In the answer that made it, and never again. */
export const Secret = ({ secret }: { readonly secret: string }): ReactElement => (
  <Alert tone="ok" title={messages.once}>
    <code className={styles['secret']}>{secret}</code>
  </Alert>
);

export function AddOrganisation(): ReactElement {
  const form = usePageForm<WithSecret>('new-organisation', checkOrganisation);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The organisation was not added.">
        {form.answer?.done && <Secret secret={form.answer.done.secret} />}
      </FormMessages>
      <OrganisationFields of={form} />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Add Organisation
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}
