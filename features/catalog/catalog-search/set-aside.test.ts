import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { didYouMean } from './did-you-mean.rules.ts';

const { ask, asking, products } = await demoSearch();
const NO_FILTERS = { values: {}, ranges: {} };

test('a word that nothing says is left out and named, the rest answers', async () => {
  for (const [text, unknown] of Object.entries({
    'qwzx 1/2 hose': ['qwzx'],
    'bobcat 1/2 hose': ['bobcat'],
    'john deere skid steer coupler 1/2': ['john deere'],
    'eaton weatherhead 1/2 hose': ['eaton', 'weatherhead'],
  })) {
    const found = await ask(text, 1);
    assert.ok(found.total > 0, text);
    assert.deepEqual(found.unknown, unknown, text);
  }
  assert.equal((await ask('bobcat 1/2 hose', 1)).hits[0]?.id, 'bw1');
});

test('where every word says something, none is left out', async () => {
  assert.deepEqual((await ask('1/2 hose')).unknown, []);
  const none = await ask('tee 9000 psi');
  assert.deepEqual([none.total, none.unknown], [0, []]);
});

test('where nothing is said at all, nothing is found, and nothing is claimed', async () => {
  assert.equal((await ask('qwzx bqrt')).total, 0);
  assert.equal((await ask('bobcat')).total, 0);
});

test('the name of another maker is never taken for a word of ours that looks like it', async () => {
  const gates = await ask('gates hose', 1);
  assert.equal(products.get(gates.hits[0]?.id ?? '')?.productCategory, 'Hose');
  assert.deepEqual(gates.unknown, ['gates']);
  for (const text of ['gates', 'needle'])
    assert.equal((await didYouMean({ text, filters: NO_FILTERS }, asking)).corrected, undefined, text);
  assert.deepEqual((await ask('needle valve')).unknown, ['needle']);
});

test('each product is found by its whole name, also where a word of it means something else elsewhere', async () => {
  for (const { id, name } of products.values()) {
    const { total, hits } = await ask(name, 100);
    assert.ok(total > 0, name);
    assert.ok(total > 100 || hits.some((hit) => hit.id === id), name);
  }
  const tag = await ask('rated 150 C', 1);
  assert.match(products.get(tag.hits[0]?.id ?? '')?.name ?? '', /^Hose tag, RFID/);
  // What was read of it is not what was found by.
  assert.deepEqual(tag.understood, []);
  assert.deepEqual((await ask('hose rated 150 C')).total, 0);
});

test('words that no part has together by their meaning are looked for in names, wherever they stand', async () => {
  for (const text of ['male female', 'female male']) {
    const { total, hits } = await ask(text, 100);
    assert.ok(total > 0, text);
    for (const { id } of hits) {
      const { name = '', description = '' } = products.get(id) ?? {};
      assert.match(`${name} ${description}`, /male.*female|female.*male/i, id);
    }
  }
});
