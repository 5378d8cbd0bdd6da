import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportedTerm } from './search-report.rules.ts';

const terms: ReadonlyArray<readonly [typed: string, term: string | undefined]> = [
  ['BW2-08', 'bw2-08'],
  ['  Swivel   ELBOW ', 'swivel elbow'],
  ['½ in hose', '1/2 in hose'],
  ['', undefined],
  ['   ', undefined],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), undefined],
  ['ann@example.com', undefined],
  ['mail to Ann@Example', undefined],
  ['ann @ example.com', undefined],
  ['ＡＮＮ＠ＥＸＡＭＰＬＥ．ＣＯＭ', undefined],
  ['hose @ 3000 psi', undefined],
];
for (const [typed, term] of terms)
  test(`'${typed.slice(0, 30)}' is ${term === undefined ? 'not kept' : 'kept as one term'}`, () => {
    assert.equal(reportedTerm(typed), term);
  });
