import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './woff-font.ts';

const file = '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff';
const woff = readFileSync(fileURLToPath(import.meta.resolve(file)));

test('an unpacked font is as long as the web font says, and each of its tables has its checksum', () => {
  const font = unpackWoff(woff);
  assert.equal(font.length, woff.readUInt32BE(16));
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    const [sum, offset, length] = [
      font.readUInt32BE(at + 4),
      font.readUInt32BE(at + 8),
      font.readUInt32BE(at + 12),
    ];
    // The checksum of the head table leaves out a field that depends on all the others.
    if (font.toString('latin1', at, at + 4) === 'head') continue;
    assert.equal(checksum(font.subarray(offset, offset + Math.ceil(length / 4) * 4)), sum);
  }
});

test('what is no web font is refused', () => {
  assert.throws(() => unpackWoff(Buffer.from('wOF2, which is packed otherwise')), /no WOFF 1\.0 font/);
});

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
