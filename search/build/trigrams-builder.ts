import type { PackedStrings, Trigrams } from '#search/index-data.ts';
import { TRIGRAM_COUNT, trigramAt } from '#search/trigram.ts';
import type { Memory } from './memory.ts';

/** Two passes over the sorted codes: one measures the lists, one writes them. */
export function trigramsOf(memory: Memory, codes: PackedStrings): Trigrams {
  const start = measured(memory, codes);
  const bytes = memory.uint8(start[TRIGRAM_COUNT] ?? 0);
  const next = start.slice();
  const lastCode = new Int32Array(TRIGRAM_COUNT).fill(-1);
  const count = codes.start.length - 1;
  for (let code = 0; code < count; code++) {
    const last = (codes.start[code + 1] ?? 0) - 3;
    for (let at = codes.start[code] ?? 0; at <= last; at++) {
      const trigram = trigramAt(codes.bytes, at);
      let distance = code - (lastCode[trigram] ?? 0);
      if (distance === 0) continue;
      lastCode[trigram] = code;
      let to = next[trigram] ?? 0;
      while (distance > 0x7f) {
        bytes[to++] = 0x80 | (distance & 0x7f);
        distance >>>= 7;
      }
      bytes[to++] = distance;
      next[trigram] = to;
    }
  }
  return { start, bytes };
}

/** Where each list starts. */
function measured(memory: Memory, codes: PackedStrings): Uint32Array {
  const start = memory.uint32(TRIGRAM_COUNT + 1);
  const lastCode = new Int32Array(TRIGRAM_COUNT).fill(-1);
  const count = codes.start.length - 1;
  for (let code = 0; code < count; code++) {
    const last = (codes.start[code + 1] ?? 0) - 3;
    for (let at = codes.start[code] ?? 0; at <= last; at++) {
      const trigram = trigramAt(codes.bytes, at);
      const distance = code - (lastCode[trigram] ?? 0);
      if (distance === 0) continue;
      lastCode[trigram] = code;
      start[trigram + 1] = (start[trigram + 1] ?? 0) + byteLength(distance);
    }
  }
  for (let trigram = 0; trigram < TRIGRAM_COUNT; trigram++) {
    start[trigram + 1] = (start[trigram + 1] ?? 0) + (start[trigram] ?? 0);
  }
  return start;
}

function byteLength(distance: number): number {
  if (distance < 1 << 7) return 1;
  if (distance < 1 << 14) return 2;
  if (distance < 1 << 21) return 3;
  return distance < 1 << 28 ? 4 : 5;
}
