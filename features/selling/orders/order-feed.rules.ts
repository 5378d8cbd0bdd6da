/** A place in the stream: a transaction, and a line that it wrote. */
export interface FeedPlace {
  readonly xact: string;
  readonly seq: string;
}

const BEGINNING: FeedPlace = { xact: '0', seq: '0' };
const PLACE = /^(\d{1,19})-(\d{1,18})$/;

/** Nobody is meant to read one: what it holds may be another thing tomorrow. */
export const cursorOf = ({ xact, seq }: FeedPlace): string =>
  Array.from(`${xact}-${seq}`, (letter) => letter.charCodeAt(0).toString(16)).join('');

/** @returns undefined for what `cursorOf` did not make */
export function placeOf(cursor: string): FeedPlace | undefined {
  if (cursor === '') return BEGINNING;
  if (!/^(?:[0-9a-f]{2})+$/.test(cursor)) return undefined;
  const text = cursor.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
  const [, xact, seq] = PLACE.exec(text) ?? [];
  return xact === undefined || seq === undefined ? undefined : { xact, seq };
}
