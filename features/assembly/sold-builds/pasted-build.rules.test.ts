import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedBuild } from './pasted-build.rules.ts';

const BUILD = '1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW~K.Pump%202';

test('a pasted line names an assembly in any case, with its quantity on either side', () => {
  const lower = BUILD.toLowerCase().replace('k.pump', 'k.Pump');
  for (const line of [`${lower}\t3`, `3 x ${BUILD}`, `"${BUILD}", 3 pcs`, `${BUILD};3`]) {
    const found = pastedBuild(line);
    assert.ok(found && 'reading' in found, line);
    const { part, quantity, problem } = found.reading;
    assert.deepEqual([part, quantity, problem], [BUILD, 3, undefined], line);
  }
});

test('what is no text of an assembly says so; any other line is none', () => {
  assert.deepEqual(pastedBuild('1~BW2-08 3'), {
    problem: 'End A is not an insert, a ferrule and a part number.',
  });
  assert.equal(pastedBuild('BW2-08 24ft 6'), undefined);
});
