import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import { numberClasses, type OtherNumber } from './other-number.contract.ts';

/** By which a number is known: without case and punctuation. */
export const numberKey = (number: string): string => strippedCode(number);

const SHORTEST = 3;

/** '1/2' and 'hose' are no numbers that anybody looks for. */
export const isNumber = (number: string): boolean => {
  const key = numberKey(number);
  return key.length >= SHORTEST && /\d/.test(key);
};

/** '4000' in '4000 psi'. */
const QUANTITY = /^\d{1,4}$/;
const MOST_PIECES = 40;
const MOST_JOINED = 4;

/**
 * What of a text may be a number: its pieces, and some of them joined, for it may be typed with blanks.
 *
 * @returns by key, how they were typed
 */
export function numbersIn(text: string): ReadonlyMap<string, readonly string[]> {
  const pieces = plainText(text)
    .split(/[\s,;()]+/)
    .filter((piece) => piece !== '')
    .slice(0, MOST_PIECES);
  const typed = pieces.flatMap((_, first) =>
    pieces
      .slice(first, first + MOST_JOINED)
      .map((_piece, more) => pieces.slice(first, first + more + 1).join(' ')),
  );
  const mayBe = (one: string): boolean => isNumber(one) && (pieces.length === 1 || !QUANTITY.test(one));
  return Map.groupBy(typed.filter(mayBe), numberKey);
}

/** A row as it was found, before it is known how it was typed. */
export interface FoundNumber {
  readonly maker: string;
  readonly number: string;
  readonly number_key: string;
  readonly part: string;
  readonly product: OtherNumber['product'];
  /** Place of its class. */
  readonly rank: number;
  readonly note: string;
  /** We sell something under this number, too. */
  readonly is_ours: boolean;
}

/** Of what was found, what one text names: that of the maker whose name it says, where it says one. */
export function namedIn(
  text: string,
  typed: ReadonlyMap<string, readonly string[]>,
  found: readonly FoundNumber[],
): OtherNumber[] {
  const plain = ` ${plainText(text)} `;
  const says = ({ maker }: FoundNumber): boolean => maker !== '' && plain.includes(` ${plainText(maker)} `);
  const named = found.filter((one) => typed.has(one.number_key) && (!one.is_ours || says(one)));
  const meant = named.some(says) ? named.filter(says) : named;
  const isExact = (one: FoundNumber): boolean =>
    typed.get(one.number_key)?.includes(plainText(one.number)) ?? false;
  const best = meant.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)) || a.rank - b.rank);
  return best.flatMap((one): OtherNumber[] => {
    const of = numberClasses[one.rank];
    if (of === undefined) return [];
    return [
      {
        ...(one.maker !== '' && { maker: one.maker }),
        number: one.number,
        ...(isExact(one) ? {} : { isSimilar: true as const }),
        part: one.part,
        product: one.product,
        class: of,
        ...(one.note !== '' && { note: one.note }),
      },
    ];
  });
}

/** 'same norm and size', 'differs: thread'; what is only similar is never the same. */
export function classText({
  class: of,
  note,
  isSimilar,
}: Pick<OtherNumber, 'class' | 'note' | 'isSimilar'>): string {
  const text = of === 'differs' && note !== undefined ? `${of}: ${note}` : of;
  return isSimilar ? `similar number, ${text}` : text;
}

/** 'found by their number 301SN-8 (Parker)' */
export const foundByText = ({ maker, number }: Pick<OtherNumber, 'maker' | 'number'>): string =>
  maker === undefined
    ? `in place of our older number ${number}`
    : `found by their number ${number} (${maker})`;
