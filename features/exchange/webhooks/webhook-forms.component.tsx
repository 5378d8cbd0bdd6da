import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { sentencesOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { checkWebhook, Secret, WebhookFields } from './new-webhook.component.tsx';
import type { Delivery, Webhook } from './webhooks.contract.ts';
import styles from './webhooks.module.css';

export const CHANGE = 'change';
export const NEW_SECRET = 'new-secret';

/** Where to, of what, and whether at all. */
export function ChangeWebhook({ of: webhook }: { readonly of: Webhook }): ReactElement {
  const form = usePageForm<Webhook>(CHANGE, checkWebhook);
  return (
    <section className={styles['block']}>
      <h2>Address and events</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The webhook was not changed.">
          {form.answer?.done && <Alert tone="ok" title="The webhook has been changed." />}
        </FormMessages>
        <Conflict of={form} labels={{ url: 'Address' }} now={{ url: webhook.url }} />
        <input type="hidden" name="version" value={webhook.version} />
        <WebhookFields of={form} url={webhook.url} events={webhook.events} />
        <Checkbox key={webhook.state} name="state" value="paused" defaultChecked={webhook.state !== 'on'}>
          Paused: what happens waits
        </Checkbox>
        <p>
          <Button type="submit" busy={form.sending !== undefined}>
            Save
          </Button>
        </p>
        <Unsaved />
      </FormBody>
    </section>
  );
}

/** A new secret, and the way to delete it. */
export function WebhookDeeds({ of: { id, version, url } }: { readonly of: Webhook }): ReactElement {
  const form = usePageForm<{ readonly secret?: string }>(NEW_SECRET, unchecked);
  const deletion = useDeletion();
  const isAsking = deletion.asked === id;
  const { secret } = form.answer?.done ?? {};
  return (
    <section className={styles['block']}>
      <h2>Secret</h2>
      <p className={styles['about']}>
        After a new one the old one signs, too, for a day, so that your server can change over.
      </p>
      <FormBody of={form} bare>
        <FormMessages of={form} title="There is no new secret.">
          {secret !== undefined && <Secret secret={secret} />}
        </FormMessages>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" busy={form.sending !== undefined}>
          New Secret
        </Button>
      </FormBody>
      <Deleted of={deletion} isAsking={isAsking} />
      <div className={styles['deeds']}>
        {isAsking ? (
          <DeleteQuestion
            of={deletion}
            id={id}
            question="Delete this webhook?"
            about="What still waits for it is gone, too."
            yes="Delete it"
            no="Keep it"
            failed="The webhook was not deleted."
          />
        ) : (
          <DeleteButton of={deletion} id={id} name={url} />
        )}
      </div>
    </section>
  );
}

/** Sends what was delivered, or given up, once more. */
export function SendAgain({ of: { id, event } }: { readonly of: Delivery }): ReactElement {
  const form = usePageForm(`again ${id}`, unchecked);
  const problem = sentencesOf(form.answer).join(' ');
  return (
    <FormBody of={form} bare>
      <input type="hidden" name="delivery" value={id} />
      <Button
        type="submit"
        tone="link"
        size="s"
        aria-label={`Send again ${event}`}
        busy={form.sending !== undefined}
      >
        Send again
      </Button>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </FormBody>
  );
}
