import { hashOfBytes } from '#search/document-id.ts';
import type { PackedStrings } from '#search/index-data.ts';
import { isSameString, stringAt } from '#search/packed-strings.ts';
import type { Memory } from './memory.ts';

/**
 * A hash table from ids to documents, at most half full.
 *
 * @throws when an id comes twice
 */
export function documentLookup(memory: Memory, ids: PackedStrings): Uint32Array {
  const count = ids.start.length - 1;
  const table = memory.uint32(2 ** Math.ceil(Math.log2(2 * count + 2)));
  const mask = table.length - 1;
  for (let document = 0; document < count; document++) {
    const from = ids.start[document] ?? 0;
    const to = ids.start[document + 1] ?? 0;
    let place = hashOfBytes(ids.bytes, from, to) & mask;
    for (let found = table[place] ?? 0; found > 0; found = table[place] ?? 0) {
      if (isSameString(ids, found - 1, document))
        throw new Error(`Document ${stringAt(ids, document)} comes twice.`);
      place = (place + 1) & mask;
    }
    table[place] = document + 1;
  }
  return table;
}
