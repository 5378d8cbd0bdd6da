import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wantedOf, wordMatch } from '#search/matching.rules.ts';
import { typoPattern } from './typo-pattern.rules.ts';

const near = fc.stringMatching(/^[abc1]{3,7}$/);

test('the patterns find the words that are one typing error away, in all or in their beginning', () => {
  const wanted = (text: string) => wantedOf({ kind: 'word', text, prefix: true, typo: true });
  fc.assert(
    fc.property(fc.stringMatching(/^[abc]{4,6}$/), near, (typed, word) => {
      const read = wanted(typed);
      assert.ok(read.kind === 'word');
      const matches = (part: 'whole' | 'beginning') =>
        new RegExp(`^(?:${typoPattern(typed, part)})$`).test(word);
      const match = wordMatch(read, word);
      if (match === 'typo') assert.ok(matches('whole'));
      if (match === 'typo-in-prefix') assert.ok(matches('beginning'));
      if (match === undefined) assert.ok(!matches('whole') && !matches('beginning'));
    }),
    { numRuns: 20_000 },
  );
});
