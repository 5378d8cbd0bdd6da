import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsFor } from './operator-words.ts';
import { PlainError } from './plain-error.ts';

const coded = (message: string, code: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more });

const told: ReadonlyArray<readonly [string, unknown, RegExp]> = [
  ['what was said on purpose', new PlainError('Say it.'), /^Say it\.$/],
  [
    'a full disk',
    coded('ENOSPC: no space left on device, write', 'ENOSPC', { syscall: 'write', path: '/x/a.csv' }),
    /^There is no room left on the disk for \/x\/a\.csv\. Make room and try again\.$/,
  ],
  ['a quota', coded('EDQUOT', 'EDQUOT', { syscall: 'write' }), /^There is no room left on the disk\. /],
  [
    'a full disk of the database',
    coded('could not extend file "base/1/2"', '53100'),
    /^There is no room left on the disk of the database\. /,
  ],
  ['a database that dies', new Error('Connection terminated unexpectedly'), /^The database has gone away: /],
  ['a right that is missing', coded('permission denied for table x', '42501'), /^The database refuses: /],
  [
    'what the system refuses',
    coded('EACCES: permission denied, open', 'EACCES', { syscall: 'open' }),
    /^EACCES: permission denied, open$/,
  ],
];
for (const [what, error, words] of told)
  test(`${what} is one sentence`, () => assert.match(wordsFor(error), words));

test('a bug is told with its stack', () =>
  assert.match(wordsFor(new TypeError('no')), /^TypeError: no\n +at /));
