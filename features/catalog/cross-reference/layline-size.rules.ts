import { FRACTION, inchKey, parseInches } from '#features/catalog/measures/inches.rules.ts';
import { boreOfDash } from '#features/catalog/products/hose-bore.rules.ts';
import { DASHES, nominalDiameter } from '#features/catalog/products/size.rules.ts';
import type { Layline, LaylinePressure, LaylineSize } from './layline.contract.ts';
import type { PrintedNorm } from './layline-norm.rules.ts';
import { isOfNorm } from './norm-pressure.rules.ts';

/** How much a way of writing a size is worth: 3 says that it is one, 1 may be something else. */
interface Evidence {
  readonly dn: number;
  readonly worth: 1 | 2 | 3;
}

interface Bore {
  readonly inches: string;
  readonly insideDiameter: number;
  readonly diameterNominal: number;
}

const TUBE_NORMS = ['SAE 100R5'];
const isNamedLikeTube = (keys: readonly string[]): boolean =>
  keys.some((key) => key === 'R5' || key === 'R14');

const boresOf = (norms: readonly string[]): Array<Bore & { readonly dash: number }> =>
  Array.from(DASHES).flatMap((dash) => {
    const bore = boreOfDash(dash, norms);
    return bore ? [{ ...bore, dash }] : [];
  });
const USUAL = boresOf([]);
const LIKE_TUBE = boresOf(TUBE_NORMS);
const BORES = new Map([...LIKE_TUBE, ...USUAL].map((bore) => [bore.diameterNominal, bore]));

interface Context {
  readonly norms: readonly PrintedNorm[];
  readonly pressure: LaylinePressure | undefined;
  /** Dashes that stand in the name of another maker: '301-8'. */
  readonly dashes: readonly string[];
}

/** The size of a hose out of what is left of its line: bore in DN, inches, millimetres or as a dash. */
export function readSize(text: string, context: Context): Pick<Layline, 'size' | 'sizesDiffer'> {
  const evidence = evidenceIn(text, context);
  const worth = Math.max(0, ...evidence.map((one) => one.worth));
  const best = evidence.filter((one) => one.worth === worth);
  const dn = best[0]?.dn;
  if (dn === undefined) return {};
  const differs = evidence.some((one) => one.worth > 1 && one.dn !== dn);
  return {
    ...sizeOf(dn, context.norms),
    ...(differs && { sizesDiffer: true as const }),
  };
}

/** Bore, DN and dash of a DN, by the way in which the norms of the line count. */
function sizeOf(dn: number, norms: readonly PrintedNorm[]): { readonly size?: LaylineSize } {
  const likeTube = isNamedLikeTube(norms.map(({ key }) => key));
  const own = (likeTube ? LIKE_TUBE : USUAL).find(({ diameterNominal }) => diameterNominal === dn);
  const bore = own ?? BORES.get(dn);
  if (!bore) return {};
  return {
    size: { inches: bore.inches, dn, ...(own && { dash: String(own.dash).padStart(2, '0') }) },
  };
}

