import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const PLAIN_HEADER = 12;
const PLAIN_ENTRY = 16;

/**
 * Unpacks a web font (WOFF 1.0) into the plain font in it. pdfkit reads web fonts too, but unpacks their tables anew in
 * every document, in JavaScript: that was half of the time that a spec sheet took.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This file is no WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => entryAt(woff, HEADER + index * ENTRY));
  const head = Buffer.alloc(PLAIN_HEADER + count * PLAIN_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts = [head];
  let offset = head.length;
  entries.forEach(({ tag, checksum, table }, index) => {
    const at = PLAIN_HEADER + index * PLAIN_ENTRY;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

function entryAt(woff: Buffer, at: number): { tag: string; checksum: number; table: Buffer } {
  const [offset, packed, length] = [
    woff.readUInt32BE(at + 4),
    woff.readUInt32BE(at + 8),
    woff.readUInt32BE(at + 12),
  ];
  const bytes = woff.subarray(offset, offset + packed);
  // A table that does not get smaller is kept as it is.
  const table = packed < length ? inflateSync(bytes) : bytes;
  return { tag: woff.toString('latin1', at, at + 4), checksum: woff.readUInt32BE(at + 16), table };
}
