import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { readQuery } from './search-query.rules.ts';

const { vocabulary, ask, products } = await demoSearch();
const labels = (text: string): string[] => readQuery(text, vocabulary).understood.map(({ label }) => label);

test('a layline finds its hose, whatever else is printed on it', async () => {
  for (const [line, part] of Object.entries({
    'SAE 100R1AT 3/8 WP 2600': 'BW1-06',
    'SAE 100R2AT-08 WP 275 BAR (4000 PSI)': 'BW2-08',
    'PARKER 301-8 SAE 100R2AT-8 12.7 MM (1/2") WP 27,5 MPa (4000 PSI) 3Q21': 'BW2-08',
    'AEROQUIP SAE 100R1AT-6 WP 2600 PSI 180 BAR MSHA IC-152/8': 'BW1-06',
    'MAX WP 4000 PSI 1/2 SAE 100R2AT FLAME RESISTANT': 'BW2-08',
    'W.P. 4800 PSI 3/8 SAE 100R2AT': 'BW2-06',
  })) {
    const { hits, total } = await ask(line, 1);
    assert.ok(hits[0]?.rows.includes(part), `${line}: ${total}`);
  }
  assert.deepEqual(labels('PARKER 301-8 SAE 100R2AT-8 12.7 MM (1/2") WP 27,5 MPa (4000 PSI) 3Q21'), [
    'Norm SAE 100R2AT, EN 853 2SN',
    'Size 1/2 in',
    'Working pressure 27.5 MPa, 4,000 psi',
  ]);
});

test('the layline that our own page draws finds its size, of every hose', async () => {
  const missed: string[] = [];
  for (const product of products.values()) {
    if (product.productCategory !== 'Hose') continue;
    for (const { id, facts } of product.variants) {
      const norms =
        [product.norms.sae[0], product.norms.en[0]].filter(Boolean).join(' / ') || product.norms.iso[0];
      const line = `NORTHFIELD HYDRAULICS ${id} ${norms ?? ''} ${facts.bore?.inches}" ${facts.maxWorkingPressure?.bar} BAR`;
      if (!(await ask(line.toUpperCase(), 1)).hits[0]?.rows.includes(id)) missed.push(line);
    }
  }
  assert.deepEqual(missed, []);
});

test('a hose that bears less than is printed, by more than rounding, is not found', async () => {
  assert.equal((await ask('SAE 100R2AT 1/2 WP 4500 PSI')).total, 0);
  assert.equal((await ask('EN 853 2SN DN12 WP 290 BAR')).total, 0);
});

test('ends and machines are no layline', () => {
  for (const text of ['jic fitting for sae 100r2at 1/2 4000 psi', 'crimper 100r2at 2 in 4000 psi'])
    assert.ok(!labels(text).some((label) => label.startsWith('Working pressure')), text);
});

test('psi is compared with psi and bar with bar, give or take what rounding makes of them', async () => {
  for (const text of [
    '4,000 psi 2 wire 1/2',
    '275 bar 2 wire 1/2',
    '27.5 MPa 2 wire 1/2',
    'wp 4000 2 wire 1/2',
  ]) {
    const { hits } = await ask(text, 300);
    assert.ok(
      hits.some(({ rows }) => rows.includes('BW2-08')),
      text,
    );
  }
  assert.ok(!(await ask('4,100 psi 2 wire 1/2', 300)).hits.some(({ rows }) => rows.includes('BW2-08')));
});

test('WP is a word of its own', () => {
  for (const text of [
    'WP 2600',
    'w.p. 2600 psi',
    '2600 psi wp',
    'max wp 2600 psi',
    'working pressure: 2600 psi',
  ])
    assert.deepEqual(labels(text), ['At least 2,600 psi'], text);
  assert.deepEqual(labels('WP 275'), ['At least 275 bar or psi']);
  assert.deepEqual(labels('bar 275'), ['At least 275 bar']);
});
