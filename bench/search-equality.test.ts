import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildIndex } from '#search/build-index.ts';
import type { Alternative, Clause, Document, Query } from '#search/engine.ts';
import { MemoryEngine } from '#search/memory-engine.ts';
import { ReferenceEngine } from '#search/reference-engine.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { largeCatalog, largeSchema } from './large-catalog.ts';
import { codeQuery, filterQuery, textQuery, typedCode, typoQuery } from './queries.ts';

const ROUNDS = process.env['LONG'] === '1' ? 10_000 : 1_000;

const catalog = [...largeCatalog(20_000)];
const memory = new MemoryEngine(buildIndex(largeSchema, catalog));
const reference = new ReferenceEngine(largeSchema, catalog);

test(`${ROUNDS} random queries over 20,000 part numbers: hits, order, totals and counts equal brute force`, async () => {
  const random = new SeededRandom(11);
  for (let round = 0; round < ROUNDS; round++) {
    const query = randomQuery(random);
    assert.deepEqual(await memory.search(query), await reference.search(query), JSON.stringify(query));
  }
});

test('pages are a partition: put together they are the whole list, nothing twice and nothing lost', async () => {
  const random = new SeededRandom(12);
  for (let round = 0; round < ROUNDS / 20; round++) {
    const query = randomQuery(random);
    const whole = await reference.search({ ...query, skip: 0, limit: catalog.length, facets: [] });
    const size = 1 + Math.floor(whole.total / (1 + random.below(8)));
    const pages = [];
    for (let skip = 0; skip < whole.total; skip += size) {
      pages.push(...(await memory.search({ ...query, skip, limit: size, facets: [] })).hits);
    }
    assert.deepEqual(pages, whole.hits, JSON.stringify(query));
  }
});

test('suggested part numbers equal brute force', async () => {
  const random = new SeededRandom(13);
  for (let round = 0; round < ROUNDS / 10; round++) {
    const text = typedCode(random, catalog, 1);
    const { filters } = filterQuery(random, catalog, random.below(3));
    assert.deepEqual(
      await memory.suggestCodes(text, 8, filters),
      await reference.suggestCodes(text, 8, filters),
      text,
    );
  }
});

function randomQuery(random: SeededRandom): Query {
  const query = filterQuery(random, catalog, random.below(4));
  const facets = query.facets.filter(() => random.chance(0.5));
  return { ...query, facets, clauses: randomClauses(random), limit: random.pick([0, 1, 24, 100]) };
}

function randomClauses(random: SeededRandom): readonly Clause[] {
  switch (random.below(6)) {
    case 0:
      return textQuery(random, catalog).clauses;
    case 1:
      return typoQuery(random, catalog).clauses;
    case 2:
      return codeQuery(random, catalog).clauses;
    case 3:
      return [anyClause(random)];
    case 4:
      return [anyClause(random), { ...anyClause(random), optional: true }];
    default:
      return [];
  }
}

/** Of all kinds of alternatives, drawn from one document. */
function anyClause(random: SeededRandom): Clause {
  const document = random.pick(catalog);
  return { anyOf: Array.from({ length: 1 + random.below(3) }, () => anyAlternative(random, document)) };
}

function anyAlternative(random: SeededRandom, document: Document): Alternative {
  const row = random.pick(document.rows);
  const words = (document.text['name'] ?? '').split(' ');
  const psi = row.numbers['pressurePsi'] ?? 0;
  const from = random.below(words.length);
  return random.pick<Alternative>([
    { kind: 'code', text: row.id.slice(0, 2 + random.below(8)) },
    {
      kind: 'word',
      text: random.pick(words).slice(0, 2 + random.below(8)),
      prefix: true,
      typo: random.chance(0.5),
    },
    { kind: 'word', text: row.text['thread'] ?? '', weight: 0.5 + random.next() },
    { kind: 'phrase', words: words.slice(from, from + 1 + random.below(3)) },
    { kind: 'value', facet: 'bore', value: row.values['bore']?.[0] ?? '' },
    { kind: 'range', facet: 'pressurePsi', min: psi - 100, max: psi + 500 * random.below(4) },
  ]);
}
