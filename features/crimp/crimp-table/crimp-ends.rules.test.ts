import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assemblyText } from './assembly-text.rules.ts';
import { groupedEnds, rowsOfPart } from './crimp-ends.rules.ts';
import { crimpSpec } from './crimp-rows.fixture.ts';

const specs = [
  crimpSpec(),
  crimpSpec({ insertType: 'OPK', ferrule: '_' }),
  // SAE 100R5 counts its dash by the tube: a -08 of it has the bore of a -06 (book 5).
  crimpSpec({ hose: 'TC5', inches: '13/32', DN: 10, ferrule: 'FT508', DN_ferrule: 12 }),
  crimpSpec({ hose: 'BW2', dash: '06', inches: '3/8', DN: 10, ferrule: 'FN206' }),
];
const ends = groupedEnds([
  { part: 'FJX-08-08', dn: 12, insertTypes: ['MF'] },
  { part: 'FJX-08-06', dn: 10, insertTypes: ['MF'] },
  { part: 'FJX-06-06', dn: 10, insertTypes: ['MF'] },
  { part: 'KJX-08-08', dn: 12, insertTypes: ['OPK', 'OPF'] },
]);
const found = (text: string): string[] | undefined =>
  rowsOfPart({ specs, ends }, text)?.rows.map(assemblyText);

test('a fitting leads to the rows of hoses of its own DN with its insert type, never by dash or by the ferrule', () => {
  assert.deepEqual(found('FJX-08-08'), ['BW2-08+MF+FN208']);
  assert.deepEqual(found('fjx-08-06 '), ['TC5-08+MF+FT508', 'BW2-06+MF+FN206']);
  assert.deepEqual(found('KJX-08-08'), ['BW2-08+OPK']);
  assert.equal(rowsOfPart({ specs, ends }, 'fjx-08-08')?.part, 'FJX-08-08');
});

test('a ferrule leads to the rows that have its code, the bars of a job card to those of their number; what is neither leads nowhere', () => {
  assert.deepEqual(found('fn206'), ['BW2-06+MF+FN206']);
  assert.deepEqual(
    found('mf08-fn208'),
    specs.filter(({ partNumber }) => partNumber === 'MF08-FN208').map(assemblyText),
  );
  for (const text of ['FJX', 'FJX-08', 'ZZ9', '']) assert.equal(found(text), undefined, text);
  assert.equal(rowsOfPart({ specs }, 'FJX-08-08'), undefined, 'a book of before names no ends');
});

test('ends that go by the same rows are one group', () => {
  assert.deepEqual(ends, [
    { dn: 12, insertTypes: ['MF'], parts: ['FJX-08-08'] },
    { dn: 10, insertTypes: ['MF'], parts: ['FJX-08-06', 'FJX-06-06'] },
    { dn: 12, insertTypes: ['OPK', 'OPF'], parts: ['KJX-08-08'] },
  ]);
});
