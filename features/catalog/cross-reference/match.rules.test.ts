import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { DATA, demoCatalog } from '#features/catalog/products/testing/demo-catalog.ts';
import { heldNorms, hoseKind, type OurHose } from './hose-kind.rules.ts';
import { type MatchTables, MEETS, matchLine, type OurHoses, ourHoses, SAME } from './match.rules.ts';
import { readMatchTables } from './match-tables.store.ts';
import { normFamilies } from './norm-families.rules.ts';
import { sizesOfHose } from './our-hoses.rules.ts';

let tables: MatchTables;
let hoses: OurHose[];
let ours: OurHoses;

before(async () => {
  tables = await readMatchTables(DATA, async () =>
    parse(await readFile(path.join(DATA, 'norm_pairs.csv'), 'utf8'), { columns: true, trim: true }),
  );
  const products = await demoCatalog();
  hoses = products
    .filter(({ productCategory }) => productCategory === 'Hose')
    .flatMap(({ id, slug, name, facts, norms: { sae, en, iso }, variants }) => {
      const norms = heldNorms([...sae, ...en, ...iso]);
      return sizesOfHose(
        {
          product: { id, slug, name },
          series: facts.code ?? id,
          tempMaxC: facts.tempMaxC,
          norms,
          kind: hoseKind(facts, norms),
        },
        variants.map(({ id: part, facts: size }) => ({ ...size, part })),
      );
    });
  ours = ourHoses(hoses);
});

const match = (text: string) => matchLine(tables, ours, text);
const classes = (text: string): Record<string, string> =>
  Object.fromEntries(match(text).answers.map((answer) => [answer.part, answer.class]));

const INCHES_OF = { 5: '3/16', 6: '1/4', 8: '5/16', 10: '3/8', 12: '1/2', 16: '5/8', 19: '3/4', 25: '1' };

test('No hose with a lower working pressure is called a replacement: every norm in every size, as printed in either unit', () => {
  let asked = 0;
  for (const { names, pressures } of normFamilies)
    for (const [dn, rated] of Object.entries(pressures?.byDn ?? {}))
      for (const more of [1, 1.015, 1.03, 1.5])
        for (const unit of ['psi', 'bar', 'none'] as const) {
          const inPsi = pressures?.unit === 'psi' ? rated : rated * 14.5038;
          const stated = {
            psi: Math.round(inPsi * more),
            bar: Math.round((inPsi * more) / 14.5038),
            none: rated,
          };
          const printed = unit === 'none' ? '' : ` WP ${stated[unit]} ${unit}`;
          const isPsi = unit === 'psi' || (unit === 'none' && pressures?.unit === 'psi');
          for (const answer of match(`${names[0]} DN ${dn}${printed}`).answers) {
            if (answer.class !== SAME && answer.class !== MEETS) continue;
            asked++;
            const hose = hoses.find(({ part }) => part === answer.part);
            const ours = (isPsi ? hose?.psi : (hose?.barTenths ?? 0) / 10) ?? 0;
            const verdict = answer.facts.find(({ fact }) => fact === 'pressure')?.verdict ?? '';
            const what = `${names[0]} DN ${dn}${printed}: ${answer.part} ${ours} is ${answer.class}, ${verdict}`;
            assert.ok(['better', 'equal', 'rounding'].includes(verdict), what);
            assert.ok(verdict === 'rounding' ? ours * 100 >= stated[unit] * 98 : ours >= stated[unit], what);
          }
        }
  assert.ok(asked > 500, `${asked} replacements`);
});

test('27.5 MPa printed as 4,000 psi is our 275 bar, and both numbers are shown', () => {
  const [answer] = match('PARKER 301-8 SAE 100R2AT-8 12.7 MM (1/2") WP 27,5 MPa (4000 PSI) 3Q21').answers;
  assert.deepEqual([answer?.part, answer?.class], ['BW2-08', SAME]);
  assert.deepEqual(answer?.facts[0], {
    fact: 'pressure',
    theirs: '27.5 MPa, 4,000 psi',
    ours: '275 bar, 3,975 psi',
    verdict: 'rounding',
  });
});

