import type { PackedStrings } from '#search/index-data.ts';

/**
 * The order of packed strings by their bytes: multikey quicksort (Bentley and Sedgewick, 1997). It looks at one byte
 * of each string at a time, so that common beginnings, which part numbers have, are compared once and not once for
 * each pair.
 *
 * @param tieBreak orders two strings that are equal
 */
export function sortPacked(strings: PackedStrings, tieBreak: (a: number, b: number) => number): Uint32Array {
  const count = strings.start.length - 1;
  const order = Uint32Array.from({ length: count }, (_, place) => place);
  // What is still to be sorted, three numbers each: from, to (not included), and how many first bytes are known equal.
  const open = [0, count, 0];
  while (open.length > 0) {
    const depth = open.pop() ?? 0;
    const to = open.pop() ?? 0;
    const from = open.pop() ?? 0;
    if (to - from < 2) continue;
    if (to - from <= SMALL) {
      insertionSort(strings, order, from, to, depth, tieBreak);
      continue;
    }
    const pivot = byteAt(strings, order[(from + to) >> 1] ?? 0, depth);
    let below = from;
    let above = to;
    for (let at = from; at < above; ) {
      const byte = byteAt(strings, order[at] ?? 0, depth);
      if (byte < pivot) swap(order, below++, at++);
      else if (byte > pivot) swap(order, at, --above);
      else at++;
    }
    open.push(from, below, depth, above, to, depth);
    if (pivot >= 0) open.push(below, above, depth + 1);
    else order.subarray(below, above).sort(tieBreak);
  }
  return order;
}

const SMALL = 12;

/** -1 behind the end, which sorts before every byte. */
function byteAt(strings: PackedStrings, place: number, depth: number): number {
  const at = (strings.start[place] ?? 0) + depth;
  return at < (strings.start[place + 1] ?? 0) ? (strings.bytes[at] ?? 0) : -1;
}

function swap(order: Uint32Array, a: number, b: number): void {
  const held = order[a] ?? 0;
  order[a] = order[b] ?? 0;
  order[b] = held;
}

function insertionSort(
  strings: PackedStrings,
  order: Uint32Array,
  from: number,
  to: number,
  depth: number,
  tieBreak: (a: number, b: number) => number,
): void {
  for (let end = from + 1; end < to; end++) {
    const moved = order[end] ?? 0;
    let at = end;
    while (at > from && isAfter(strings, order[at - 1] ?? 0, moved, depth, tieBreak)) {
      order[at] = order[at - 1] ?? 0;
      at--;
    }
    order[at] = moved;
  }
}

function isAfter(
  strings: PackedStrings,
  a: number,
  b: number,
  depth: number,
  tieBreak: (a: number, b: number) => number,
): boolean {
  for (let at = depth; ; at++) {
    const byte = byteAt(strings, a, at);
    const other = byteAt(strings, b, at);
    if (byte !== other) return byte > other;
    if (byte < 0) return tieBreak(a, b) > 0;
  }
}
