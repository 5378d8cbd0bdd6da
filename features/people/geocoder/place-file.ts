import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type PlaceTable, unpackPlaces } from './place-table.rules.ts';

const FILE = path.join(import.meta.dirname, '../../../data/geo/places.bin.br');

/** The places that come with the product. */
export async function readPlaceFile(): Promise<PlaceTable> {
  const bytes = await promisify(brotliDecompress)(await readFile(FILE));
  // A view of Node's shared buffers may begin anywhere; the columns need one that begins at a multiple of four.
  return unpackPlaces(Uint8Array.from(bytes).buffer);
}
