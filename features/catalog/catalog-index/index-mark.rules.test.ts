import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUsable, readMark, writeMark } from './index-mark.rules.ts';

const now = { database: '7 5', cursor: '100' };

test('a mark is read as it was written', () => {
  assert.deepEqual(readMark(writeMark(now)), now);
  assert.deepEqual(readMark(writeMark({ database: undefined, cursor: '9' })), {
    database: undefined,
    cursor: '9',
  });
});

const cases: ReadonlyArray<readonly [string, Parameters<typeof isUsable>, boolean]> = [
  ['of this database, before now', [{ database: '7 5', cursor: '90' }, now, undefined], true],
  ['that had heard of all that was removed since', [{ database: '7 5', cursor: '90' }, now, '89'], true],
  ['that missed a change which was removed', [{ database: '7 5', cursor: '90' }, now, '90'], false],
  ['of another database', [{ database: '8 5', cursor: '90' }, now, undefined], false],
  ['of a later time than now', [{ database: '7 5', cursor: '101' }, now, undefined], false],
  [
    'of nobody knows which database',
    [{ database: undefined, cursor: '90' }, { ...now, database: undefined }, undefined],
    false,
  ],
  ['that is no mark', [readMark('rubbish here'), now, undefined], false],
];
for (const [name, given, expected] of cases)
  test(`a snapshot ${name} is ${expected ? 'used' : 'not used'}`, () =>
    assert.equal(isUsable(...given), expected));
