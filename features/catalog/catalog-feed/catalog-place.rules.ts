import { cursorFrom, textInCursor } from '#shared/cursor.ts';

/** How far somebody has read: to a change that a transaction wrote, or, to begin with, through the products by id. */
export interface CatalogPlace {
  readonly xact: string;
  readonly seq: string;
  /** While the whole catalog is read: the product that was read last, empty before the first. */
  readonly product?: string;
}

const PLACE = /^(\d{1,19})-(\d{1,18})(?:-(.*))?$/s;

export const cursorOf = ({ xact, seq, product }: CatalogPlace): string =>
  cursorFrom([xact, seq, ...(product === undefined ? [] : [product])].join('-'));

/** @returns undefined for what `cursorOf` did not make */
export function placeOf(cursor: string): CatalogPlace | undefined {
  const [, xact, seq, product] = PLACE.exec(textInCursor(cursor) ?? '') ?? [];
  if (xact === undefined || seq === undefined) return undefined;
  return { xact, seq, ...(product !== undefined && { product }) };
}
