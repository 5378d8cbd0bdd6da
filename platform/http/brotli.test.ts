import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { lastingBrotli, lightBrotli } from './brotli.ts';

for (const [name, compressed] of [
  ['lightly', lightBrotli],
  ['to stay', lastingBrotli],
] as const)
  test(`a text of any length that is compressed ${name} is the same again`, async () => {
    for (const length of [0, 1, 2_000, 65_536, 65_537, 131_073, 3_000_000]) {
      const body = Buffer.alloc(length, 'a hose, and another hose; ');
      assert.deepEqual(brotliDecompressSync(await compressed(body)), body);
    }
  });

test('the window of an answer is no larger than it has to be', async () => {
  const answer = Buffer.alloc(30_000, 'a hose, and another hose; ');
  for (const compressed of [lightBrotli, lastingBrotli]) assert.ok(windowOf(await compressed(answer)) <= 18);
});

/** The power of two, as RFC 7932, 9.1 writes it into the first bits. */
function windowOf(compressed: Buffer): number {
  const first = compressed.readUInt8();
  if (first % 2 === 0) return 16;
  return 17 + ((first >> 1) & 7);
}
