import { ago } from '#shared/ago.ts';
import { longDay } from '#shared/calendar.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { demandManager } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { type ApiKey, createApiKey, listApiKeys, messages, revokeApiKey } from './api-keys.contract.ts';
import styles from './api-keys.module.css';
import { NEW_KEY, NewKey, readKey } from './new-key.component.tsx';
import { RevokeKey } from './revoke-key.component.tsx';

const states: Readonly<Record<ApiKey['state'], string>> = {
  works: 'Works',
  expired: 'Expired',
  stopped: 'Stopped',
  revoked: 'Revoked',
};

const keys = list({
  label: 'API keys',
  hrefOf: paths.apiKeys,
  search: { label: 'Find keys', placeholder: 'Name, person' },
  filters: {
    state: { as: 'select', label: 'State', all: 'All', options: states },
    review: { as: 'select', label: 'To look at', all: 'All', options: { yes: 'To look at' } },
  },
  sorts: ['name', 'made', 'used'],
  sortedBy: 'name',
  ask: async ({ call, clock }, query) => {
    const reply = await call(listApiKeys, { query });
    const now = clock.now();
    return {
      ...reply,
      data: reply.data.map((key) => ({
        ...key,
        madeAgo: ago(key.createdAt, now),
        usedAgo: key.lastUsedAt === undefined ? 'never' : ago(key.lastUsedAt, now),
      })),
    };
  },
  exports: filesOf(listApiKeys),
  nothing: messages.nothing,
  nothingFound: messages.nothingFound,
  columns: [
    { head: 'Name', sort: 'name', cell: ({ name }) => <b>{name}</b> },
    { head: 'Key', onPhone: 'below', cell: ({ hint }) => <code>{hint}</code> },
    { head: 'May', onPhone: 'below', cell: ({ scopes }) => scopes.join(', ') },
    { head: 'Made by', onPhone: 'hidden', cell: ({ madeBy }) => madeBy.name },
    {
      head: 'Made',
      sort: 'made',
      isDown: true,
      isOneLine: true,
      onPhone: 'hidden',
      cell: ({ createdAt, madeAgo }) => <time dateTime={createdAt}>{madeAgo}</time>,
    },
    { head: 'Last use', sort: 'used', isDown: true, isOneLine: true, cell: ({ usedAgo }) => usedAgo },
    {
      head: 'Last day',
      isOneLine: true,
      onPhone: 'hidden',
      cell: ({ expires }) => expires !== undefined && longDay(expires),
    },
    {
      head: 'State',
      cell: ({ state, review }) => (review ? `${states[state]}, to look at` : states[state]),
    },
    { head: 'Revoke', cell: (key) => key.state !== 'revoked' && <RevokeKey of={key} /> },
  ],
});

/** `/account/api-keys`: the keys of a company, for its managers, or of the supplier, for the staff. */
export const apiKeysPage = page<ListedBy<typeof keys>>({
  load: async (request) => {
    if (request.viewer.role !== 'admin') demandManager(request);
    return (await loadList(request, keys)).list;
  },
  act,
  head: () => ({ title: 'API Keys', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="API Keys" fromDashboard>
      <p className={styles['about']}>
        A program calls with a key in your place: it may do what you may, as far as the key goes, and the
        audit log names it. How to connect an ERP stands in the <a href={paths.apiGuide()}>guide</a>, every
        call in the <a href={paths.apiDocs()}>documentation</a>.
      </p>
      <List of={keys} list={data} make={{ title: 'New key', form: <NewKey /> }} />
    </AccountPage>
  ),
});

async function act({ form, call }: FormRequest): Promise<FormAnswer> {
  return answered(form, async () =>
    formNameOf(form) === NEW_KEY
      ? call(createApiKey, { body: readKey(form) })
      : call(revokeApiKey, { params: { id: fieldsOf(form, 'id').id } }),
  );
}
