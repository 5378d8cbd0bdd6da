import type { ReactElement } from 'react';
import { checkBy } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import {
  companyEvents,
  type MadeWebhook,
  messages,
  NewWebhook,
  type WebhookEvent,
  webhookEvents,
} from './webhooks.contract.ts';
import styles from './webhooks.module.css';

const what: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'An order was placed',
  'order.changed': 'An order changed',
  'shipment.created': 'A shipment left',
  'quote.sent': 'A quote was sent',
  'product.changed': 'A product changed',
  'stock.low': 'A part became low in stock',
};

/** What the form says, as the calls take it. */
export function readWebhook(form: FormData) {
  const chosen = form.getAll('events');
  return { url: fieldsOf(form, 'url').url, events: webhookEvents.filter((event) => chosen.includes(event)) };
}

export const checkWebhook = checkBy(NewWebhook, readWebhook);

/** Where to, and of what. */
export function WebhookFields({
  of: form,
  url,
  events = [],
}: {
  readonly of: PageForm<unknown>;
  readonly url?: string;
  readonly events?: readonly WebhookEvent[];
}): ReactElement {
  const { viewer } = useShell();
  const missing = form.problems.find(({ field }) => field === 'events')?.message;
  return (
    <>
      <TextField
        {...fieldOf(form, 'url', url)}
        label="Address"
        type="url"
        maxLength={2000}
        autoComplete="off"
        hint="Begins with https://."
      />
      <fieldset className={styles['events']} id={fieldOf(form, 'events').id} tabIndex={-1}>
        <legend>What it is told of</legend>
        {missing !== undefined && <p className={styles['problem']}>{missing}</p>}
        {(viewer.role === 'admin' ? webhookEvents : companyEvents).map((event) => (
          <Checkbox
            key={`${event} ${events.includes(event)}`}
            name="events"
            value={event}
            defaultChecked={events.includes(event)}
          >
            {what[event]} <code>{event}</code>
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

/** The secret of a webhook, in the answer that made it. */
export const Secret = ({ secret }: { readonly secret: string }): ReactElement => (
  <Alert tone="ok" title={messages.once}>
    <code className={styles['secret']}>{secret}</code>
  </Alert>
);

export function AddWebhook(): ReactElement {
  const form = usePageForm<MadeWebhook>('new-webhook', checkWebhook);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The webhook was not made.">
        {form.answer?.done && <Secret secret={form.answer.done.secret} />}
      </FormMessages>
      <WebhookFields of={form} />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Make Webhook
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}
