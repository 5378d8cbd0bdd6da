import { type FileHandle, open } from 'node:fs/promises';
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';
import { keepWritten } from '#platform/files/synced-file.ts';
import type { IndexSchema } from './engine.ts';
import { isNoSuchFile, readAll, writeAll } from './file-pieces.ts';
import { type IndexData, LAYOUT } from './index-data.ts';
import { aligned, type Flat, flatten, unflatten } from './snapshot-tree.ts';

/**
 * An index in one file, so that a start need not build it.
 *
 *    0  8 bytes  'SEARCHIX'
 *    8  u32      LAYOUT
 *   12  u32      length of the header in bytes
 *   16  u32      CRC-32 of the header
 *   20  u32      CRC-32 of the body
 *   24  f64      length of the body in bytes
 *   32           header: JSON with the endianness, the mark and the tree of the index, blanks up to a multiple of 8
 *                body: the arrays as they lie in memory
 *
 * Whatever happens, the file is whole, or it is still the one before.
 *
 * @param mark what the index holds, for who has to know what changed since; any text
 */
export async function writeSnapshot(file: string, data: IndexData, mark: string): Promise<void> {
  const flat = flatten(data);
  const header = headerOf(mark, flat);
  await keepWritten(file, async (handle) => {
    const bodyCrc = await writeBody(handle, flat, HEAD_LENGTH + header.length);
    await writeAll(handle, header, HEAD_LENGTH);
    const { bodyLength } = flat;
    await writeAll(
      handle,
      headOf({ headerLength: header.length, headerCrc: crc32(header), bodyCrc, bodyLength }),
      0,
    );
  });
}

export type SnapshotReading =
  | { readonly ok: true; readonly data: IndexData; readonly mark: string }
  /** outdated: of another layout, schema or kind of machine; damaged: cut, changed, or something else altogether. */
  | { readonly ok: false; readonly problem: 'missing' | 'outdated' | 'damaged' };

/** @param schema the one the index must have been built for */
export async function readSnapshot(file: string, schema: IndexSchema): Promise<SnapshotReading> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isNoSuchFile(error)) return undefined;
    throw error;
  });
  if (!handle) return { ok: false, problem: 'missing' };
  try {
    return await readFrom(handle, schema);
  } finally {
    await handle.close();
  }
}

const MAGIC = Buffer.from('SEARCHIX');
const HEAD_LENGTH = 32;
/** So much is read and written in one go: 1 or 2 ms, so that nobody has to wait for long. */
const PIECE = 4_000_000;

interface Head {
  readonly headerLength: number;
  readonly headerCrc: number;
  readonly bodyCrc: number;
  readonly bodyLength: number;
}

function headOf({ headerLength, headerCrc, bodyCrc, bodyLength }: Head): Buffer {
  const head = Buffer.alloc(HEAD_LENGTH);
  MAGIC.copy(head);
  head.writeUInt32LE(LAYOUT, 8);
  head.writeUInt32LE(headerLength, 12);
  head.writeUInt32LE(headerCrc, 16);
  head.writeUInt32LE(bodyCrc, 20);
  head.writeDoubleLE(bodyLength, 24);
  return head;
}

function headerOf(mark: string, { tree }: Flat): Buffer {
  const json = Buffer.from(JSON.stringify({ endianness: endianness(), mark, tree }));
  return Buffer.concat([json, Buffer.alloc(aligned(json.length) - json.length, ' ')]);
}

async function writeBody(
  handle: FileHandle,
  { sections, bodyLength }: Flat,
  bodyAt: number,
): Promise<number> {
  let crc = 0;
  let end = 0;
  for (const { at, bytes } of sections) {
    crc = crc32(Buffer.alloc(at - end), crc);
    end = at + bytes.length;
    for (let from = 0; from < bytes.length; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE);
      crc = crc32(piece, crc);
      await writeAll(handle, piece, bodyAt + at + from);
    }
  }
  const rest = Buffer.alloc(bodyLength - end);
  await writeAll(handle, rest, bodyAt + end);
  return crc32(rest, crc);
}

async function readFrom(handle: FileHandle, schema: IndexSchema): Promise<SnapshotReading> {
  const { size } = await handle.stat();
  const head = Buffer.alloc(HEAD_LENGTH);
  if (size < HEAD_LENGTH || !(await readAll(handle, head, 0)) || !head.subarray(0, 8).equals(MAGIC))
    return DAMAGED;
  if (head.readUInt32LE(8) !== LAYOUT) return OUTDATED;
  const headerLength = head.readUInt32LE(12);
  const bodyLength = head.readDoubleLE(24);
  const bodyAt = HEAD_LENGTH + headerLength;
  if (size !== bodyAt + bodyLength) return DAMAGED;
  const header = Buffer.alloc(headerLength);
  if (!(await readAll(handle, header, HEAD_LENGTH)) || crc32(header) !== head.readUInt32LE(16))
    return DAMAGED;
  const body = new SharedArrayBuffer(bodyLength);
  if ((await readBody(handle, new Uint8Array(body), bodyAt)) !== head.readUInt32LE(20)) return DAMAGED;
  const { endianness: own, mark, tree } = JSON.parse(header.toString());
  // The checksums and LAYOUT say that this is what `writeSnapshot` was given.
  const data = unflatten(tree, body) as IndexData;
  const isForeign = own !== endianness() || JSON.stringify(data.schema) !== JSON.stringify(schema);
  return isForeign ? OUTDATED : { ok: true, data, mark };
}

const DAMAGED = { ok: false, problem: 'damaged' } as const;
const OUTDATED = { ok: false, problem: 'outdated' } as const;

/** @returns the checksum of the body; undefined when the file is too short */
async function readBody(handle: FileHandle, body: Uint8Array, bodyAt: number): Promise<number | undefined> {
  let crc = 0;
  for (let from = 0; from < body.length; from += PIECE) {
    const piece = body.subarray(from, from + PIECE);
    if (!(await readAll(handle, piece, bodyAt + from))) return undefined;
    crc = crc32(piece, crc);
  }
  return crc;
}
