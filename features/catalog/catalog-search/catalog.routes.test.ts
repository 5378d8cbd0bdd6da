import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#testing/test-app.ts';

let app: FastifyInstance;
before(async () => {
  app = await testApp({ catalog: 'demo' });
});
after(() => app.close());

const get = async (url: string) => {
  const response = await app.inject(url);
  return { status: response.statusCode, body: response.json() };
};
const search = async (query: Record<string, string>) =>
  get(`/api/products/search?${new URLSearchParams(query)}`);

test('the catalog has 332 products and 1,491 part numbers, 24 on a page', async () => {
  const { body } = await search({});
  assert.equal(body.total, 332);
  assert.equal(body.totalVariants, 1491);
  assert.equal(body.products.length, 24);
  assert.equal(body.products[0].id, 'bw1');
});

test('a part number finds its product first, in any spelling', async () => {
  for (const query of ['BW2-08', 'bw2-08', 'BW208', 'bw2 08', 'BW2.08']) {
    const { body } = await search({ query });
    assert.equal(body.products[0]?.id, 'bw2', query);
    assert.ok(body.products[0].matches.includes('BW2-08'), query);
  }
});

test('beside a quantity the part number is first in the list and in the type-ahead, and what was read is said', async () => {
  const { body } = await search({ query: 'BW2-08 16' });
  assert.deepEqual(body.products[0].matches, ['BW2-08']);
  assert.deepEqual(
    body.understood.map(({ label }: { label: string }) => label),
    ['Part number BW2-08', 'Quantity 16'],
  );
  for (const query of ['BW2-08 16', '10 pcs BW2-08', 'BW2-08 reel', 'BW2-08 FJX-08-08']) {
    const { suggestions } = (await get(`/api/products/suggestions?${new URLSearchParams({ query })}`)).body;
    assert.equal(suggestions[0].label, 'BW2-08', query);
  }
});

test('a word that nothing says is named, and the rest answers, in the type-ahead, too', async () => {
  const { body } = await search({ query: 'bobcat 1/2 hose' });
  assert.deepEqual([body.products[0].id, body.unknown], ['bw1', ['bobcat']]);
  const query = new URLSearchParams({ query: 'qwzx r2at' });
  const { suggestions } = (await get(`/api/products/suggestions?${query}`)).body;
  assert.match(suggestions[0].label, /BW2/);
});

test('a filter is met by one size: no 1/2 in hose of two wire braids bears 5,000 psi', async () => {
  const { body } = await search({
    productCategory: 'Hose',
    aggregates: '{"bore":["1/2"],"pressurePsi":{"min":5000}}',
  });
  assert.ok(body.total > 0);
  assert.ok(!body.products.some(({ id }: { id: string }) => id === 'bw2'));
});

test('bores come by magnitude', async () => {
  const { body } = await search({ productCategory: 'Hose' });
  const keys = body.aggregations.bore.buckets.map(({ key }: { key: string }) => key);
  assert.deepEqual(keys.slice(0, 6), ['3/16', '1/4', '5/16', '3/8', '13/32', '1/2']);
});

test("a facet's own choice does not narrow its own counts, another's does", async () => {
  const count = (
    body: { aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> },
    facet: string,
    key: string,
  ) => body.aggregations[facet]?.buckets.find((bucket) => bucket.key === key)?.doc_count;
  const all = (await search({ productCategory: 'Hose' })).body;
  const chosen = (await search({ productCategory: 'Hose', aggregates: '{"bore":["1/2"]}' })).body;
  assert.equal(count(chosen, 'bore', '3/16'), count(all, 'bore', '3/16'));
  assert.ok(
    (count(chosen, 'construction', '1 wire braid') ?? 0) <= (count(all, 'construction', '1 wire braid') ?? 0),
  );
});

test('what a facet says it will find is what choosing it finds', async () => {
  const { body } = await search({ productCategory: 'Fitting' });
  for (const facet of ['bore', 'thread', 'gender', 'angle', 'insertType'])
    for (const { key, doc_count } of body.aggregations[facet].buckets.slice(0, 5)) {
      const found = await search({
        productCategory: 'Fitting',
        aggregates: JSON.stringify({ [facet]: [key] }),
      });
      assert.equal(found.body.total, doc_count, `${facet} ${key}`);
    }
});

