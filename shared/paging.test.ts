import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPage, readPaging } from './paging.ts';

test('a list gives a hundred rows, fewer when asked, never more', () => {
  assert.deepEqual(readPaging({}), { limit: 100, skip: 0 });
  assert.deepEqual(readPaging({ limit: '24', skip: '48' }), { limit: 24, skip: 48 });
  assert.deepEqual(readPaging({ limit: '101' }), { limit: 100, skip: 0 });
  assert.deepEqual(readPaging({ limit: '-1', skip: 'x' }), { limit: 100, skip: 0 });
});

test('a list is paged to 25,000 and no further', () => {
  assert.deepEqual(readPaging({ skip: '25000' }), { limit: 100, skip: 25_000 });
  assert.equal(readPaging({ skip: '25001' }), undefined);
});

test('the next page keeps the search, and the last page has none', () => {
  const next = nextPage('/api/users', { search: 'ore & dock', sort: undefined }, { limit: 10, skip: 0 }, 11);
  assert.deepEqual(next, { next: '/api/users?search=ore+%26+dock&limit=10&skip=10' });
  assert.deepEqual(nextPage('/api/users', {}, { limit: 10, skip: 10 }, 20), {});
  assert.deepEqual(nextPage('/api/users', {}, { limit: 0, skip: 0 }, 20), {});
});
