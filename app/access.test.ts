import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import type { Endpoint } from '#shared/endpoint.ts';
import { accessDocs } from '#testing/access-docs.ts';
import { accessSteps } from '#testing/access-walk.ts';
import { testPeople, testSession } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';

const { app, db } = await testShop({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: '1000', DEMO: 'true' } });
const people = await testPeople(db);
after(() => app.close());

// What the shop publishes is what is walked: an endpoint that is not in the document is no endpoint.
const { paths } = (await app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, { requestBody?: object }>>;
}>();
const takesBody = (method: string, path: string): boolean =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody !== undefined;
const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => ({
    method: method.toUpperCase() as Endpoint['method'],
    path: path.replace(/\{(\w+)\}/g, ':$1') as Endpoint['path'],
  })),
);

for (const { name, check } of accessSteps(endpoints)) test(name, async () => check({ app, db, people }));

test('what is not there is 404 before anything is said of what was sent', async () => {
  const walked = endpoints.filter(
    ({ method, path }) =>
      // A token is a secret and no address: every wrong one is answered alike.
      // What it names is made where it is not there.
      path !== '/api/imports/mappings/:name' &&
      /:(?!token)/.test(path) &&
      !path.startsWith('/api/products/') &&
      takesBody(method, path),
  );
  assert.ok(walked.length >= 16, String(walked.length));
  for (const { method, path } of walked)
    for (const payload of ['{', '{"version":"no number"}']) {
      const answered = await Promise.all(
        [people.admin, people.buyer].map(async ({ id }) => {
          const { token } = await testSession(db, id);
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          return (await app.inject({ method, url: path.replace(/:\w+/g, '999'), headers, payload }))
            .statusCode;
        }),
      );
      assert.ok(answered.includes(404), `${method} ${path} with ${payload}: ${answered.join(', ')}`);
      assert.ok(!answered.includes(400), `${method} ${path} with ${payload}: ${answered.join(', ')}`);
    }
});

test('docs/access.md says what is so', async () => {
  assert.equal(
    await readFile('docs/access.md', 'utf8'),
    accessDocs(),
    'run: node scripts/write-access-docs.ts',
  );
});