test('malformed filters and a page too far are refused with a sentence at the right field', async () => {
  const filters = await search({ aggregates: '{' });
  assert.deepEqual([filters.status, filters.body.errors[0].field], [400, 'aggregates']);
  const far = await search({ skip: '25001' });
  assert.deepEqual([far.status, far.body.errors[0].field], [400, 'skip']);
});

test('a list beyond its end is empty, and pages partition it', async () => {
  const seen: string[] = [];
  for (let skip = 0; skip < 400; skip += 100) {
    const { body } = await search({ skip: String(skip), limit: '100' });
    seen.push(...body.products.map(({ id }: { id: string }) => id));
  }
  assert.equal(seen.length, 332);
  assert.equal(new Set(seen).size, 332);
});

test('GET /products lists with the address of the next page until the end', async () => {
  let url: string | undefined = '/api/products?limit=100';
  let count = 0;
  while (url) {
    const { body } = await get(url);
    count += body.data.length;
    url = body.next;
  }
  assert.equal(count, 332);
});

test('a product has all its sizes, two pictures and no price for a visitor', async () => {
  const { status, body } = await get('/api/products/bw2');
  assert.equal(status, 200);
  assert.equal(body.variants.length, 11);
  assert.equal(body.images.length, 2);
  assert.deepEqual(body.norms.sae, ['SAE 100R2AT']);
  assert.deepEqual(body.variants[4].bore, { insideDiameter: 12.7, diameterNominal: 12, inches: '1/2' });
});

test('what visitors are answered is kept for them: nothing is sent twice, and nobody signed in gets it', async () => {
  for (const url of ['/api/products/search?query=hose', '/api/products?limit=3', '/api/products/bw2']) {
    const first = await app.inject(url);
    const etag = first.headers.etag;
    assert.match(String(first.headers['content-type']), /^application\/json/);
    assert.equal((await app.inject(url)).body, first.body);
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    assert.equal(gunzipSync(packed.rawPayload).toString(), first.body);
    const cookie = 'ferrule=of-nobody';
    const asSomebody = await app.inject({ url, headers: { cookie, 'if-none-match': etag } });
    assert.deepEqual([asSomebody.statusCode, asSomebody.headers.etag], [200, undefined]);
  }
});

test('no answer to a visitor has a key that speaks of money', async () => {
  for (const url of [
    '/api/products?limit=100',
    '/api/products/search?limit=100&sort=price',
    '/api/products/bw2',
    '/api/products/e-eq-cr10',
  ]) {
    const response = await app.inject(url);
    assert.doesNotMatch(response.body, /price|cost|\$|discount|usd/i, url);
  }
});

const suggestedFor = async (
  query: string,
  productCategory = '',
): Promise<{ kind: string; label: string; detail?: string; href?: string }[]> =>
  (await get(`/api/products/suggestions?${new URLSearchParams({ query, productCategory })}`)).body
    .suggestions;
const partsFor = async (query: string): Promise<string[]> =>
  (await suggestedFor(query)).filter(({ kind }) => kind === 'part').map(({ label }) => label);

test('the type-ahead offers the part numbers that begin with what is typed', async () => {
  const parts = await partsFor('bw2');
  assert.deepEqual(parts.slice(0, 3), ['BW2-03', 'BW2-04', 'BW2-05']);
});

test('of several words every one counts: a series with a bore is one part number', async () => {
  for (const query of ['bw2 1/2', '1/2 bw2', 'bw2 -8', 'bw2 dn12']) {
    assert.deepEqual(await partsFor(query), ['BW2-08'], query);
    assert.ok(
      (await suggestedFor(query)).some(({ kind }) => kind === 'product'),
      query,
    );
  }
  assert.deepEqual(await partsFor('bw2 08'), ['BW2-08']);
  assert.equal((await partsFor('eq cr10'))[0], 'EQ-CR10');
});

test('words that fit all sizes of a product offer the product, not its sizes', async () => {
  const suggestions = await suggestedFor('2-wire braid hydraulic hose');
  assert.deepEqual(suggestions[0]?.label, '2-Wire Braid Hydraulic Hose BW2');
  assert.ok(suggestions.every(({ kind, label }) => kind !== 'part' || !label.startsWith('BW2')));
});

