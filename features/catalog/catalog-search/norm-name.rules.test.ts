import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InterchangeLine } from '#features/catalog/cross-reference/trade-table.rules.ts';
import { table } from '#features/catalog/products/testing/demo-search.ts';
import { readNorm, readNormTable } from './norm-name.rules.ts';

const norms = readNormTable(table<InterchangeLine>('interchange.csv'));
const seriesOf = (text: string) => {
  const reading = readNorm(norms, text, 0);
  const anyOf = reading?.clauses.flatMap((clause) => clause.anyOf) ?? [];
  return {
    rest: text.slice(reading?.end ?? 0),
    series: anyOf.flatMap((one) => (one.kind === 'value' ? [one.value] : [])),
  };
};

const same: Record<string, string[]> = {
  BW2: [
    'sae 100r2at',
    'sae 100 r2 at',
    '100r2at',
    '100 r2 at',
    'r2at',
    'r2',
    '2sn',
    'en 853 2sn',
    'en8532sn',
    'din en 853 2sn',
    'din 20022 2sn',
    'iso 1436 2sn',
    'r2ats',
    '100r2s',
    '301sn',
    'parker 301sn',
    'hd 200',
  ],
  BW1: ['r1', '1sn', 'sae 100r1at', '421sn'],
  SP12: ['r12', '100r12', 'en 856 r12'],
  X42: ['iso 18752 class 420', '18752 420', 'iso 18752-420', '420 dc'],
  CW2: ['2sc', 'en 857 2sc', '2sc-k', 'kp 200'],
};
for (const [series, names] of Object.entries(same)) {
  test(`${names.join(', ')}: all of these are ${series} by the interchange table`, () => {
    for (const name of names) assert.deepEqual(seriesOf(name), { rest: '', series: [series] }, name);
  });
}

test('R1 is not the beginning of R12, and EN 853 with a size is not EN 853 1SN', () => {
  assert.deepEqual(seriesOf('r1 2 wire'), { rest: ' 2 wire', series: ['BW1'] });
  assert.deepEqual(seriesOf('en 853 1/2'), { rest: ' 1/2', series: ['BW1', 'BW2'] });
  assert.deepEqual(seriesOf('en 853 1 in'), { rest: ' 1 in', series: ['BW1', 'BW2'] });
});

test('a layline has the dash behind the norm', () => {
  assert.deepEqual(seriesOf('100r2at-08'), { rest: '-08', series: ['BW2'] });
});

test('a discontinued norm leads to what replaces it', () => {
  assert.deepEqual(seriesOf('sae 100r10').series, ['SP13', 'SP15']);
});

test('another norm stands as it is written; a word, a size and a part number are none', () => {
  assert.equal(readNorm(norms, 'iso 8434-2', 0)?.label, 'Norm ISO 8434 2');
  assert.equal(readNorm(norms, 'sae j514', 0)?.label, 'Norm SAE J514');
  for (const text of ['hose', '1/2', 'bw2-08', '3000', '2 wire', 'st250', 'en', 'sae flange', '90', '']) {
    assert.equal(readNorm(norms, text, 0), undefined, text);
  }
});

test('every series that the interchange table names is one of the demo catalog', () => {
  const codes = new Set(table<{ series_code: string }>('hoses.csv').map((row) => row.series_code));
  const named = norms.flatMap(({ series }) => series);
  assert.deepEqual(
    named.filter((series) => !codes.has(series)),
    [],
  );
});
