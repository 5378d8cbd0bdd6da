import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoSearch, table } from '#features/catalog/products/testing/demo-search.ts';
import { readSynonym, readSynonymTable, type SynonymRow } from './synonym.rules.ts';

const { engine, vocabulary } = await demoSearch();
const rows = table<SynonymRow>('synonyms.csv');
const nobodyKnows = () => false;

test('a term is read in its longest form, in singular and plural, with hyphens or blanks', () => {
  const synonyms = readSynonymTable(rows);
  assert.equal(
    readSynonym(synonyms, 'quick-disconnects 1/2', 0, nobodyKnows)?.end,
    'quick-disconnects'.length,
  );
  assert.equal(readSynonym(synonyms, 'spiral hose 3/4', 0, nobodyKnows)?.end, 'spiral hose'.length);
  assert.equal(
    readSynonym(synonyms, 'qd-08', 0, nobodyKnows),
    undefined,
    'a part number that begins like a term',
  );
});

test('a typing error is forgiven in a word that stands nowhere in the catalog', () => {
  const synonyms = readSynonymTable(rows);
  assert.equal(readSynonym(synonyms, 'presure washer', 0, nobodyKnows)?.end, 'presure washer'.length);
  assert.equal(
    readSynonym(synonyms, 'swivet', 0, (word) => word === 'swivet'),
    undefined,
  );
  assert.equal(
    readSynonym(synonyms, 'tubee clump', 0, (word) => word === 'clump'),
    undefined,
  );
});

test('a table with a facet that does not exist is refused by name', () => {
  assert.throws(
    () => readSynonymTable([{ term: 'elbow', means: 'angel: 90°', note: '' }]),
    /'elbow' means a 'angel', which is no facet/,
  );
});

test('no term stands twice in data/synonyms.csv, and there are more than a thousand', () => {
  assert.equal(readSynonymTable(rows).size, rows.length);
  assert.ok(rows.length > 1000);
});

test('every value that data/synonyms.csv names stands in the demo catalog', async () => {
  const named = vocabulary.synonyms
    .values()
    .flatMap(({ anyOf }) => anyOf.filter((one) => one.kind === 'value'));
  for (const one of named) {
    const answer = await engine.search({
      clauses: [{ anyOf: [one] }],
      filters: { values: {}, ranges: {} },
      sort: 'relevance',
      skip: 0,
      limit: 1,
      facets: [],
    });
    assert.ok(answer.total > 0, `${one.facet}: ${one.value}`);
  }
});

test('every word that data/synonyms.csv means stands in the demo catalog', () => {
  const words = vocabulary.synonyms
    .values()
    .flatMap(({ anyOf }) =>
      anyOf.flatMap((one) => (one.kind === 'phrase' ? one.words : one.kind === 'word' ? [one.text] : [])),
    );
  assert.deepEqual(
    [...new Set(words)].filter((word) => !vocabulary.knows(word)),
    [],
  );
});
