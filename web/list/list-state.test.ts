import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from '#web/paths.ts';
import { loadListPage, openPages } from './list-state.ts';

/** What a list of so many rows does with an address: the page it shows, or where it leads. */
async function opened(query: string, total: number, rows = 50): Promise<number | string | null> {
  const skipped: string[] = [];
  try {
    const { page } = await loadListPage(new URL(`http://shop.example/list${query}`), {
      rows,
      ask: async ({ limit, skip }) => {
        skipped.push(skip);
        assert.equal(limit, String(rows));
        assert.ok(Number(skip) <= 25_000);
        return { total };
      },
      hrefOf: (number) => `/list?page=${number}`,
    });
    assert.deepEqual(skipped, [String((page - 1) * rows)]);
    return page;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    assert.equal(thrown.status, 302);
    return thrown.headers.get('location');
  }
}

test('an address that names no page shows the first', async () => {
  for (const query of ['', '?page=', '?page=1', '?page=abc', '?page=-1', '?page=0', '?page=0.5', '?page=NaN'])
    assert.equal(await opened(query, 1000), 1, query);
  assert.equal(await opened('?page=2', 51), 2);
});

test('an address beyond the last page leads to the last page', async () => {
  for (const query of ['?page=3', '?page=600', '?page=1e9', '?page=Infinity', '?page=99999999999999999999'])
    assert.equal(await opened(query, 51), '/list?page=2', query);
  assert.equal(await opened('?page=2', 50), '/list?page=1');
  assert.equal(await opened('?page=2', 0), '/list?page=1');
});

test('a list is opened up to its 25,000th row, and no page beyond is linked', async () => {
  assert.equal(await opened('?page=501', 1_000_000), 501);
  assert.equal(await opened('?page=502', 1_000_000), '/list?page=501');
  assert.equal(await opened('?page=2502', 1_000_000, 10), '/list?page=2501');
  assert.equal(openPages(1_000_000), 501);
  assert.equal(openPages(51), 2);
  assert.equal(openPages(1_000_000, 12), 2084);
});

test('the address of a list leaves out its first page and what is empty', () => {
  assert.equal(paths.customers({ query: '', sort: undefined, page: 1 }), '/account/customers');
  assert.equal(
    paths.customers({ query: 'a b', sort: '-name', page: 2 }),
    '/account/customers?query=a+b&sort=-name&page=2',
  );
  assert.equal(paths.mail({ state: 'sent', page: 2 }), '/account/mail?state=sent&page=2');
  assert.equal(
    paths.enquiries({ query: 'x', state: 'open', page: 1 }),
    '/account/enquiries?query=x&state=open',
  );
  assert.equal(
    paths.manageProducts({ query: '', state: 'retired', page: 3 }),
    '/account/products?state=retired&page=3',
  );
  assert.equal(paths.myOrders({ type: 'shipped', query: '', page: 2 }), '/account/my-orders/shipped?page=2');
  assert.equal(paths.newsList(1), '/news');
});
