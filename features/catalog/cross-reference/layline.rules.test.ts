import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { DATA } from '#features/catalog/products/testing/demo-catalog.ts';
import { readLayline } from './layline.rules.ts';
import { type InterchangeLine, readTradeTable } from './trade-table.rules.ts';

interface Expected {
  readonly text: string;
  readonly norms: string;
  readonly size: string;
  readonly psi: string;
  readonly bar: string;
  readonly trade: string;
}

const rows = <Row>(file: string): Row[] =>
  parse(readFileSync(file), { columns: true, skip_empty_lines: true });
const laylines = rows<Expected>(path.join(import.meta.dirname, 'testing', 'laylines.csv'));
const table = readTradeTable(rows<InterchangeLine>(path.join(DATA, 'interchange.csv')));

const RIGHT_OF_100 = 97;

/** What was read otherwise than it stands in the set; empty when all is right. */
function mistakes({ text, norms, size, psi, bar, trade }: Expected): string[] {
  const read = readLayline(table, text);
  const wanted = norms === '' ? [] : norms.split('; ');
  const isNorm =
    read.norms.length === wanted.length &&
    wanted.every((name) => read.norms.some((norm) => norm.names.includes(name)));
  return [
    ...(isNorm ? [] : [`norm ${read.norms.map(({ key }) => key).join(', ')}`]),
    ...((read.size?.inches ?? '') === size ? [] : [`size ${read.size?.inches}`]),
    ...(String(read.pressure?.psi ?? '') === psi ? [] : [`psi ${read.pressure?.psi}`]),
    ...(String((read.pressure?.barTenths ?? 0) / 10 || '') === bar
      ? []
      : [`bar ${read.pressure?.barTenths}`]),
    ...(trade === '' || trade === `${read.trade?.maker} ${read.trade?.designation}`
      ? []
      : [`trade ${JSON.stringify(read.trade)}`]),
  ];
}

test('Of 300 laylines and tags in the forms of makers 97 in 100 are read right: norm, size, pressure, designation', (t) => {
  assert.ok(laylines.length >= 300, `${laylines.length} laylines`);
  const wrong = laylines.flatMap((line) => {
    const found = mistakes(line);
    return found.length === 0 ? [] : [`${line.text}: ${found.join('; ')}`];
  });
  for (const line of wrong) t.diagnostic(line);
  assert.ok(
    (laylines.length - wrong.length) * 100 >= laylines.length * RIGHT_OF_100,
    `${wrong.length} of ${laylines.length} wrong:\n${wrong.join('\n')}`,
  );
});

const read = (text: string) => readLayline(table, text);

test('A lot that looks like a class is none, and a class counts beside its norm alone', () => {
  assert.deepEqual(
    read('LOT 210 BC 2SN 1/2"').norms.map(({ key }) => key),
    ['2SN'],
  );
  assert.deepEqual(read('350 BC 1/2" 5000 PSI').norms, []);
  assert.deepEqual(
    read('ISO 18752-DC-350 1/2"').norms.map(({ key }) => key),
    ['18752-350'],
  );
});

test('Burst, proof and peak are no working pressure, on either side of their number', () => {
  assert.equal(read('2SN BURST 16000 PSI').pressure, undefined);
  assert.equal(read('2SN 16000 PSI MIN BURST 4000 PSI WP').pressure?.psi, 4000);
  assert.equal(read('2SN PROOF 55 MPa WP 27,5 MPa').pressure?.barTenths, 2750);
});

test('Two sizes that differ are said to', () => {
  assert.equal(read('SAE 100R2AT DN 12 3/4"').sizesDiffer, true);
  assert.equal(read('SAE 100R5-8 13/32"').sizesDiffer, undefined);
});

test('A line of 500 letters without any sense is read like any other', () => {
  for (const text of ['1 '.repeat(250), 'SAE '.repeat(125), 'ISO 18752 BC '.repeat(38), '/-'.repeat(250), ''])
    assert.equal(read(text).size, undefined, text);
});

test('Type A of SAE 100R1 and R2 is the thick-covered 1ST and 2ST, type AT and S are 1SN and 2SN', () => {
  const keys = (text: string): string =>
    read(text)
      .norms.map(({ key }) => key)
      .join();
  assert.deepEqual(
    ['SAE 100R2A-8', '100R1 TYPE A 1/2', 'SAE 100R2AT-8', '100R1S 1/2', 'R2 AT', 'ISO 1436 R2ATS'].map(keys),
    ['2ST', '1ST', '2SN', '1SN', '2SN', '2SN'],
  );
});
