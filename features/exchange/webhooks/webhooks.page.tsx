import { ago } from '#shared/ago.ts';
import { answered, type FormAnswer } from '#web/form/form-answer.ts';
import { demandManager } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { AddWebhook, readWebhook } from './new-webhook.component.tsx';
import { states, WebhookState } from './webhook-state.component.tsx';
import { createWebhook, listWebhooks, messages } from './webhooks.contract.ts';
import styles from './webhooks.module.css';

const webhooks = list({
  label: 'Webhooks',
  hrefOf: paths.webhooks,
  search: { label: 'Find webhooks', placeholder: 'Address' },
  filters: { state: { as: 'select', label: 'State', all: 'All', options: states } },
  sorts: ['url', 'made'],
  sortedBy: 'url',
  ask: async ({ call, clock }, query) => {
    const reply = await call(listWebhooks, { query });
    const now = clock.now();
    return { ...reply, data: reply.data.map((each) => ({ ...each, madeAgo: ago(each.createdAt, now) })) };
  },
  exports: filesOf(listWebhooks),
  nothing: messages.nothing,
  nothingFound: messages.nothingFound,
  columns: [
    {
      head: 'Address',
      sort: 'url',
      cell: ({ id, url }) => (
        <Link to={paths.webhook(id)} className={styles['url']}>
          {url}
        </Link>
      ),
    },
    { head: 'Told of', onPhone: 'below', cell: ({ events }) => events.join(', ') },
    { head: 'State', cell: ({ state }) => <WebhookState state={state} /> },
    { head: 'Waiting', align: 'right', cell: ({ waiting }) => waiting },
    { head: 'Given up', align: 'right', onPhone: 'hidden', cell: ({ parked }) => parked },
    {
      head: 'Made',
      sort: 'made',
      isDown: true,
      isOneLine: true,
      onPhone: 'hidden',
      cell: ({ createdAt, madeAgo }) => <time dateTime={createdAt}>{madeAgo}</time>,
    },
  ],
});

/** `/account/webhooks`: where a company is told of what happens, for its managers, or the supplier, for the staff. */
export const webhooksPage = page<ListedBy<typeof webhooks>>({
  load: async (request) => {
    if (request.viewer.role !== 'admin') demandManager(request);
    return (await loadList(request, webhooks)).list;
  },
  act: async ({ form, call }: FormRequest): Promise<FormAnswer> =>
    answered(form, async () => call(createWebhook, { body: readWebhook(form) })),
  head: () => ({ title: 'Webhooks', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Webhooks" fromDashboard>
      <p className={styles['about']}>
        Your own server is told when something happens: a signed message goes to its address, and is tried for
        three days. How to check its signature stands in the <a href={paths.apiGuide()}>guide</a>.
      </p>
      <List of={webhooks} list={data} make={{ title: 'New webhook', form: <AddWebhook /> }} />
    </AccountPage>
  ),
});
