/** Stands where something was read, so that nothing else is read from the same letters. */
export const READ = '¦';

const MARKS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[®™©]/g, ''],
  [/(\d)\s?([¼½¾⅛⅜⅝⅞])/g, '$1-$2'],
  [/¼/g, '1/4'],
  [/½/g, '1/2'],
  [/¾/g, '3/4'],
  [/⅛/g, '1/8'],
  [/⅜/g, '3/8'],
  [/⅝/g, '5/8'],
  [/⅞/g, '7/8'],
];

const AFTERWARDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\u2010-\u2015\u2212\ufe63]/g, '-'],
  [/[\u201c-\u201f\u2033]|''|[\u2018\u2019\u2032]{2}|´´|``/g, '"'],
  [/[\u2018\u2019\u2032´`]/g, "'"],
  [/[×✕]/g, 'X'],
  [/[º˚]/g, '°'],
  [/[*•·|_;~<>[\]{}¦]+/g, ' / '],
  // 4,000 psi and 0,375; then 12,7 mm
  [/(?<![\d,.])([1-9]\d{0,2}),(\d{3})(?![\d,])/g, '$1$2'],
  [/(?<=\d),(?=\d{1,3}(?![\d/]))/g, '.'],
  // 1.1/4" and 1 1/4"
  [/(?<![\d.])([1-3])[. ](?=[13]\/[248](?!\d)|5\/8|[57]\/8|13\/16)/g, '$1-'],
  // 'EN 853/2SN/16/4Q97', '19/21.5 MPA': what is no fraction, date or pair of units stands apart
  [/(?<=[A-Z]{2}|\d[A-Z]|\d\.\d)\/(?=[A-Z\d])(?!(?:T|IN|CM|CM2|SQ)(?![A-Z]))/g, ' / '],
  [/(?<=\d)\/(?=[A-Z]|\d+(?:\.\d+)? ?(?:BAR|MPA|PSI)(?!\/)|[1-4] ?Q)/g, ' / '],
  [/(?<=EN ?85[3-7])(?=[1-4](?:SN|ST|SC|TE|SP|SH))/g, ' '],
  [/\s+/g, ' '],
];

/** A layline in capitals, with one kind of hyphen, quote, separator and decimal mark. */
export function laylineText(text: string): string {
  const fractions = MARKS.reduce((rest, [mark, by]) => rest.replace(mark, by), text);
  return AFTERWARDS.reduce(
    (rest, [mark, by]) => rest.replace(mark, by),
    fractions
      .normalize('NFKC')
      .replace(/[\u2044\u2215]/g, '/')
      .toUpperCase(),
  ).trim();
}

/** The text without what the pattern finds: each letter that was read becomes a mark. */
export const without = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => READ.repeat(found.length));

/** The same for what was found at one place. */
export const withoutAt = (text: string, at: number, length: number): string =>
  text.slice(0, at) + READ.repeat(length) + text.slice(at + length);

const MONTH = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MAI|OKT|DEZ|ENE|ABR|AGO|DIC';

/** Dates of manufacture: quarter, week, month or day and year. '3/16' is none, it may be a bore. */
const DATES: readonly RegExp[] = [
  /(?<![A-Z0-9])[1-4]\s?Q\s?[-/']?\s?(?:20|19)?\d{2}(?!\d)/g,
  /(?<![A-Z0-9])Q\s?[1-4][\s/'-]{0,2}(?:20|19)?\d{2}(?!\d)/g,
  /(?<![A-Z0-9])(?:20|19)?\d{2}[\s/-]?Q[1-4](?!\d)/g,
  /(?<![\w.])(?:19|20)\d{2}([./-])\d{1,2}(?:\1\d{1,2})?(?![\w])/g,
  /(?<![\w.])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?!\w)/g,
  /(?<![\w.])(?:0?[1-9]|1[0-2])\s?[./-]\s?(?:19|20)\d{2}(?!\w)/g,
  /(?<![\w.-])(?:0[1-9]|1[0-2])\/\d{2}(?![\w/])/g,
  /(?<![\w./-])(?:[1-9]|[1-5]\d)\/(?!(?:04|08|16|32|64)(?!\d))(?:0\d|[12]\d)(?![\w/])/g,
  /(?<![A-Z0-9])(?:WEEK|WK|KW|W)\.?\s?\d{1,2}[\s./-]{0,2}(?:20|19)?\d{2}(?!\d)/g,
  new RegExp(
    String.raw`(?<![A-Z])(?:\d{1,2}[ -]?)?(?:${MONTH})[A-Z]{0,6}[\s./'-]{0,2}(?:\d{1,2}[ ,]{1,2})?(?:20|19)?\d{2}(?!\d)`,
    'g',
  ),
];

export const withoutDates = (text: string): string => DATES.reduce(without, text);

/** A number with a word before it that says that it is none of a size or pressure. */
const LABELLED =
  /(?<![A-Z0-9])(?:(?:LOT|BATCH|CHARGE|CHARGEN|SERIAL|JOB|ORDER|WORK ORDER|DATE|MFG|MFD|MADE|REEL|COIL|ROLL|UNIT|ASSET|MACHINE|CERT|TRACE|HEAT|PROD|FAB|LOTE|DATE CODE|ITEM|QTY|PCS|APPROVAL|REV)(?: ?(?:NO|NR|NUM|NUMBER|CODE|DATE|ID))?|S\/N|W\/?O|P\.?O\.?|C\/N|D\/C)\.?\s?[:#=]?\s?(?=[A-Z0-9./-]*\d)[A-Z0-9][A-Z0-9./-]*/g;
const STANDS_BEFORE_A_NUMBER =
  /(?<![A-Z0-9])(?:P\/?N|PART(?: NO| NUMBER| NR)?|ART(?:\.|ICLE)?(?: ?NO| ?NR)?|REF|MODEL|TYPE NO)\.?\s?[:#=]?\s?(?=[A-Z0-9./-]*\d)([A-Z0-9][A-Z0-9./-]*)/g;

/** Without lots, serial and order numbers; the part numbers that are called so. */
export function labelled(text: string): { readonly rest: string; readonly parts: readonly string[] } {
  const parts = Array.from(text.matchAll(STANDS_BEFORE_A_NUMBER), ([, part = '']) => part);
  return { rest: without(text, LABELLED), parts };
}

const LENGTHS: readonly RegExp[] = [
  /(?<![A-Z0-9])(?:OAL|LENGTH|LONG|LG|LEN|L)\s?[:=]?\s?\d+(?:[.-]\d+(?:\/\d+)?)?\s?(?:"|INCH(?:ES)?|IN|MM|CM|MTRS?|M|FT|FEET|')?(?![A-Z0-9])/g,
  /(?<=[\s"NM¦])X\s?\d+(?:[.-]\d+(?:\/\d+)?)?\s?(?:"|INCH(?:ES)?|IN|MM|CM|MTRS?|M|FT|FEET|')?(?![A-Z0-9])/g,
  /(?<![\w./-])\d+(?:\.\d+)?\s?(?:"|INCH(?:ES)?|IN|MM|CM|M)\s?(?:LONG|LG|OAL|LENGTH)(?![A-Z])/g,
  /(?<![\w./-])\d+(?:\.\d+)?\s?(?:MTRS?|METERS?|METRES?|M|FT|FEET|FOOT|')(?![A-Z0-9'"/²2])/g,
  /(?<![A-Z0-9])(?:O\.?D\.?|OUTSIDE(?: DIA(?:METER)?)?|AUSSEN|DA)\s?[:=Ø]?\s?\d+(?:\.\d+)?\s?(?:MM|"|IN(?:CH)?)?(?![A-Z0-9])/g,
  /(?<![\w./-])\d+(?:\.\d+)?\s?(?:MM|"|IN(?:CH)?)\s?O\.?D\.?(?![A-Z])/g,
];

/** Without lengths of assemblies and outside diameters. */
export const withoutLengths = (text: string): string => LENGTHS.reduce(without, text);
