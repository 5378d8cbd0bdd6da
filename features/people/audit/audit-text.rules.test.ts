import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedValues } from './audit-text.rules.ts';

const entry = {
  id: '1',
  at: '2026-11-21T12:00:00Z',
  by: { id: 'usr_1', name: 'Ann' },
  subject: 'product',
  subjectId: 'bw1',
  label: 'BW1',
  action: 'changed',
};

test('a change is told value by value, and what was not there is a dash', () => {
  const before = { longDescription: '', 'BW1-03 price': 3.13, keyPerformance: ['a', 'b'] };
  const after = { longDescription: 'Long.', 'BW1-03 price': 3.2, keyPerformance: [], retired: true };
  assert.deepEqual(changedValues({ ...entry, before, after }), [
    { name: 'long description', before: '–', after: 'Long.' },
    { name: 'BW1-03 price', before: '3.13', after: '3.2' },
    { name: 'key performance', before: 'a; b', after: '–' },
    { name: 'retired', before: '–', after: 'yes' },
  ]);
});

test('an entry with nothing beside it has no values', () => {
  assert.deepEqual(changedValues(entry), []);
});

test('a value with parts is told with their names', () => {
  const images = [{ url: '/a.webp', description: 'A' }];
  assert.equal(changedValues({ ...entry, after: { images } })[0]?.after, 'url /a.webp, description A');
});
