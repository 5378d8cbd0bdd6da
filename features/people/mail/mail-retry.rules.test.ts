import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusedForGood, retryInSeconds } from './mail-retry.rules.ts';

test('a mail is tried again after 2, 4, 8 … seconds, and every five minutes at the latest', () => {
  assert.deepEqual([1, 2, 3, 8, 9, 100].map(retryInSeconds), [2, 4, 8, 256, 300, 300]);
});

test('an unknown mailbox is hopeless; a closed door, a wrong password and a full one are not', () => {
  const cases: ReadonlyArray<readonly [object, boolean]> = [
    [{ responseCode: 550, command: 'RCPT TO' }, true],
    [{ responseCode: 552, command: 'DATA' }, true],
    [{ responseCode: 450, command: 'RCPT TO' }, false],
    [{ responseCode: 535, command: 'AUTH PLAIN' }, false],
    [{ responseCode: 554, command: 'CONN' }, false],
    [{}, false],
  ];
  for (const [failure, expected] of cases)
    assert.equal(isRefusedForGood({ message: 'no', ...failure }), expected, JSON.stringify(failure));
});
