import type { PackedStrings } from './index-data.ts';

/** Reading strings that lie packed in shared memory. */

export function stringAt(strings: PackedStrings, place: number): string {
  return textOf(strings.bytes, strings.start[place] ?? 0, strings.start[place + 1] ?? 0);
}

export function lengthAt(strings: PackedStrings, place: number): number {
  return (strings.start[place + 1] ?? 0) - (strings.start[place] ?? 0);
}

/** Below 0, 0 or above it: how string `place` compares with the bytes; a string that begins with them is above. */
export function compareWith(strings: PackedStrings, place: number, wanted: Uint8Array): number {
  const from = strings.start[place] ?? 0;
  const length = (strings.start[place + 1] ?? 0) - from;
  const common = Math.min(length, wanted.length);
  for (let at = 0; at < common; at++) {
    const difference = (strings.bytes[from + at] ?? 0) - (wanted[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - wanted.length;
}

export function startsWith(strings: PackedStrings, place: number, wanted: Uint8Array): boolean {
  const from = strings.start[place] ?? 0;
  if ((strings.start[place + 1] ?? 0) - from < wanted.length) return false;
  for (let at = 0; at < wanted.length; at++) {
    if (strings.bytes[from + at] !== wanted[at]) return false;
  }
  return true;
}

export function includes(strings: PackedStrings, place: number, wanted: Uint8Array): boolean {
  const { bytes } = strings;
  const first = wanted[0];
  const last = (strings.start[place + 1] ?? 0) - wanted.length;
  for (let from = strings.start[place] ?? 0; from <= last; from++) {
    if (bytes[from] !== first) continue;
    let at = 1;
    while (at < wanted.length && bytes[from + at] === wanted[at]) at++;
    if (at === wanted.length) return true;
  }
  return false;
}

export function isSameString(strings: PackedStrings, a: number, b: number): boolean {
  const from = strings.start[a] ?? 0;
  const other = strings.start[b] ?? 0;
  const length = lengthAt(strings, a);
  if (lengthAt(strings, b) !== length) return false;
  for (let at = 0; at < length; at++)
    if (strings.bytes[from + at] !== strings.bytes[other + at]) return false;
  return true;
}

export function utf8(text: string): Uint8Array {
  return Buffer.from(text);
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString();
}