test('A lower pressure outranks the same norm', () => {
  assert.equal(classes('EN 857-2SC 1/2" 345 BAR 5000 PSI')['CW2-08'], 'differs: pressure');
  assert.equal(classes('SAE 100R2AT-08 WP 4060 PSI')['BW2-08'], 'differs: pressure');
  assert.equal(classes('SAE 100R2AT-08 WP 4050 PSI')['BW2-08'], SAME);
});

test('What is marked check is never the same', () => {
  assert.match(classes('SAE 100R9-12 WP 3000 PSI')['SP12-12'] ?? '', /^differs: check pressure per size/);
  assert.match(classes('EN 853 2ST DN 12')['BW2-08'] ?? '', /^differs: check OD/);
});

test('Another norm meets or exceeds by the table of pairs, with nothing worse', () => {
  const found = classes('EN 853 1SN DN 12 160 BAR');
  assert.equal(found['BW1-08'], SAME);
  assert.equal(found['CW1-08'], MEETS);
});

test('Tube, service and conductivity are never crossed', () => {
  for (const text of [
    'SAE 100R14-08 1725 PSI',
    'SAE 100R4-16 250 PSI',
    'IJ100 1/4" 10000 PSI',
    'ISO 6134 DN 25 17 BAR',
  ])
    for (const { class: found, part } of match(text).answers)
      assert.notEqual(found, MEETS, `${text}: ${part}`);
  assert.equal(classes('SAE 100R7-6 3/8 2250 PSI NON CONDUCTIVE')['TP7-06'], 'differs: conductive');
  assert.equal(classes('SAE 100R8-6 3/8 4000 PSI NON CONDUCTIVE')['TP8-06'], SAME);
  assert.equal(classes('SAE 100R7-6 3/8 2250 PSI')['TP7-06'], SAME);
});

test('A part number of ours in the line comes first, and 13/32 is the -08 of SAE 100R5', () => {
  assert.equal(match('NORTHFIELD CW2-08 EN 857 2SC 1/2" 275 BAR').answers[0]?.part, 'CW2-08');
  assert.equal(match('SAE 100R5-8 2000 PSI').answers[0]?.part, 'TC5-08');
});

test('Without a size, a norm leads to its series and is no match; nonsense is none', () => {
  assert.deepEqual(classes('SAE 100R2AT'), { BW2: 'differs: no size is said' });
  for (const text of ['hello', '!!!!', '1/0', '💧', '=1+1', '-'.repeat(400), 'DN 0 WP 0 PSI', 'DN 999'])
    assert.equal(match(text).class, 'none', text);
});

test('Two sizes in one line, or a pressure alone, are no match', () => {
  assert.match(match('SAE 100R2AT DN 12 3/4" 215 BAR').class, /^differs: .*two sizes are said/);
  assert.match(match('1/2" WP 3000 PSI').class, /^differs: no norm is said/);
});

test('Every size of every norm that we hold leads to a hose of that norm first', () => {
  let asked = 0;
  for (const { key, names, pressures } of normFamilies)
    for (const [dn, inches] of Object.entries(INCHES_OF)) {
      if (pressures?.byDn[Number(dn)] === undefined) continue;
      const held = hoses.filter((hose) => hose.norms.includes(key) && hose.dn === Number(dn));
      if (held.length === 0) continue;
      asked++;
      const found = match(`${names[0]} ${inches}"`);
      assert.equal(found.class, SAME, `${names[0]} ${inches}`);
      assert.ok(
        held.some(({ part }) => part === found.answers[0]?.part),
        `${names[0]} ${inches}`,
      );
    }
  assert.ok(asked > 80, `${asked} sizes`);
});
