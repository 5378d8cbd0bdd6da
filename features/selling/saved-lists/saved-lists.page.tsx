import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { checkLines } from '#features/selling/cart/checked-lines.contract.ts';
import { readyLines } from '#features/selling/cart/quick-add.rules.ts';
import { ago } from '#shared/ago.ts';
import { grouped } from '#shared/count.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { demandCustomer } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { NewList, type Source } from './new-list.component.tsx';
import { createList, listLists, type SavedList } from './saved-lists.contract.ts';
import { lineOfAsked } from './saved-lists.rules.ts';

const lists = list({
  label: 'Your lists',
  hrefOf: paths.savedLists,
  search: { label: 'Find lists', placeholder: 'Name' },
  ask: async ({ call, clock }, query) => {
    const reply = await call(listLists, { query });
    const now = clock.now();
    return { ...reply, data: reply.data.map((one) => ({ ...one, changedAgo: ago(one.updatedAt, now) })) };
  },
  exports: filesOf(listLists),
  nothing: 'You have no lists yet.',
  nothingFound: 'No lists found.',
  sorts: ['name', 'changed'],
  sortedBy: 'name',
  columns: [
    { head: 'Name', sort: 'name', cell: ({ id, name }) => <Link to={paths.savedList(id)}>{name}</Link> },
    { head: 'Lines', align: 'right', cell: ({ lineTotal }) => grouped(lineTotal) },
    { head: 'By', onPhone: 'below', cell: ({ by }) => by.name },
    { head: 'Shared', cell: ({ shared }) => (shared ? 'With the company' : '') },
    {
      head: 'Changed',
      sort: 'changed',
      isDown: true,
      isOneLine: true,
      onPhone: 'hidden',
      cell: ({ updatedAt, changedAgo }) => <time dateTime={updatedAt}>{changedAgo}</time>,
    },
  ],
});

interface Shown {
  readonly lists: ListedBy<typeof lists>;
  readonly source: Source;
}

/** `/account/lists`: one's own and the shared ones. */
export const savedListsPage = page<Shown>({
  load: async (request) => {
    demandCustomer(request);
    const { list: found } = await loadList(request, lists);
    const { searchParams } = request.url;
    const order = searchParams.get('order') ?? undefined;
    return { lists: found, source: { order, isCart: searchParams.get('from') === 'cart' } };
  },
  act,
  head: () => ({ title: 'Your Lists', robots: 'noindex' }),
  Page: ({ data }): ReactElement => (
    <AccountPage title="Your Lists">
      <List
        of={lists}
        list={data.lists}
        make={{ title: 'New list', form: <NewList source={data.source} /> }}
      />
    </AccountPage>
  ),
});

async function act({ form, call, viewer }: FormRequest): Promise<FormAnswer<SavedList>> {
  const { name, shared, from, order, text } = fieldsOf(form, 'name', 'shared', 'from', 'order', 'text');
  const cartId = viewer.role === 'customer' ? viewer.cartId : '';
  const answer = await answered(form, async () => {
    const body = { name, shared: shared === 'yes' };
    if (order !== '' && from === 'order') return call(createList, { body: { ...body, order } });
    if (from === 'cart') return call(createList, { body: { ...body, cart: true } });
    const { lines } =
      text.trim() === '' ? { lines: [] } : await call(checkLines, { params: { id: cartId }, body: { text } });
    return call(createList, {
      body: { ...body, lines: readyLines(lines).map(({ line }) => lineOfAsked(line)) },
    });
  });
  if (answer.done) throw redirect(paths.savedList(answer.done.id));
  return answer;
}
