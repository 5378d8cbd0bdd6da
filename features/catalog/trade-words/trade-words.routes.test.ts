import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testShop } from '#testing/test-app.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let shop: Shop;
before(async () => {
  shop = await testShop({
    catalog: 'demo',
    viewerOf: async (token) =>
      token === 'admin'
        ? { role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }
        : { role: 'visitor' },
  });
});
after(() => shop.app.close());

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: 'Bearer admin' },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
};
const found = async (query: string): Promise<string[]> =>
  (await shop.app.inject(`/api/products/search?${new URLSearchParams({ query })}`))
    .json()
    .products.map(({ id }: { id: string }) => id);

test('a word that is taught is understood at once, also by kept answers, and noted', async () => {
  assert.deepEqual(await found('qwzgadget'), []);
  const { status, body } = await call('POST', '/api/trade-words', {
    term: 'Qwzgadget',
    means: 'subcategory: Crimpers',
    note: 'Said in the south',
    tried: 'portable qwzgadget',
  });
  assert.equal(status, 200);
  assert.deepEqual([body.word.id, body.word.from, body.tried], ['qwzgadget', 'own', 'portable qwzgadget']);
  assert.ok(body.finds > 0);
  assert.equal((await found('qwzgadget'))[0], 'e-eq-cr10');
  const [entry] = (await call('GET', '/api/audit')).body.data;
  assert.deepEqual(
    [entry.subject, entry.action, entry.label, entry.after.means],
    ['search', 'added', 'Word “qwzgadget”', 'subcategory: Crimpers'],
  );
});

test('a word is changed against the version that was read, and removed, also one that came with the shop', async () => {
  const { body: word } = await call('GET', '/api/trade-words/skiver');
  assert.deepEqual([word.from, word.version], ['shipped', 0]);
  const url = '/api/trade-words/skiver';
  const changed = await call('PATCH', url, { means: 'subcategory: Crimpers', version: 0 });
  assert.deepEqual([changed.body.word.from, changed.body.word.version], ['changed', 1]);
  assert.equal((await found('skiver'))[0], 'e-eq-cr10');
  const stale = await call('PATCH', url, { means: 'vise', version: 0 });
  assert.deepEqual([stale.status, stale.body.current.means], [409, 'subcategory: Crimpers']);
  assert.equal((await call('DELETE', url)).status, 200);
  assert.equal((await call('GET', url)).status, 404);
  const again = await call('POST', '/api/trade-words', {
    term: 'skivers',
    means: 'subcategory: Skivers',
    note: '',
  });
  assert.equal(again.status, 200);
  assert.equal((await found('skiver'))[0], 'e-eq-sk20');
});

test('what cannot be read is refused by its field', async () => {
  const add = async (term: string, means: string) =>
    (await call('POST', '/api/trade-words', { term, means, note: '' })).body.errors;
  assert.deepEqual(await add('zzgadget', 'angel: 90°'), [
    { field: 'means', message: "There is no filter called 'angel'." },
  ]);
  assert.equal((await add('🙂', 'hose'))[0].field, 'term');
  assert.equal((await add('Elbows', 'hose'))[0].message, 'This word is there already. Open it to change it.');
  assert.equal((await add('x'.repeat(10_000), 'hose'))[0].field, 'term');
});

test('the list is searched, narrowed and paged', async () => {
  const all = (await call('GET', '/api/trade-words?limit=5')).body;
  assert.ok(all.total > 1000 && all.data.length === 5 && all.next);
  const german = (await call('GET', '/api/trade-words?search=kugelhahn')).body;
  assert.deepEqual(
    german.data.map(({ id }: { id: string }) => id),
    ['kugelhahn', 'kugelhahne'],
  );
  const unknown = (await call('GET', '/api/trade-words?show=unknown&limit=1000')).body;
  assert.ok(unknown.data.some(({ id }: { id: string }) => id === 'bobcat'));
});
