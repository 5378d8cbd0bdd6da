import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { boreOfDash, withBore } from './hose-bore.rules.ts';

test('every hose of the demo catalog has the bore and DN that follow from its dash', () => {
  const rows: Record<string, string>[] = parse(
    readFileSync(new URL('../../../data/hoses.csv', import.meta.url), 'utf8'),
    { columns: true },
  );
  assert.ok(rows.length > 200);
  for (const row of rows)
    assert.deepEqual(
      boreOfDash(Number(row['dash']), [row['norm_sae'] ?? '']),
      { inches: row['inch'], insideDiameter: Number(row['id_mm']), diameterNominal: Number(row['dn']) },
      row['part_number'],
    );
});

test('-08 is 1/2 in, in SAE 100R5 and 100R14 13/32 in; 100R15 is no 100R5 in disguise', () => {
  const inches = (norm: string) => boreOfDash(8, [norm])?.inches;
  assert.deepEqual(['SAE 100R2AT', 'SAE 100R5', '100R14A', 'SAE 100R15'].map(inches), [
    '1/2',
    '13/32',
    '13/32',
    '1/2',
  ]);
});

test('a bore that was said stays, a dash that no table has brings none', () => {
  const bore = { inches: '0.4', insideDiameter: 10, diameterNominal: 10 };
  assert.deepEqual(withBore({ dash: 8, bore }, []), { dash: 8, bore });
  assert.deepEqual(withBore({ dash: 7 }, []), { dash: 7 });
  assert.deepEqual(withBore({}, []), {});
});
