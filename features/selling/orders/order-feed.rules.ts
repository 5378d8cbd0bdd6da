import { cursorFrom, textInCursor } from '#shared/cursor.ts';

/** A place in the stream: a transaction, and a line that it wrote. */
export interface FeedPlace {
  readonly xact: string;
  readonly seq: string;
}

const BEGINNING: FeedPlace = { xact: '0', seq: '0' };
const PLACE = /^(\d{1,19})-(\d{1,18})$/;

export const cursorOf = ({ xact, seq }: FeedPlace): string => cursorFrom(`${xact}-${seq}`);

/** @returns undefined for what `cursorOf` did not make */
export function placeOf(cursor: string): FeedPlace | undefined {
  if (cursor === '') return BEGINNING;
  const [, xact, seq] = PLACE.exec(textInCursor(cursor) ?? '') ?? [];
  return xact === undefined || seq === undefined ? undefined : { xact, seq };
}
