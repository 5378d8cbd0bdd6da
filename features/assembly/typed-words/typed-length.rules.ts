import type { lengthUnits } from '#features/assembly/build/build.contract.ts';
import { taken, without } from './typed-text.rules.ts';

export interface TypedLength {
  /** As the builder's field takes it: '36', '36.5', '914.4'. */
  readonly amount: string;
  readonly unit: (typeof lengthUnits)[number];
  readonly basis: 'OA' | 'CUT';
  /** Nobody said what it counts. */
  readonly isWithoutUnit: boolean;
}

export interface ReadLength {
  readonly length: TypedLength | undefined;
  /** A number that may be a length, and that nobody can count. */
  readonly unread: string | undefined;
  readonly rest: string;
}

const FT = `(?:feet|foot|ft|fuß|fuss|pies?|')`;
const IN = `(?:inches|inch|ins?|zoll|pulgadas?|pulg|plg|")`;
const MM = '(?:mm|millimet(?:er|re)s?|milimetros?)';
const CM = '(?:cm|centimet(?:er|re)s?|zentimetern?|centimetros?)';
const M = '(?:met(?:er|re|ern)s?|metros?|mtrs?|mts?|m)';
const WORD_END = '(?![\\p{L}\\p{N}])';
const NUMBER = String.raw`(?<![\p{L}\p{N}./-])(?:\d{1,4}[- ]\d{1,2}/\d{1,2}|\d{1,2}/\d{1,2}|\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})(?![\d/])`;
const BEFORE = String.raw`(?<before>(?:x|by|length|long|lg|oal|overall|lange|schlauchlange|gesamtlange|longitud|largo|l ?=|cut(?: length| to)?|hose length|corte|de)[ :=]*)?`;
const BEHIND = String.raw`(?<behind> ?-?(?:overall(?: length)?|oal|long|length|lang|lange|de largo|de longitud|largo|cut(?: length| hose)?))?`;

const FEET_AND_INCHES = new RegExp(
  String.raw`${BEFORE}(?<feet>${NUMBER}) ?-?${FT},? ?(?<inches>${NUMBER}) ?-?${IN}${WORD_END}${BEHIND}`,
  'u',
);
const WITH_UNIT = new RegExp(
  String.raw`${BEFORE}(?<number>${NUMBER}) ?-?(?:(?<ft>${FT})|(?<mm>${MM})|(?<cm>${CM})|(?<m>${M})|(?<in>${IN}))${WORD_END}${BEHIND}`,
  'gu',
);
const BARE = new RegExp(
  String.raw`(?:(?<before>\b(?:x|by|length|oal|overall|longitud|lange|largo|l ?=)[ :=]*)(?<number>${NUMBER})|(?<number2>${NUMBER}) ?(?:long|oal|overall|lang|de largo))(?! ?(?:"|(?:deg|psi|bar|pcs|pieces|x|m|mm|cm|ft|in)(?![\p{L}\p{N}])))`,
  'u',
);
const CUT = /cut|corte|schlauch|hose/;
/** No hose is wider; what is longer than that is a length. */
const WIDEST_HOSE_INCHES = 4;
const WIDEST_HOSE_MM = 102;
/** Nobody types more inches without saying so; it may be millimetres. */
const MOST_BARE_INCHES = 240;

/** '3 m jic' are three males. */
const MALES = /^ ?(?:jic|orfs|nptf?|bsp|orb|jis|sae|boss|pipe)/;
/** Behind a size; behind a word it is the angle of an end. */
const TURNED = /^(?:45|90)$/;

/**
 * The length of an assembly, with its unit in English, German or Spanish.
 *
 * @param countsInches a number without a unit counts inches, which is said; otherwise nobody knows what it counts
 */
