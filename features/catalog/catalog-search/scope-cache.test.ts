import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogSchema } from '#features/catalog/catalog-index/catalog-document.rules.ts';
import { buildIndex } from '#search/build-index.ts';
import { MemoryEngine } from '#search/memory-engine.ts';
import { ScopeCache } from './scope-cache.ts';

const engineWith = (bore: string): MemoryEngine =>
  new MemoryEngine(
    buildIndex(catalogSchema, [
      {
        id: 'bw2',
        codes: [],
        text: {},
        sorts: {},
        rows: [
          { id: 'BW2-08', codes: [], text: {}, values: { bore: [bore] }, numbers: { pressurePsi: 4000 } },
        ],
      },
    ]),
  );

test('what a search has without filters is asked once, until the catalog changes', async () => {
  const scopes = new ScopeCache();
  const before = await scopes.of(engineWith('1/2'), []);
  assert.deepEqual([...(before.values.get('bore') ?? [])], ['1/2']);
  assert.ok(before.ranges.has('pressurePsi'));
  assert.equal(await scopes.of(engineWith('3/8'), []), before);
  scopes.clear();
  assert.deepEqual([...((await scopes.of(engineWith('3/8'), [])).values.get('bore') ?? [])], ['3/8']);
});

test('a failed question is asked again, and another search is another one', async () => {
  const scopes = new ScopeCache();
  const broken = Object.assign(engineWith('1/2'), { search: async () => Promise.reject(new Error('no')) });
  await assert.rejects(scopes.of(broken, []));
  assert.equal((await scopes.of(engineWith('1/2'), [])).values.get('bore')?.size, 1);
  const none = await scopes.of(engineWith('1/2'), [{ anyOf: [{ kind: 'code', text: 'CW1' }] }]);
  assert.equal(none.values.get('bore')?.size, 0);
});
