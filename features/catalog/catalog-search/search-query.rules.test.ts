import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { closestRows } from '#features/catalog/measures/part-number.rules.ts';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import type { Alternative } from '#search/engine.ts';
import { readQuery } from './search-query.rules.ts';

const { vocabulary, ask, products } = await demoSearch();
const meanings = (text: string): Alternative[][] =>
  readQuery(text, vocabulary).clauses.map(({ anyOf }) => [...anyOf]);
const valuesOf = (text: string): string[][] =>
  meanings(text).map((anyOf) =>
    anyOf.flatMap((one) => (one.kind === 'value' ? [`${one.facet} ${one.value}`] : [])),
  );
const labels = (text: string): string[] => readQuery(text, vocabulary).understood.map(({ label }) => label);

test('the empty text, blanks and punctuation ask for nothing', () => {
  for (const text of ['', '   ', '...', '-', '"\'', '🙂', '()[]{}'])
    assert.deepEqual(readQuery(text, vocabulary).clauses, [], text);
});

test('a half-inch bore is understood in every spelling', () => {
  for (const text of ['1/2', '1/2"', '1/2 in', '1/2-inch', '0.5 inch', '.5"', '½', '½ in.', '1/2”']) {
    assert.ok(valuesOf(text)[0]?.includes('bore 1/2'), text);
    assert.deepEqual(labels(text), ['Size 1/2 in'], text);
  }
});

test('a dash is understood in every spelling, after the name of a thread as the dash of the thread', () => {
  for (const text of ['-8', '-08', '#8', 'dash 8', '08', 'size -8'])
    assert.deepEqual(labels(text), ['Dash -08'], text);
  const weight = (text: string, facet: string): number =>
    meanings(text)
      .at(-1)
      ?.reduce((most, one) => (one.kind === 'value' && one.facet === facet ? (one.weight ?? 1) : most), 0) ??
    0;
  assert.ok(weight('jic 8', 'threadDash') > weight('jic 8', 'dash'));
  assert.ok(weight('hose -8', 'threadDash') < weight('hose -8', 'dash'));
});

test('DN, millimetres, pressures, temperatures and angles are understood', () => {
  assert.deepEqual(valuesOf('DN 20'), [['dn 19']]);
  assert.deepEqual(labels('12,7 mm'), ['12.7 mm']);
  assert.deepEqual(labels('3000 psi'), ['At least 3,000 psi']);
  assert.deepEqual(labels('210 bar'), ['At least 210 bar']);
  assert.deepEqual(labels('5k psi'), ['At least 5,000 psi']);
  assert.deepEqual(labels('155 °C'), ['At least 155 °C']);
  for (const text of ['90', '90°', '90 deg', '90 degree elbow', 'elbow 90'])
    assert.deepEqual(labels(text), ['Angle 90°'], text);
});

test('210 bar takes the hose that its norm rounds down to 3,025 psi, and nothing weaker', async () => {
  const { hits } = await ask('210 bar hose', 100);
  assert.ok(hits.some(({ id }) => id === 'x21'));
  assert.ok(!hits.some(({ id }) => id === 'ib17'), 'IB17 holds 207 bar');
  const braid = (await ask('225 bar hose', 100)).hits.find(({ id }) => id === 'bw1');
  assert.ok(braid?.rows.includes('BW1-04'), '225 bar is printed as 3,250 psi');
});

test('threads are understood with and without their family', () => {
  const thread: Record<string, string> = {
    '7/16-20': '7/16-20',
    '9/16 x 18': '9/16-18',
    '1 1/16-12 UN': '1-1/16-12',
    '1-14 uns': '1-14',
    '1-11-1/2 nptf': '1-11.5',
    '1/2 NPT': 'npt 1/2',
    'NPT 1/2"': 'npt 1/2',
    '1/2" mnpt': 'npt 1/2',
    'G1/2': 'bspp 1/2',
    'g 1/2': 'bspp 1/2',
    'R3/4': 'bspt 3/4',
    '1/2 bspp': 'bspp 1/2',
    '3/8 bsp': 'bspp 3/8',
    'M22x1.5': 'metric 22x1.5',
    'm22 X 1,5': 'metric 22x1.5',
    m22: 'metric 22',
    'M30x2.0': 'metric 30x2',
  };
  for (const [typed, key] of Object.entries(thread))
    assert.ok(valuesOf(typed)[0]?.includes(`threadKey ${key}`), typed);
  assert.ok(valuesOf('code 61 3/4').flat().includes('threadKey code 61 3/4'));
});

test('R2 is the norm and not a thread of 2 in', () => {
  assert.deepEqual(valuesOf('R2'), [['series BW2']]);
});

test('no typing error is forgiven in a thread standard or where a digit is', () => {
  for (const text of ['npt', 'jic', 'orfs', 'bspp', 'fjx90', 'r2at', 'm22x1.5']) {
    assert.ok(
      meanings(text)
        .flat()
        .every((one) => one.kind !== 'word' || one.typo !== true),
      text,
    );
  }
  assert.ok(meanings('komatus')[0]?.some((one) => one.kind === 'word' && one.typo === true));
});

