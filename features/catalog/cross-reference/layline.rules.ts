import type { Layline } from './layline.contract.ts';
import { readNorms } from './layline-norm.rules.ts';
import { pressureOfNorm, readPressures } from './layline-pressure.rules.ts';
import { readSize } from './layline-size.rules.ts';
import {
  labelled,
  laylineText,
  without,
  withoutAt,
  withoutDates,
  withoutLengths,
} from './layline-text.rules.ts';
import { normFamily } from './norm-families.rules.ts';
import type { TradeTable } from './trade-table.rules.ts';

const NON_CONDUCTIVE = /NON[ -]?COND(?:UCTIVE)?|NICHT ?LEITEND|NO CONDUCTIV[AO]|(?<![A-Z0-9])N\/C(?![A-Z])/g;

/**
 * Reads what is printed along a hose or on the tag of an assembly: 'PARKER 301-8 SAE 100R2AT-8 12.7 MM (1/2") WP 27,5 MPa
 * (4000 PSI) 3Q21'. Each letter is read once: norms before pressures, so that no class is a pressure, and sizes from what is
 * left, so that no lot, date, length or outside diameter is one (book 6; marking rules of SAE J517, EN 853 to 857, ISO 18752).
 *
 * @param table trade designations of data/interchange.csv
 * @param text of one hose; case, quotes, commas and separators do not matter
 */
export function readLayline(table: TradeTable, text: string): Layline {
  const written = laylineText(text);
  const isInsulating = written.search(NON_CONDUCTIVE) >= 0 || /100 ?R ?(?:7|8|18) ?NC/.test(written);
  const { rest: unlabelled, parts } = labelled(without(written, NON_CONDUCTIVE));
  const trade = tradeIn(table, unlabelled);
  const dated = readNorms(withoutDates(unlabelled));
  const heated = readTemperature(dated.rest);
  const { rest: unpressed, pressure } = readPressures(heated.rest);
  const plain = withoutLengths(unpressed);
  const maker = makerIn(plain);
  const named = trade ?? maker;
  const { size, sizesDiffer } = readSize(maker ? maker.rest : plain, {
    norms: dated.norms,
    pressure,
    dashes: [maker?.dash, ...codeDashes(trade?.text, plain)].filter((dash) => dash !== undefined),
  });
  const keys = [...new Set([...dated.norms.map(({ key }) => key), ...(trade?.norms ?? [])])];
  const shownPressure = pressure ?? (size && pressureOfNorm(plain, keys, size.dn));
  return {
    norms: keys.flatMap((key) => {
      const family = normFamily(key);
      return family ? [{ key, names: [...family.names] }] : [];
    }),
    ...(named && { trade: { maker: named.maker, designation: named.designation } }),
    ...(size && { size }),
    ...(sizesDiffer && { sizesDiffer }),
    ...(shownPressure && { pressure: shownPressure }),
    ...(heated.maxC !== undefined && { temperatureMaxC: heated.maxC }),
    ...(isInsulating && { nonConductive: true as const }),
    codes: codesIn(parts, plain),
  };
}

/** A designation of the table, with the letters that it was read from and what follows them. */
function tradeIn(table: TradeTable, text: string) {
  for (const { maker, designation, pattern, norms } of table.trades) {
    const found = pattern.exec(text);
    const other = MAKER.exec(text)?.[0];
    // '2SC-K' is printed by several
    if (found && (other === undefined || sameName(other, maker)))
      return { maker, designation, norms, text: text.slice(found.index) };
  }
  return undefined;
}

/** Who prints a name of their own on hose: the word before it says that it is no part of ours. */
const MAKER_NAMES =
  'PARKER|GATES|EATON|AEROQUIP|WEATHERHEAD|MANULI|HANSA[- ]?FLEX|BALFLEX|ALFA ?GOMMA|SEMPERIT|BRIDGESTONE|YOKOHAMA|RYCO|DUNLOP|HYDRASCAND|CONTITECH|CONTINENTAL|GOODYEAR|DAYCO|KURIYAMA|IVG|INTERPUMP|POLYHOSE|SWAGELOK|TRELLEBORG|STAUFF|CASTELLO|CATERPILLAR|CAT|KOMATSU|JASON|SUN-FLEX|VITILLO|TIEFLEX|VERSO|PIX|DIESSE|TRANSFER ?OIL|SYNFLEX|IMPERIAL|NRP JONES|DANFOSS|MARKWEL|LETONE|EVERGREEN|PIRANHA|TECHNIFLEX|UNIGASKET|COHLINE';
