import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type People, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

interface Operation {
  readonly 'x-access': readonly string[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
}

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: '1000' } });
  people = await testPeople(shop.db);
  await shop.db
    .updateTable('users')
    .set({ company_role: 'manager' })
    .where('id', '=', people.buyer.id)
    .execute();
});
after(() => shop.app.close());

/** Examples that cannot be taken as they stand, and what nobody can know who writes one. */
const named: Readonly<Record<string, string>> = {
  'POST /api/login': 'a password',
  'POST /api/confirmations': 'a password',
  'POST /api/password-resets': 'the address of somebody who is there',
  'POST /api/accounts/me/password': 'a password',
  'POST /api/accounts/me/two-factor': 'a password',
  'POST /api/accounts/me/two-factor/confirm': 'a code',
  'POST /api/accounts/me/two-factor/recovery-codes': 'a password',
  'POST /api/accounts/me/two-factor/off': 'a password',
  'POST /api/users': 'a company',
  'POST /api/company/users': 'an address that the example of another call has taken',
  'POST /api/orders': 'addresses',
  'PATCH /api/stock/rows': 'a row',
  'POST /api/company/certificates': 'a file that was sent before',
  'POST /api/punchout/organisations': 'the address of a customer',
  'PUT /api/punchout/unspsc': 'the version of the list that is there',
};

test('the example of a body is one that its call takes, as far as it names nothing of this shop', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const refused: string[] = [];
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const example = operation.requestBody?.content['application/json']?.example;
      const call = `${method.toUpperCase()} ${path}`;
      if (!example || path.includes('{')) continue;
      const access = operation['x-access'];
      const as = access.includes('visitor')
        ? undefined
        : access.includes('customer')
          ? people.buyer
          : people.admin;
      const answer = await shop.app.inject({
        method: method.toUpperCase() as 'POST',
        url: path,
        headers: {
          'idempotency-key': 'example',
          ...(as && { authorization: `Bearer ${as.token}` }),
        },
        payload: example,
      });
      if (answer.statusCode >= 400 !== Object.hasOwn(named, call))
        refused.push(`${call} ${answer.statusCode} ${answer.body}`);
    }
  assert.deepEqual(refused, []);
});
