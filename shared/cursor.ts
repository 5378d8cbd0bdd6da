/** Nobody is meant to read a cursor: what it holds may be another thing tomorrow. Hexadecimal, so that it stands anywhere. */
export const cursorFrom = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns undefined for what `cursorFrom` did not make */
export function textInCursor(cursor: string): string | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(cursor)) return undefined;
  const bytes = Uint8Array.from(cursor.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(bytes);
}
