import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNarrowed, type ListReply, listSource } from './list-spec.ts';
import { loadList, readAsked } from './load-list.ts';

const source = listSource({
  hrefOf: (state) => `/list?${new URLSearchParams(state as Record<string, string>)}`,
  search: { label: 'Find' },
  sorts: ['name', '-name'],
  filters: {
    state: { as: 'links', label: 'Show', options: { open: 'Open', closed: 'Closed' } },
    who: { as: 'select', label: 'Who', all: 'Anybody' },
    from: { as: 'day', label: 'From' },
  },
  ask: async (): Promise<ListReply> => ({ data: [], total: 0 }),
});

const asked = (query: string) => readAsked(new URLSearchParams(query), source);

test('an address asks for what it says rightly, and for nothing more', () => {
  assert.deepEqual(asked('query=%20a%20b%20&state=open&who=usr_1&from=2026-11-21&sort=-name&more=1'), {
    query: 'a b',
    state: 'open',
    who: 'usr_1',
    from: '2026-11-21',
    sort: '-name',
  });
  assert.deepEqual(asked('query=%20&state=gone&who=&from=2026-13-01&sort=size'), {});
  assert.deepEqual(asked('from=21.11.2026&state=OPEN'), {});
  assert.equal(asked(`query=${'x'.repeat(101)}`).query?.length, 100);
});

test('a list without a search has none, whatever the address says', () => {
  const { search: _, ...silent } = source;
  assert.deepEqual(readAsked(new URLSearchParams('query=x&state=open'), silent), { state: 'open' });
});

test('a list that leaves nothing out asks for what the address says, as it is', () => {
  assert.deepEqual(
    readAsked(new URLSearchParams('query=%20x&state=gone&from=yesterday'), { ...source, isAsTyped: true }),
    { query: ' x', state: 'gone', from: 'yesterday' },
  );
});

test('who only sorts has narrowed nothing', () => {
  assert.equal(isNarrowed(asked('sort=name&page=3')), false);
  assert.equal(isNarrowed(asked('who=usr_1')), true);
});

/** What the call of a list is asked at an address, and the page that comes of it. */
async function loaded(address: string, spec: Pick<typeof source, 'perPage' | 'behind'>, reply: ListReply) {
  const queries: unknown[] = [];
  const request = {
    url: new URL(`http://shop.example/list?${address}`),
    clock: { now: () => new Date(0) },
    call: () => assert.fail(),
  };
  const { list } = await loadList(request, {
    ...source,
    ...spec,
    ask: async (_, query) => {
      queries.push(query);
      return reply;
    },
  });
  return { query: queries[0], list };
}

const rows = [{ id: 'a' }, { id: 'b' }];

test('a page with a number is asked for by what lies before it', async () => {
  const { query, list } = await loaded(
    'query=x&state=open&page=2',
    { perPage: 10 },
    { data: rows, total: 12 },
  );
  assert.deepEqual(query, { search: 'x', state: 'open', limit: '10', skip: '10' });
  assert.deepEqual(list, { asked: { query: 'x', state: 'open' }, rows, total: 12, page: 2 });
});

test('a list that goes on behind a row names the row that its next page begins behind, if there is one', async () => {
  const first = await loaded('', { behind: 'after' }, { data: rows, total: 9, next: '/api/list?after=b' });
  assert.deepEqual(first.query, { limit: '50' });
  assert.deepEqual([first.list.behind, first.list.next], [undefined, 'b']);
  const last = await loaded('after=b&page=7', { behind: 'after' }, { data: rows, total: 9 });
  assert.deepEqual(last.query, { limit: '50', after: 'b' });
  assert.deepEqual([last.list.behind, last.list.next], ['b', undefined]);
});
