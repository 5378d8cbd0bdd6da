import assert from 'node:assert/strict';
import { test } from 'node:test';
import { landingText } from './landing.rules.ts';

const buckets = (...keys: string[]) => ({ buckets: keys.map((key) => ({ key, doc_count: 1 })) });

test('a list of one type says its sizes, and the first norms and threads of it; what has none says nothing', () => {
  const counts = {
    bore: { buckets: [{ key: '1/8', doc_count: 0 }, ...buckets('3/16', '1/2', '1-1/4').buckets] },
    norm: buckets('A', 'B', 'C', 'D', 'E', 'F', 'G'),
    thread: buckets('G1/2'),
  };
  assert.equal(landingText(counts), 'Bore 3/16 to 1 1/4 in. Norms: A, B, C, D, E and 2 more. Threads: G1/2.');
  assert.equal(landingText({}), '');
});