const DN = /(?<![A-Z0-9])(?:DN|NW|ND|NB)\s?[-.:=Ø]?\s?(\d{1,3}(?:\.\d)?)(?![\d/])/g;
const INCH_UNIT = String.raw` ?-?(?:"|INCH(?:ES)?(?![A-Z])|IN\.?(?![A-Z])|ZOLL(?![A-Z])|PULG(?:ADAS)?(?![A-Z]))`;
const ID_WORD = String.raw`(?<=(?:(?<![A-Z])(?:I\.?D\.?|SIZE|BORE|NOM(?:INAL)?|Ø) ?[:=-]? ?))`;
const INCHES = new RegExp(
  String.raw`(${FRACTION}|(?<![\w./-])\d?\.\d{1,4}|(?<![\w./-])[1-4](?:\.\d{1,4})?)${INCH_UNIT}`,
  'g',
);
const INCHES_CALLED = new RegExp(
  String.raw`${ID_WORD}(${FRACTION}|\d?\.\d{2,4}|[12](?![\d./]))(?!\w)|(?<![\w./-])(${FRACTION}) ?I\.?D(?![A-Z])`,
  'g',
);
const BARE_FRACTION = new RegExp(
  String.raw`(?<![\w.])(?:- ?)?((?:[1-3]-)?\d{1,2}\/(?:16|32|8|4|2))(?![\d/A-WYZ]|-\d{1,2}(?!\d))`,
  'g',
);
const MM = /(?<![\w./-])(\d{1,3}(?:\.\d{1,2})?)\s?MM(?![A-Z0-9])/g;
const MM_CALLED = /(?<=(?<![A-Z])(?:I\.?D\.?|BORE|Ø) ?[:=]? ?)(\d{1,2}\.\d{1,2})(?![\d/"])/g;
const DASH_CALLED =
  /(?<![A-Z0-9])(?:DASH(?: SIZE)?|SIZE|SZ)\s?[:#=-]{0,2}\s?(\d{1,2})(?![\d/."]|\s?(?:MM|IN(?![A-Z])))|(?<![A-Z0-9])#\s?(\d{1,2})(?![\d/.])/g;
const DASH_ALONE = /(?<=^|[\s(,¦])-(\d{1,2})(?![\d./°"A-Z-]|\s?(?:°|C(?![A-Z])|F(?![A-Z])|TO|MM))/g;
const THREAD = new RegExp(
  String.raw`(?<![\w./-])(?:${FRACTION}|[12])(?:-\d{1,2}(?:\.5)?)? ?"? ?(?:MALE |FEMALE )?(?:NPTF?|NPSM|BSP[PT]?|JIC|JIS|ORFS|ORB|UN[FCS]?|FLANGE|FLG|CODE)(?![A-Z])`,
  'g',
);

function evidenceIn(line: string, { norms, pressure, dashes }: Context): Evidence[] {
  const text = line.replace(THREAD, (found) => '¦'.repeat(found.length));
  const found: Evidence[] = [];
  const add = (dn: number | undefined, worth: Evidence['worth']): void => {
    if (dn !== undefined) found.push({ dn, worth });
  };
  const keys = norms.map(({ key }) => key);
  const all = (pattern: RegExp, worth: Evidence['worth'], dnOf: (value: string) => number | undefined) => {
    for (const [, ...groups] of text.matchAll(pattern))
      add(dnOf(groups.find((group) => group !== undefined) ?? ''), worth);
  };
  all(DN, 3, (value) => knownDn(Number(value)));
  all(INCHES, 3, dnOfInches);
  all(INCHES_CALLED, 3, dnOfInches);
  all(MM, 3, (value) => dnOfMm(Number(value)));
  all(MM_CALLED, 3, (value) => dnOfMm(Number(value)));
  all(DASH_CALLED, 2, (value) => dnOfDash(value, keys));
  for (const { key, size } of norms) if (size) add(dnBehind(key, size, keys, pressure), 2);
  all(DASH_ALONE, 2, (value) => dnOfDash(value, keys));
  for (const dash of dashes) add(dnOfDash(dash, keys), found.length > 0 ? 1 : 2);
  all(BARE_FRACTION, 2, dnOfInches);
  return found.filter(({ dn }, _, every) => every.length === 1 || BORES.has(dn));
}

const knownDn = (typed: number): number | undefined => {
  const dn = nominalDiameter(typed);
  return BORES.has(dn) ? dn : dnOfMm(typed);
};

function dnOfInches(text: string): number | undefined {
  const inches = parseInches(text);
  if (inches === undefined) return undefined;
  const key = inchKey(inches);
  return [...USUAL, ...LIKE_TUBE].find((bore) => bore.inches === key)?.diameterNominal;
}

const NEAR_MM = 0.25;

/** 12.7, 12.5 and 12 mm are DN 12; 31.5 and 32 are DN 31. Nominal sizes of ISO 1307 are up to half a millimetre off. */
function dnOfMm(mm: number): number | undefined {
  const bores = [...BORES.values()];
  const exact = bores.find(({ insideDiameter }) => Math.abs(insideDiameter - mm) <= NEAR_MM);
  if (exact) return exact.diameterNominal;
  if (BORES.has(nominalDiameter(mm))) return nominalDiameter(mm);
  return bores.find(({ insideDiameter }) => Math.abs(insideDiameter - mm) <= 2 * NEAR_MM)?.diameterNominal;
}

const dnOfDash = (dash: string, keys: readonly string[]): number | undefined =>
  boreOfDash(Number(dash), isNamedLikeTube(keys) ? TUBE_NORMS : [])?.diameterNominal;

/**
 * The number behind a norm: a dash behind one of SAE; the nominal bore behind one of EN and ISO, as their rules of
 * marking have it, unless it is written as a dash ('2SN-08') or the printed pressure is that of the dash.
 */
function dnBehind(
  key: string,
  size: NonNullable<PrintedNorm['size']>,
  keys: readonly string[],
  pressure: LaylinePressure | undefined,
): number | undefined {
  const byDash = dnOfDash(size.number, keys);
  if (size.by === 'dash' || size.number.startsWith('0')) return byDash ?? dnOfInches(size.number);
  const byDn = knownDn(Number(size.number));
  // '100R12 2' and 'EN 854 R3 1' are inches
  if (byDn === undefined && byDash === undefined) return dnOfInches(size.number);
  if (byDn === undefined || byDash === undefined || byDn === byDash) return byDn ?? byDash;
  const [dashFits, dnFits] = [byDash, byDn].map((dn) => isOfNorm(key, dn, pressure));
  if (dashFits !== dnFits) return dashFits ? byDash : byDn;
  return size.joint === '-' ? byDash : byDn;
}
