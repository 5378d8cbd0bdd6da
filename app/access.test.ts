import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import type { Endpoint } from '#shared/endpoint.ts';
import { accessDocs } from '#testing/access-docs.ts';
import { accessSteps } from '#testing/access-walk.ts';
import { testPeople } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';

const { app, db } = await testShop({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: '1000' } });
const people = await testPeople(db);
after(() => app.close());

// What the shop publishes is what is walked: an endpoint that is not in the document is no endpoint.
const { paths } = (await app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, unknown>>;
}>();
const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => ({
    method: method.toUpperCase() as Endpoint['method'],
    path: path.replace(/\{(\w+)\}/g, ':$1') as Endpoint['path'],
  })),
);

for (const { name, check } of accessSteps(endpoints)) test(name, async () => check({ app, db, people }));

test('docs/access.md says what is so', async () => {
  assert.equal(
    await readFile('docs/access.md', 'utf8'),
    accessDocs(),
    'run: node scripts/write-access-docs.ts',
  );
});
