import { type Country, findRegion, folded, type Region } from './regions.rules.ts';

/** An address in its parts, as forms hold it. */
export interface Address {
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  /** Code or name of a state or province. */
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly country?: Country | undefined;
}

/** What is asked for: an address, or what somebody typed, taken apart. */
export interface Asked {
  readonly street?: string;
  /** The names that the city may have, the likeliest first: without commas nobody knows where the street ends. */
  readonly cities: readonly string[];
  readonly region?: Region;
  /** A region is all there is, by its name: 'New York' may be the city. */
  readonly mayBeCity?: true;
  /** '10001', 'N9A' or 'N9A1A1' */
  readonly code?: string;
  readonly country?: Country;
}

const zip = /\b(\d{5})(?:-\d{4})?$/;
const postalCode = /\b([abceghj-nprstvxy]\d[a-z])(?:[ -]?(\d[a-z]\d))?$/i;
const countries: ReadonlyArray<readonly [RegExp, Country]> = [
  [/(^|[\s,])(usa|u\.s\.a\.|us|u\.s\.|united states( of america)?)$/i, 'US'],
  [/(^|[\s,])canada$/i, 'CA'],
];
const MOST_WORDS_OF_A_CITY = 5;

/** Takes apart what somebody typed: '6401 Railway Ave, Houston, TX 77008', 'Windsor Ontario', 'n9a 1a1'. */
export function askedText(text: string): Asked {
  let rest = text.trim().replace(/\s+/g, ' ');
  const [country, withoutCountry] = cutCountry(rest);
  rest = withoutCountry;
  const [code, withoutCode] = cutCode(rest);
  rest = withoutCode;
  const [region, withoutRegion] = cutRegion(rest);
  const mayBeCity = region && withoutRegion === '' && code === undefined && rest.length > 2;
  rest = withoutRegion;
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.pop();
  return {
    ...(parts.length > 0 && { street: parts.join(', ') }),
    cities: last === undefined ? [] : [last, ...endingsOf(last)],
    ...(region && { region }),
    ...(mayBeCity && { mayBeCity }),
    ...(code !== undefined && { code }),
    ...(country && { country }),
  };
}

/** An address of a form. */
export function askedAddress(address: Address): Asked {
  const region = findRegion(address.region ?? '');
  const [code] = cutCode(address.postalCode?.trim() ?? '');
  const city = address.city?.trim() ?? '';
  const street = address.street?.trim() ?? '';
  return {
    ...(street !== '' && { street }),
    cities: city === '' ? [] : [city],
    ...(region && { region }),
    ...(code !== undefined && { code }),
    ...(address.country && { country: address.country }),
  };
}

function cutCountry(text: string): readonly [Country | undefined, string] {
  for (const [pattern, country] of countries)
    if (pattern.test(text)) return [country, trimmed(text.replace(pattern, ''))];
  return [undefined, text];
}

function cutCode(text: string): readonly [string | undefined, string] {
  for (const pattern of [zip, postalCode]) {
    const found = pattern.exec(text);
    if (found)
      return [`${found[1] ?? ''}${found[2] ?? ''}`.toUpperCase(), trimmed(text.slice(0, found.index))];
  }
  return [undefined, text];
}

/** The longest ending that is a region: 'Wheeling West Virginia' is in West Virginia. */
function cutRegion(text: string): readonly [Region | undefined, string] {
  const words = text.split(/(?<=[\s,])/);
  for (const first of words.keys()) {
    const region = findRegion(words.slice(first).join('').replaceAll(',', ' '));
    if (region) return [region, trimmed(words.slice(0, first).join(''))];
  }
  return [undefined, text];
}

/** '12 Main St Houston': the city is one of its endings. */
function endingsOf(text: string): string[] {
  if (!/\d/.test(text)) return [];
  const words = folded(text).split(' ');
  const from = Math.max(1, words.length - MOST_WORDS_OF_A_CITY);
  return words.slice(from).map((_, index) => words.slice(from + index).join(' '));
}

const trimmed = (text: string): string => text.replace(/^[\s,]+|[\s,]+$/g, '');
