import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { counterQueries, type Judged, judgeQuery, share } from './counter.ts';

const search = await demoSearch();
const queries = counterQueries();
const judged: Judged[] = [];
for (const query of queries) judged.push(await judgeQuery(search, query));

test('of what people of the trade type, 98 % is right at once, and in the type-ahead', (t) => {
  assert.ok(queries.length >= 600);
  const wrong = judged.filter(({ at1, typed8 }) => !at1 || !typed8).map(({ query }) => query);
  t.diagnostic(`${wrong.length} of ${queries.length}: ${wrong.join(' | ')}`);
  assert.ok(share(judged, 'at1') >= 0.98 && share(judged, 'at5') >= 0.99, wrong.join('\n'));
  assert.ok(share(judged, 'typed8') >= 0.98, wrong.join('\n'));
});

test('of each class nine in ten are right', () => {
  for (const [name, some] of Map.groupBy(judged, (one) => one.class))
    assert.ok(share(some, 'at1') >= 0.9, `${name}: ${share(some, 'at1')}`);
});
