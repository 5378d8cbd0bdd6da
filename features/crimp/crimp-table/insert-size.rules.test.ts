import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { insertDash } from './insert-size.rules.ts';

const rows = parse<Record<string, string>>(readFileSync('data/crimp_specs.csv'), { columns: true });

test('the insert of every row is of the size that its part number names, whatever the hose calls its own', () => {
  assert.equal(rows.length, 626);
  const without = rows.filter(({ DN, partNumber = '', hose, dash }) => {
    const size = insertDash(Number(DN));
    if (size !== undefined) assert.equal(size, /\d\d/.exec(partNumber)?.[0], `${hose}-${dash}`);
    return size === undefined;
  });
  // Bores between the others, which no insert fits, though a ferrule goes over the hose.
  assert.deepEqual(
    without.map(({ hose, dash }) => `${hose}-${dash}`),
    ['TC5-20', 'TC5-24', 'TC5-32'],
  );
});

test('a TC5-08 takes -06 inserts, a bore of 2 1/2 or 3 in -40 or -48; a diameter that nobody lists has no size', () => {
  assert.equal(insertDash(10), '06');
  assert.deepEqual([insertDash(63), insertDash(76)], ['40', '48']);
  assert.equal(insertDash(11), undefined);
});
