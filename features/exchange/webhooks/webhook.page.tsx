import { redirect } from 'react-router';
import { DELETE_FORM } from '#web/form/deletion.tsx';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { demandManager } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Minute } from '#web/ui/time.tsx';
import { readWebhook } from './new-webhook.component.tsx';
import { CHANGE, ChangeWebhook, NEW_SECRET, SendAgain, WebhookDeeds } from './webhook-forms.component.tsx';
import { DeliveryState, deliveryWords, WebhookState } from './webhook-state.component.tsx';
import {
  changeWebhook,
  type Delivery,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  messages,
  sendDeliveryAgain,
  type Webhook,
} from './webhooks.contract.ts';
import styles from './webhooks.module.css';

const deliveriesOf = (id: string) =>
  list({
    label: 'Deliveries',
    hrefOf: (state) => paths.webhook(id, state),
    filters: { state: { as: 'links', label: 'State', options: deliveryWords } },
    ask: async ({ call }, query) => call(listDeliveries, { params: { id }, query }),
    exports: filesOf({ path: listDeliveries.path.replace(':id', id) }),
    nothing: messages.nothingSent,
    nothingFound: messages.nothingSentFound,
    columns: [
      { head: 'When', isOneLine: true, cell: ({ createdAt }) => <Minute at={createdAt} /> },
      { head: 'Event', onPhone: 'below', cell: ({ event }) => event },
      { head: 'State', cell: ({ state }) => <DeliveryState state={state} /> },
      { head: 'Tries', align: 'right', onPhone: 'hidden', cell: ({ attempts }) => attempts },
      { head: 'Last answer', onPhone: 'below', cell: (delivery) => answerOf(delivery) },
      {
        head: 'Sent',
        onPhone: 'below',
        cell: ({ id: delivery, body }) => (
          <details>
            <summary>Message</summary>
            <pre className={styles['body']}>
              webhook-id: {delivery}
              {'\n\n'}
              {body}
            </pre>
          </details>
        ),
      },
      { head: 'Again', cell: (delivery) => delivery.state !== 'queued' && <SendAgain of={delivery} /> },
    ],
  });

/** '500 Internal error', 'No answer within 10 s.' */
const answerOf = ({ status, answer = '' }: Delivery): string =>
  status === undefined ? answer : `${status} ${answer.slice(0, 100)}`;

interface Shown {
  readonly webhook: Webhook;
  readonly deliveries: ListedBy<ReturnType<typeof deliveriesOf>>;
}

/** `/account/webhooks/:id`: one webhook, and what was sent to it. */
export const webhookPage = page<Shown>({
  load: async (request) => {
    if (request.viewer.role !== 'admin') demandManager(request);
    const id = request.params['id'] ?? '';
    const [webhook, { list: deliveries }] = await Promise.all([
      request.call(getWebhook, { params: { id } }),
      loadList(request, deliveriesOf(id)),
    ]);
    return { webhook, deliveries };
  },
  act,
  head: () => ({ title: 'Webhook', robots: 'noindex' }),
  Page: ({ data: { webhook, deliveries } }) => (
    <AccountPage
      title="Webhook"
      crumbs={<Breadcrumbs crumbs={[{ label: 'Webhooks', to: paths.webhooks() }, { label: 'Webhook' }]} />}
    >
      <p className={styles['url']}>
        <b>{webhook.url}</b>
      </p>
      <p>
        <WebhookState state={webhook.state} />
      </p>
      <section className={styles['block']}>
        <h2>Deliveries</h2>
        <List of={deliveriesOf(webhook.id)} list={deliveries} />
      </section>
      <ChangeWebhook of={webhook} />
      <WebhookDeeds of={webhook} />
    </AccountPage>
  ),
});

async function act({ form, call, params: given }: FormRequest): Promise<FormAnswer> {
  const params = { id: given['id'] ?? '' };
  const { version: shown, state, delivery } = fieldsOf(form, 'version', 'state', 'delivery');
  const version = Number(shown);
  switch (formNameOf(form)) {
    case CHANGE: {
      const isPaused = state === 'paused';
      const body = { version, ...readWebhook(form), state: isPaused ? ('paused' as const) : ('on' as const) };
      return answered(form, async () => call(changeWebhook, { params, body }));
    }
    case NEW_SECRET:
      return answered(form, async () => call(changeWebhook, { params, body: { version, rotate: true } }));
    case DELETE_FORM: {
      const answer = await answered(form, async () => call(deleteWebhook, { params }));
      if (answer.done) throw redirect(paths.webhooks());
      return answer;
    }
    default:
      return answered(form, async () => call(sendDeliveryAgain, { params: { ...params, delivery } }));
  }
}