const MAKER = new RegExp(String.raw`(?<![A-Z])(?:${MAKER_NAMES})(?![A-Z])`);
const NAMED_BY_MAKER = new RegExp(
  String.raw`(?<![A-Z])(${MAKER_NAMES})(?![A-Z])[ :/,-]*(?:¦+ *)?((?:[A-Z]{3,14} ){0,2}?(?=[A-Z0-9.]*\d)[A-Z0-9.]{2,12}(?:-[A-Z]{1,3}(?![A-Z0-9]))?)?(?:-(\d{1,2}))?(?![\d/."]| ?(?:MM|IN(?![A-Z])))`,
);

const sameName = (a: string, b: string): boolean =>
  a.replace(/[^A-Z]/g, '') === b.toUpperCase().replace(/[^A-Z]/g, '');

function makerIn(text: string) {
  const found = NAMED_BY_MAKER.exec(text);
  const [all, maker = '', designation, dash] = found ?? [];
  if (!found || all === undefined || designation === undefined) return undefined;
  if (/^(?:DN|NW)\d/.test(designation)) return undefined;
  const numbered = /^GATES$/.test(maker) ? /^(\d{1,2})[A-Z]/.exec(designation)?.[1] : undefined;
  return {
    maker: maker.charAt(0) + maker.slice(1).toLowerCase(),
    designation: designation.trim(),
    dash: dash ?? numbered,
    rest: withoutAt(text, found.index, all.length),
  };
}

/** The dash at the end of the name that the table knows ('301SN-10'), else of a part number ('BW2-08'). */
function codeDashes(trade: string | undefined, text: string): string[] {
  const behind = /^\S+?(?: ?\d+)?-(\d{1,2})(?![\w/.])/.exec(trade ?? '')?.[1];
  if (behind !== undefined) return [behind];
  return Array.from(
    text.matchAll(/(?<![\w./-])(?=[A-Z0-9]*[A-Z])[A-Z][A-Z0-9]{1,9}-(\d{2})(?![\w/.-])/g),
    ([, dash = '']) => dash,
  );
}

const DEGREES = String.raw`(?:°|DEG(?:REES)?\.?) ?`;
const TO = String.raw` ?(?:\/|TO|\.{2,3}|~|-(?=\+)|BIS|A|(?=\+)|UP TO|¦) ?`;
const TEMPERATURE_RANGE = new RegExp(
  String.raw`(?<![\w.])[+-]?\d{1,3} ?(?:${DEGREES})?(?<scale0>[CF])?(?:${TO})\+?(?<high>\d{2,3}) ?(?:${DEGREES})?(?<scale>[CF])(?![A-Z])`,
  'g',
);
const TEMPERATURE = new RegExp(
  String.raw`(?<![\w./])(?<high>[+-]?\d{2,3}) ?(?:${DEGREES}(?<scale>[CF])|(?<bare>[CF]))(?![A-Z0-9])`,
  'g',
);
const ANGLE = /(?<![\w./-])(?:30|37|45|60|90) ?(?:°|DEG(?:REES)?)(?! ?[CF](?![A-Z]))/g;

/** °C, the highest of those that are printed in °C, else in °F. */
function readTemperature(text: string): { readonly rest: string; readonly maxC?: number } {
  const highs: number[] = [];
  const take = (rest: string, pattern: RegExp): string => {
    for (const { groups } of rest.matchAll(pattern)) {
      const high = Number(groups?.['high']);
      highs.push((groups?.['scale'] ?? groups?.['bare']) === 'F' ? Math.round(((high - 32) * 5) / 9) : high);
    }
    return without(rest, pattern);
  };
  const rest = without(take(take(text, TEMPERATURE_RANGE), TEMPERATURE), ANGLE);
  return { rest, ...(highs.length > 0 && { maxC: Math.max(...highs) }) };
}

const MOST_CODES = 12;
const CODE = /(?<![\w./-])(?=[A-Z0-9./-]*\d)(?=[A-Z0-9./-]*[A-Z])[A-Z0-9][A-Z0-9./-]{2,40}(?![\w])/g;

const IS_MEASURE = /^(?:DN|NW|NB)\d+$|^[\d./-]+(?:MM|IN|FT|M|C|F|WIRE)$/;

/** Words with letters and digits that are nothing else: a part number of ours, or of somebody else. */
const codesIn = (parts: readonly string[], text: string): string[] =>
  [...new Set([...parts, ...Array.from(text.matchAll(CODE), ([code]) => code.replace(/[./-]+$/, ''))])]
    .filter((code) => !IS_MEASURE.test(code))
    .slice(0, MOST_CODES);
