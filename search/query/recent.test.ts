import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Recent } from './recent.ts';

test('what was used last stays, as much as fits, and the newest however large', () => {
  const recent = new Recent<string>(6, (text) => text.length);
  recent.set('a', 'aaa');
  recent.set('b', 'bbb');
  assert.equal(recent.get('a'), 'aaa');
  recent.set('c', 'cc');
  assert.equal(recent.get('b'), undefined);
  assert.equal(recent.get('a'), 'aaa');
  recent.set('a', 'a');
  recent.set('d', 'ddd');
  assert.deepEqual(
    ['a', 'c', 'd'].map((key) => recent.get(key)),
    ['a', 'cc', 'ddd'],
  );
  recent.set('large', 'x'.repeat(9));
  assert.deepEqual(
    ['a', 'd', 'large'].map((key) => recent.get(key)),
    [undefined, undefined, 'x'.repeat(9)],
  );
});
