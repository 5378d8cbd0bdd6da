import type { IndexData, PackedStrings } from './index-data.ts';
import { compareWith, utf8 } from './packed-strings.ts';

/** The number of the document with this id. */
export function documentById(data: IndexData, id: string): number | undefined {
  const bytes = utf8(id);
  const mask = data.documentLookup.length - 1;
  for (let place = hashOfBytes(bytes, 0, bytes.length) & mask; ; place = (place + 1) & mask) {
    const found = data.documentLookup[place] ?? 0;
    if (found === 0) return undefined;
    if (compareWith(data.documentIds, found - 1, bytes) === 0) return found - 1;
  }
}

/** FNV-1a, then mixed, since the table takes the low bits. */
export function hashOfBytes(bytes: PackedStrings['bytes'], from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
