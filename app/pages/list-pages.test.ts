import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#testing/test-app.ts';

const admin = { role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' } as const;
const buyer = {
  role: 'customer',
  userId: 'usr_2',
  sessionId: 'ses_2',
  name: 'Bo',
  distributorId: 'dst_1',
  company: 'Ore Dock',
  discountTenths: 0,
  priceLists: [],
  day: '2026-11-23',
  companyRole: 'buyer',
  isLimited: false,
  hasNotes: false,
  hasOwnNumbers: false,
  hasStock: false,
  cartId: 'crt_1',
} as const;

const viewers = { admin, customer: buyer, manager: { ...buyer, companyRole: 'manager' } } as const;

let app: FastifyInstance;
before(async () => {
  app = await testApp({ viewerOf: async (token) => viewers[token as keyof typeof viewers] });
});
after(() => app.close());

const lists = [
  ['admin', '/account/admins'],
  ['admin', '/account/customers'],
  ['admin', '/account/distributors'],
  ['admin', '/account/mail'],
  ['admin', '/account/cross-references'],
  ['admin', '/account/price-lists'],
  ['admin', '/account/list-prices'],
  ['customer', '/account/lists'],
  ['admin', '/account/enquiries'],
  ['admin', '/account/quotes'],
  ['customer', '/account/quotes'],
  ['admin', '/account/products'],
  ['admin', '/account/certificates'],
  ['admin', '/account/catalog-revisions'],
  ['customer', '/account/my-orders'],
  ['manager', '/account/company'],
  ['manager', '/account/api-keys'],
  ['manager', '/account/webhooks'],
  ['admin', '/account/punchout'],
  ['customer', '/account/approvals'],
  ['customer', '/account/bought-before'],
  ['customer', '/crimp-log'],
  ['customer', '/news'],
] as const;

for (const [token, list] of lists)
  test(`${list} leads a page beyond its end to its last page, and shows the first where none is named`, async () => {
    const open = async (page: string) =>
      app.inject({
        url: `${list}?page=${page}`,
        headers: { accept: 'text/html', authorization: `Bearer ${token}` },
      });
    for (const page of ['600', '3000', '1e9']) {
      const answer = await open(page);
      assert.deepEqual([page, answer.statusCode, answer.headers.location], [page, 302, list]);
    }
    for (const page of ['abc', '-1', '0', '1'])
      assert.deepEqual([page, (await open(page)).statusCode], [page, 200]);
  });

const withFiles = [
  ...lists.filter(([, path]) => path !== '/news'),
  ['admin', '/account/trade-words'],
  ['admin', '/account/norm-pairs'],
] as const;

for (const [token, list] of withFiles)
  test(`${list} offers all of what it finds as a file`, async () => {
    const { body } = await app.inject({
      url: list,
      headers: { accept: 'text/html', authorization: `Bearer ${token}` },
    });
    assert.match(body, /Export all as.*href="\/api\/[^"]*\/export[^"]*format=csv".*format=xlsx"/s);
  });

test('a search keeps what its list is narrowed to and its order, also without JavaScript', async () => {
  const { body } = await app.inject({
    url: '/account/products?query=x&state=retired&sort=-name&page=1',
    headers: { accept: 'text/html', authorization: 'Bearer admin' },
  });
  const [form = ''] = /<search.*?<\/search>/s.exec(body.slice(body.indexOf('<h1'))) ?? [];
  assert.match(form, /<form action="\/account\/products"/);
  for (const kept of ['state" value="retired', 'sort" value="-name'])
    assert.ok(form.includes(`<input type="hidden" name="${kept}"`), kept);
  assert.ok(
    body.includes(
      'href="/account/products?query=x&amp;productCategory=Fitting&amp;state=retired&amp;sort=-name"',
    ),
  );
  assert.doesNotMatch(form, /hidden" name="(query|page)"/);
});
