import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { insertDash } from './insert-size.rules.ts';

const rows = parse<Record<string, string>>(readFileSync('data/crimp_specs.csv'), { columns: true });

test('the insert of every row is of the size that its part number names, whatever the hose calls its own', () => {
  assert.equal(rows.length, 626);
  for (const { DN_ferrule, partNumber = '', hose, dash } of rows)
    assert.equal(insertDash(Number(DN_ferrule)), /\d\d/.exec(partNumber)?.[0], `${hose}-${dash}`);
});

test('a TC5-08 takes -06 inserts, a bore of 2 1/2 or 3 in -40 or -48; a diameter that nobody lists has no size', () => {
  assert.equal(insertDash(10), '06');
  assert.deepEqual([insertDash(63), insertDash(76)], ['40', '48']);
  assert.equal(insertDash(11), undefined);
});
