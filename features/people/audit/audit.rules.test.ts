import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFields } from './audit.rules.ts';

test('Only what changed is noted, lists and objects by what they hold', () => {
  assert.deepEqual(
    changedFields(
      { name: 'A', tags: ['x'], place: { city: 'Erie' } },
      { name: 'B', tags: ['x'], place: { city: 'Erie' } },
    ),
    { before: { name: 'A' }, after: { name: 'B' } },
  );
  assert.equal(changedFields({ name: 'A' }, { name: 'A' }), undefined);
});

test('What was absent is absent on its side', () => {
  assert.deepEqual(changedFields({}, { url: 'https://a.example' }), {
    before: {},
    after: { url: 'https://a.example' },
  });
});
