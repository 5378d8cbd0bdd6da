import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document, IndexSchema, Query } from './engine.ts';
import { ReferenceEngine } from './reference-engine.ts';

const schema: IndexSchema = {
  text: { name: 8, norm: 5 },
  values: ['colour', 'size'],
  ranges: { pressure: { edges: [0, 100, 200] } },
  sorts: ['name', 'price'],
};

const tea: Document = {
  id: 'tea',
  text: { name: 'Tea pot, round', norm: 'EN 853 2SN' },
  codes: ['T2'],
  sorts: { name: 'tea pot', price: 10 },
  rows: [
    row('T2-04', { colour: ['red'], size: ['1/4'] }, 50),
    row('T2-08', { colour: ['red', 'blue'], size: ['1/2'] }, 150),
  ],
};
const pan: Document = {
  id: 'pan',
  text: { name: 'Pan with lid', norm: 'EN 856' },
  codes: ['P2'],
  sorts: { name: 'Pan' },
  rows: [row('P2-08', { colour: ['blue'], size: ['1/2'] }, 200)],
};
const engine = new ReferenceEngine(schema, [tea, pan]);

test('a part number is found exactly, without punctuation, by its beginning and from its middle, in this order of worth', async () => {
  const scores: number[] = [];
  for (const text of ['T2-08', 't2-08', 't2.08', 'T20', '208']) {
    const { hits } = await engine.search(query({ clauses: [{ anyOf: [{ kind: 'code', text }] }] }));
    assert.equal(hits[0]?.id, 'tea');
    scores.push(hits[0]?.score ?? 0);
  }
  assert.deepEqual(scores, [100_000, 95_000, 90_000, 59_500, 29_500]);
});

test('a document names only the rows that match by themselves', async () => {
  const answer = await engine.search(
    query({ filters: { values: { colour: ['red'], size: ['1/2'] }, ranges: {} } }),
  );
  assert.deepEqual(
    answer.hits.map(({ id, rows }) => [id, ...rows]),
    [['tea', 'T2-08']],
  );
});

test('a facet is counted without its own choice, the others with it', async () => {
  const { counts } = await engine.search(
    query({
      filters: { values: { colour: ['red'] }, ranges: {} },
      facets: ['colour', 'size', 'pressure', 'unknown'],
    }),
  );
  assert.deepEqual(counts, {
    values: {
      colour: [
        { value: 'red', count: 1 },
        { value: 'blue', count: 2 },
      ],
      size: [
        { value: '1/4', count: 1 },
        { value: '1/2', count: 1 },
      ],
    },
    ranges: { pressure: [1, 1, 0] },
  });
});

test('words forgive one typing error, numbers none', async () => {
  const find = async (text: string) =>
    (await engine.search(query({ clauses: [{ anyOf: [{ kind: 'word', text, typo: true }] }] }))).total;
  assert.equal(await find('ruond'), 1);
  assert.equal(await find('wiht'), 1);
  assert.equal(await find('854'), 0);
});

test('a phrase needs its words side by side', async () => {
  const find = async (words: string[]) =>
    (await engine.search(query({ clauses: [{ anyOf: [{ kind: 'phrase', words }] }] }))).total;
  assert.equal(await find(['EN', '853']), 1);
  assert.equal(await find(['EN', '2SN']), 0);
});

test('what has no price comes last when sorted by price', async () => {
  const { hits } = await engine.search(query({ sort: 'price' }));
  assert.deepEqual(
    hits.map(({ id }) => id),
    ['tea', 'pan'],
  );
  const byName = await engine.search(query({ sort: 'name' }));
  assert.deepEqual(
    byName.hits.map(({ id }) => id),
    ['pan', 'tea'],
  );
});

test('suggested part numbers: those that begin so, shortest first, then those that hold it', async () => {
  const { codes, total } = await engine.suggestCodes('t2', 8, { values: {}, ranges: {} });
  assert.deepEqual(
    codes.map(({ code }) => code),
    ['T2-04', 'T2-08'],
  );
  assert.equal(total, 2);
  assert.equal((await engine.suggestCodes('208', 8, { values: {}, ranges: {} })).total, 2);
});

function row(id: string, values: Record<string, string[]>, pressure: number): Document['rows'][number] {
  return { id, codes: [id], text: {}, values, numbers: { pressure } };
}

function query(some: Partial<Query>): Query {
  return {
    clauses: [],
    filters: { values: {}, ranges: {} },
    sort: 'relevance',
    skip: 0,
    limit: 10,
    facets: [],
    ...some,
  };
}
