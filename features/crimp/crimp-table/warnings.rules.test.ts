import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CrimpSpec } from './crimp-book.contract.ts';
import { splitWarnings } from './warnings.rules.ts';

const specs = (...warnings: readonly (string | undefined)[]): CrimpSpec[] =>
  warnings.map((warning) => ({ warning }) as CrimpSpec);

test('what all rows warn of is said once, the rest at its row', () => {
  const rows = specs('SAMPLE', 'SAMPLE; external skive required');
  const { common, own } = splitWarnings(rows);
  assert.equal(common, 'SAMPLE');
  assert.deepEqual(rows.map(own), [undefined, 'external skive required']);
});

test('a row without a warning leaves nothing that all rows warn of', () => {
  const rows = specs('SAMPLE', undefined);
  assert.deepEqual(
    [splitWarnings(rows).common, ...rows.map(splitWarnings(rows).own)],
    [undefined, 'SAMPLE', undefined],
  );
});

test('no part of a warning is ever lost', () => {
  const clause = fc.constantFrom('A', 'B', 'C', 'D');
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(clause), { minLength: 1 }), (lists) => {
      const rows = specs(...lists.map((list) => list.join('; ')));
      const { common, own } = splitWarnings(rows);
      rows.forEach((row, at) => {
        const said = new Set([common, own(row)].flatMap((text) => text?.split('; ') ?? []));
        assert.deepEqual([...said].toSorted(), lists[at]?.toSorted());
      });
    }),
  );
});
