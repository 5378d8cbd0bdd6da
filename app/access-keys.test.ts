import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Endpoint } from '#shared/endpoint.ts';
import { companyScopes, type Scope, scopes } from '#shared/scope.ts';
import { rowOf, statusOf } from '#testing/access-walk.ts';
import { testKey } from '#testing/api-keys.ts';
import { type Person, testPeople, testPerson, testSession } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';

const { app, db } = await testShop({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: '1000', DEMO: 'true' } });
const people = await testPeople(db);
const manager = await testPerson(db, {
  name: 'Mona Manager',
  distributorId: people.company,
  companyRole: 'manager',
});
after(() => app.close());

interface Operation {
  readonly 'x-scope'?: Scope;
}

// As in the walk of people: what the shop publishes is what is walked, and what it says of scopes is what must hold.
const { paths } = (await app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>;
}>();
const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase() as Endpoint['method'],
    path: path.replace(/\{(\w+)\}/g, ':$1') as Endpoint['path'],
    scope: operation['x-scope'],
  })),
);
const walked = { app, db, people };
/** What a call asks of a key beside the scope that opens it. */
const alsoNeeded: Readonly<Record<string, readonly Scope[]>> = {
  'POST /api/catalog-revisions/:number/restore': ['prices:write'],
};

for (const call of calls)
  test(`keys: ${call.method} ${call.path} is ${call.scope === undefined ? 'closed' : `for ${call.scope}`}`, async () => {
    const row = rowOf(call);
    const as = async (person: Person, having: readonly Scope[]) =>
      statusOf(row, walked, await testKey(db, person, having));
    const { scope } = call;
    for (const [person, possible] of [
      [manager, companyScopes],
      [people.admin, scopes],
    ] as const) {
      const others = possible.filter((each) => each !== scope);
      assert.equal(await as(person, others), 403, 'with every other scope');
      if (scope === undefined || !possible.includes(scope)) continue;
      const { token } = await testSession(db, person.id);
      const opens = [scope, 'prices', ...(alsoNeeded[`${call.method} ${call.path}`] ?? [])] as const;
      assert.equal(await as(person, opens), await statusOf(row, walked, token), 'as whoever made it');
    }
  });

test('a key that is no key is 401 on every call, also on those that are open', async () => {
  for (const call of calls) assert.equal(await statusOf(rowOf(call), walked, 'fk_nothing'), 401, call.path);
});