test('the index of the home page holds every hose, and what it counts is what its links find', async () => {
  const { body } = await get('/api/products/families');
  const [hose, fittings, shop] = body.sections;
  assert.deepEqual(
    [hose.title, hose.partNumbers, fittings.partNumbers, shop.partNumbers],
    ['Hose', 251, 1053, 187],
  );
  assert.deepEqual(hose.families[0], {
    name: 'Wire braid',
    productCategory: 'Hose',
    aggregates: '{"subcategory":["Wire braid"]}',
    products: 2,
    partNumbers: 22,
    image: '/images/products/bw1.svg',
  });
  assert.equal(
    hose.families.reduce((sum: number, { partNumbers }: { partNumbers: number }) => sum + partNumbers, 0),
    251,
  );
  assert.equal(fittings.families.length, 7);
  for (const section of body.sections)
    for (const { name, productCategory, aggregates = '', products, partNumbers } of section.families) {
      const found = (await search({ productCategory, aggregates })).body;
      assert.deepEqual([found.total, found.totalVariants], [products, partNumbers], name);
    }
});

test('an unknown product is not found', async () => {
  const { status, body } = await get('/api/products/no-such');
  assert.equal(status, 404);
  assert.equal(body.errors[0].message, 'Product Not Found');
});

test('hostile texts are only texts', async () => {
  for (const query of ["'; drop table products; --", '%', '\\', '🔧', '(', '.*', 'a'.repeat(5000)])
    assert.equal((await search({ query })).status, 200, query);
  assert.equal((await search({ query: '\u0000' })).status, 400, 'what cannot be stored is refused');
});

test('what there is not is no key: no empty end, angle, nut or structure, no package of 0', async () => {
  const lists = await Promise.all(
    ['0', '100', '200', '300'].map(async (skip) => (await search({ limit: '100', skip })).body.products),
  );
  const ids: string[] = lists.flat().map(({ id }: { id: string }) => id);
  assert.equal(ids.length, 332);
  const kinds = new Set<string>();
  for (const id of ids) {
    const { body } = await get(`/api/products/${id}`);
    kinds.add(body.productCategory);
    for (const key of ['gender', 'angle', 'nut', 'structure']) assert.notEqual(body[key], '', `${id} ${key}`);
    for (const { id: part, package: pack = {} } of body.variants) {
      assert.notEqual(pack.length, 0, part);
      assert.notEqual(pack.quantity, 0, part);
    }
  }
  assert.equal(kinds.size, 6);
  const fitting = (await get('/api/products/f-fjx90')).body;
  assert.deepEqual([fitting.gender, fitting.angle, 'structure' in fitting], ['Female', '90', false]);
  assert.deepEqual(fitting.variants[0].package, {
    category: 'Box',
    unit: 'pcs',
    quantity: fitting.variants[0].package.quantity,
  });
  const hose = (await get('/api/products/bw2')).body;
  assert.deepEqual(['gender' in hose, 'angle' in hose, 'nut' in hose], [false, false, false]);
  assert.match(hose.structure, /Tube:/);
});

test('an assembly in words leads into the builder with what was understood; a part number stays first', async () => {
  const query = '2SN 1/2 x 36 purple JIC swivel both ends';
  const { assembly } = (await search({ query })).body;
  assert.deepEqual(assembly.fields, {
    hose: 'BW2-08',
    a: 'FJX-08-08',
    b: 'FJX-08-08',
    length: '36',
    unit: 'IN',
    basis: 'OA',
  });
  assert.deepEqual(assembly.unknown, ['purple']);
  assert.equal((await search({ query, skip: '24' })).body.assembly, undefined);
  assert.equal((await search({ query: 'BW2-08' })).body.assembly, undefined);
  const [first] = await suggestedFor(query);
  assert.equal(first?.href, '/assemblies?hose=BW2-08&a=FJX-08-08&b=FJX-08-08&length=36&unit=IN&basis=OA');
  assert.match(first?.label ?? '', /^Hose assembly: hose BW2-08 for 2SN 1\/2, 36 in whole assembly/);
  assert.equal(first?.detail, 'Not understood: purple');
  const named = await suggestedFor('BW2-08 FJX-08-08 36 in');
  assert.deepEqual(
    named.slice(0, 3).map(({ kind }) => kind),
    ['part', 'part', 'assembly'],
  );
});
