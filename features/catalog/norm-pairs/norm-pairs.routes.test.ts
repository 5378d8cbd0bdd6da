import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testShop } from '#testing/test-app.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
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
const meets = async (part: string): Promise<boolean> => {
  const { data } = (await call('POST', '/api/cross-reference', { text: 'SAE 100R17 1/2" 3000 PSI' })).body;
  return data[0].answers.some(
    (one: { part: string; class: string }) => one.part === part && one.class === 'meets or exceeds',
  );
};

test('a pair that is removed replaces no hose any more, and one that is added again does, at once', async () => {
  const [pair] = (await call('GET', '/api/norm-pairs?search=100r19&limit=1')).body.data;
  assert.equal(pair.norm, 'SAE 100R17');
  assert.equal(await meets('IB19-08'), true);
  const url = `/api/norm-pairs/${encodeURIComponent(pair.id)}`;
  assert.equal((await call('DELETE', url)).status, 200);
  assert.equal(await meets('IB19-08'), false);
  assert.equal((await call('GET', url)).status, 404);
  const again = await call('POST', '/api/norm-pairs', {
    norm: '100R17',
    replacedBy: 'SAE 100 R19',
    why: 'ours',
  });
  assert.deepEqual([again.status, again.body.id, again.body.why], [200, pair.id, 'ours']);
  assert.equal(await meets('IB19-08'), true);
  const { version } = again.body;
  assert.equal((await call('PATCH', url, { why: 'more', version })).body.why, 'more');
  const stale = await call('PATCH', url, { why: 'less', version });
  assert.deepEqual([stale.status, stale.body.current.why], [409, 'more']);
  const twice = await call('POST', '/api/norm-pairs', { norm: '100R17', replacedBy: '100R19', why: '' });
  assert.equal(twice.body.errors[0].field, 'replacedBy');
  const [entry] = (await call('GET', '/api/audit')).body.data;
  assert.deepEqual(
    [entry.action, entry.label, entry.after.why],
    ['changed', 'SAE 100R17 → SAE 100R19', 'more'],
  );
});