test('a word that stands in the catalog is no typing error for another one', () => {
  assert.ok(
    meanings('light')
      .flat()
      .every((one) => one.kind !== 'word' || one.typo !== true),
  );
});

test('the last word may be unfinished, the others may not', () => {
  const prefixes = meanings('komatsu ferr')
    .flat()
    .flatMap((one) => (one.kind === 'word' && one.prefix ? [one.text] : []));
  assert.deepEqual(prefixes, ['ferr']);
});

test('how much of it is wanted is no property of a hose', () => {
  assert.deepEqual(readQuery('50 ft of 1/2', vocabulary).clauses, readQuery('1/2', vocabulary).clauses);
});

test('a part number finds its row first; then comes what the part before the hyphen finds', async () => {
  const { hits, read } = await ask('FJX-08-08', 20);
  assert.equal(hits[0]?.id, 'f-fjx');
  assert.deepEqual(closestRows(hits[0]?.rows ?? [], read.codes), ['FJX-08-08']);
  assert.ok(
    hits.some(({ id }) => id === 'f-fjx90'),
    'FJX finds FJX90, too',
  );
  assert.ok(Number(hits[0]?.score) > 100 * Number(hits[1]?.score));
});

test('a size that does not exist leads to its series', async () => {
  const { hits } = await ask('BW2-99');
  assert.deepEqual(
    hits.map(({ id }) => id),
    ['bw2'],
  );
});

test('an assembly finds its hose', async () => {
  const { hits, read } = await ask('bw2-08+MF+FN208');
  assert.deepEqual(closestRows(hits[0]?.rows ?? [], read.codes), ['BW2-08']);
});

test('a word that says what is looked for makes the hose beside it a wish', async () => {
  assert.equal((await ask('hose crimper')).hits[0]?.id, 'e-eq-cr10');
  assert.equal((await ask('hose test stand')).hits[0]?.id, 'e-eq-tb10', 'no test bench has the word hose');
  assert.equal((await ask('jic female fitting for 1/2 hose')).hits[0]?.id, 'f-fjx');
  const [hose] = readQuery('hose', vocabulary).clauses;
  assert.notEqual(hose?.optional, true, 'alone it is what is looked for');
});

test('words that are passed over are searched when there is nothing else', () => {
  assert.equal(readQuery('for', vocabulary).clauses.length, 1);
  assert.equal(readQuery('for 1/2', vocabulary).clauses.length, 1);
});

const anything = fc.oneof(
  fc.string({ maxLength: 4096 }),
  fc.string({ unit: 'binary', maxLength: 4096 }),
  fc.string({ unit: 'grapheme', maxLength: 500 }),
  fc
    .array(
      fc.constantFrom(
        '1/2',
        '1-',
        '/',
        '-',
        '-08',
        'npt',
        'm22x',
        'x1.5',
        'G',
        'r2',
        'en 853 ',
        '90',
        'deg',
        '°',
        'psi',
        ' ',
        '\t',
        '"',
        "''",
        '(',
        '[',
        '\\',
        '*',
        '+',
        '?',
        '{9}',
        '$',
        '^',
        '.',
        '|',
        'bw2',
        'hose',
        'code 61',
        'dn',
        '#',
        '½',
        '𝟏',
        'İ',
        'ß',
        '\u0000',
        '👩‍🔧',
        'sae 100r',
        'a'.repeat(300),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

test('no text is refused: 4 kB of anything gives clauses that the engine answers', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const read = readQuery(text, vocabulary);
      assert.ok(read.clauses.length <= 20);
      assert.ok(read.clauses.every(({ anyOf }) => anyOf.length > 0));
      assert.ok((await ask(text)).total <= products.size);
    }),
    { numRuns: 1000 },
  );
});

test('case, and blanks around a text, change nothing', () => {
  const typed = fc.array(
    fc.constantFrom('BW2', '1/2', 'Hose', 'JIC', '-08', 'R2AT', 'Swivel', 'M22x1.5', '90°', 'NPT'),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(typed, (words) => {
      const text = words.join(' ');
      assert.deepEqual(
        readQuery(`  ${text.toUpperCase()} `, vocabulary).clauses,
        readQuery(text.toLowerCase(), vocabulary).clauses,
      );
    }),
  );
});

test('the number that the trade has for an adapter is ours in the same sizes, however it is written', async () => {
  for (const [text, part] of [
    ['2404-8-8', 'A02-08-08'],
    ['2404 08 06', 'A02-08-06'],
    ['FS2403-12', 'A14-12-12'],
    ['10 pcs 2501-8-8', 'A05-08-08'],
    ['6500-8 x 10', 'A08-08-08'],
  ] as const) {
    const { hits, read } = await ask(text, 1);
    assert.deepEqual(closestRows(hits[0]?.rows ?? [], read.codes), [part], text);
  }
  assert.deepEqual(labels('hose 5000 psi'), labels('hose 5,000 psi'));
});

test('sizes of a series that it does not have find the series, also behind a blank', async () => {
  for (const text of ['DKOL-10-12', 'dkol 10-12', 'DKOL 10 12'])
    assert.equal((await ask(text, 1)).hits[0]?.id, 'f-dkol', text);
  assert.deepEqual((await ask('dkol 10 10', 1)).hits[0]?.rows, ['DKOL-10-10']);
});
