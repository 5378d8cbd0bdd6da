import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { reliabilityDocs } from './reliability-docs.ts';

test('docs/reliability.md names tests that are there, with their rounds', () => {
  assert.equal(
    readFileSync('docs/reliability.md', 'utf8'),
    reliabilityDocs(),
    'Run node scripts/write-reliability-docs.ts.',
  );
});