export function readTypedLength(text: string, countsInches: boolean): ReadLength {
  const both = taken(text, FEET_AND_INCHES);
  if (both.found?.groups) {
    const { feet = '', inches = '' } = both.found.groups;
    const e4 = feetE4(feet, inches);
    if (e4 !== undefined) return read(lengthOf(e4, 'IN', both.found, false), both.rest);
  }
  for (const found of text.matchAll(WITH_UNIT)) {
    const end = found.index + found[0].length;
    const isMales = found.groups?.['m'] === 'm' && !found.groups['before'] && MALES.test(text.slice(end));
    const length = isMales ? undefined : lengthWithUnit(found);
    if (length) return read(length, without(text, found.index, end));
  }
  return readBareLength(text, countsInches);
}

const read = (length: TypedLength | undefined, rest: string): ReadLength => ({
  length,
  unread: undefined,
  rest,
});

function readBareLength(text: string, countsInches: boolean): ReadLength {
  const { found, rest } = taken(text, BARE);
  const number = found?.groups?.['number'] ?? found?.groups?.['number2'];
  if (!found || number === undefined) return read(undefined, text);
  const isAngle = TURNED.test(number) && found.groups?.['number2'] === undefined;
  if (isAngle && !/[\d"']\s*$/.test(text.slice(0, found.index))) return read(undefined, text);
  const e4 = amountE4(number);
  const isCounted = countsInches && !isAngle && e4 !== undefined && e4 <= MOST_BARE_INCHES * 10_000;
  if (!isCounted) return { length: undefined, unread: number, rest };
  return read(lengthOf(e4, 'IN', found, true), rest);
}

function feetE4(feet: string, inches: string): number | undefined {
  const [whole, more] = [amountE4(feet), amountE4(inches)];
  return whole === undefined || more === undefined ? undefined : whole * 12 + more;
}

function lengthWithUnit(found: RegExpExecArray): TypedLength | undefined {
  const groups = found.groups ?? {};
  const e4 = amountE4(groups['number'] ?? '');
  if (e4 === undefined) return undefined;
  if (groups['ft']) return lengthOf(e4, 'FT', found, false);
  if (groups['cm']) return lengthOf(e4 * 10, 'MM', found, false);
  if (groups['m']) return lengthOf(e4 * 1000, 'MM', found, false);
  const isSaid = groups['before'] !== undefined || groups['behind'] !== undefined;
  // A layline has its bore, 12.7 mm.
  if (groups['mm'])
    return isSaid || e4 > WIDEST_HOSE_MM * 10_000 ? lengthOf(e4, 'MM', found, false) : undefined;
  // '1/2 in' and '1"' are sizes of hose.
  return isSaid || e4 > WIDEST_HOSE_INCHES * 10_000 ? lengthOf(e4, 'IN', found, false) : undefined;
}

/** Millimetres have one decimal, inches and feet four. */
function lengthOf(
  e4: number,
  unit: TypedLength['unit'],
  found: RegExpExecArray,
  isWithoutUnit: boolean,
): TypedLength | undefined {
  if (e4 < 1 || e4 > 9_999_990_000 || (unit === 'MM' && e4 % 1000 !== 0)) return undefined;
  const decimals = String(e4 % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const amount = `${Math.floor(e4 / 10_000)}${decimals && `.${decimals}`}`;
  const said = `${found.groups?.['before'] ?? ''} ${found.groups?.['behind'] ?? ''}`;
  return { amount, unit, basis: CUT.test(said) ? 'CUT' : 'OA', isWithoutUnit };
}

/** '36-1/2' is 365,000; undefined for what has no four decimals: 1/32 in is none that can be typed here. */
function amountE4(text: string): number | undefined {
  const [, whole = '0', over, under] = /^(?:(\d+)[- ])?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (over !== undefined && under !== undefined) {
    const part = (Number(over) * 10_000) / Number(under);
    return Number.isInteger(part) && Number(over) < Number(under) ? Number(whole) * 10_000 + part : undefined;
  }
  const number = Math.round(Number(text) * 10_000);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
