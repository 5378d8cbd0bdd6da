import { FRACTION, INCH_MARK, inchKey, parseInches } from '#features/catalog/measures/inches.rules.ts';
import { DASHES, dashKey, nominalDiameter, sizeMm } from '#features/catalog/products/size.rules.ts';
import type { Alternative } from '#search/engine.ts';
import {
  clause,
  END,
  LIKELY,
  matchAt,
  PERHAPS,
  piece,
  type Reading,
  range,
  SURE,
  value,
  word,
} from './query-reading.rules.ts';

const DASH = piece(String.raw`(?:-|#|dash(?: size)? ?[-#]?|size ?[-#])(\d{1,2})`);
/** After the name of a thread a number is the dash of the thread, not of the hose: 'JIC 8'. */
const THREAD_DASH = new RegExp(
  String.raw`(?<=\b(?:jic|orfs|ors|orb|sae|un|unf|nptf?|bsp[pt]?|jis|komatsu|boss|flare) ?)[-#]?(\d{1,2})${END}(?! ?(?:deg|mm|in\b|"|psi|bar))`,
  'y',
);

/** '-8', '-08', '#8', 'dash 8', and '8' after a thread's name. */
export function readDash(text: string, at: number): Reading | undefined {
  const ofThread = matchAt(THREAD_DASH, text, at);
  const found = ofThread ?? matchAt(DASH, text, at);
  const dash = Number(found?.[1]);
  if (found === null || !DASHES.has(dash)) return undefined;
  const key = dashKey(dash);
  const [hose, thread] = ofThread === null ? [SURE, LIKELY] : [LIKELY, SURE];
  return {
    end: at + found[0].length,
    clauses: [clause(value('dash', key, hose), value('threadDash', key, thread))],
    label: `Dash ${key}`,
  };
}

const DN = piece(String.raw`dn ?-?(\d{1,3})`);

/** 'DN12', 'dn 13' (a European name of DN 12). */
export function readNominalDiameter(text: string, at: number): Reading | undefined {
  const found = matchAt(DN, text, at);
  if (found === null) return undefined;
  const dn = String(nominalDiameter(Number(found[1])));
  return { end: at + found[0].length, clauses: [clause(value('dn', dn))], label: `DN ${dn}` };
}

const INCHES = piece(String.raw`(${FRACTION}|\d{0,2}\.\d{1,4}|\d{1,2})(${INCH_MARK})?`);
const WIDEST_HOSE_INCHES = 12;

/** '1/2', '1 1/4"', '0.5 inch', '2 in'. A whole number needs its unit, a decimal one only where it is no fraction of an inch. */
export function readInches(text: string, at: number): Reading | undefined {
  const found = matchAt(INCHES, text, at);
  const [typed = '', size = '', unit] = found ?? [];
  const inches = parseInches(size);
  if (inches === undefined || inches > WIDEST_HOSE_INCHES) return undefined;
  if (unit === undefined && !/[/.]/.test(size)) return undefined;
  const key = inchKey(inches);
  if (key === undefined) return undefined;
  return { end: at + typed.length, clauses: [clause(...sizeInInches(key))], label: `Size ${key} in` };
}

const MILLIMETRES = piece(String.raw`(\d{1,3}(?:\.\d{1,2})?) ?mm`);
const NEAR_MM = 0.4;
/** DN is not exact: '12 mm' hose measures 12.7. */
const NOMINAL_MM = 0.9;

/** '12.7 mm', '12mm'. */
export function readMillimetres(text: string, at: number): Reading | undefined {
  const found = matchAt(MILLIMETRES, text, at);
  const mm = Number(found?.[1]);
  if (found === null || !(mm > 0)) return undefined;
  return {
    end: at + found[0].length,
    clauses: [
      clause(
        range('boreMm', { min: mm - NEAR_MM, max: mm + NEAR_MM }),
        range('boreMm', { min: mm - NOMINAL_MM, max: mm + NOMINAL_MM }, LIKELY),
        value('dn', String(nominalDiameter(mm)), LIKELY),
        value('mm', String(mm)),
        value('tubeOD', `${mm} mm`),
        value('threadKey', `metric ${mm}`, PERHAPS),
      ),
    ],
    label: `${mm} mm`,
  };
}

const NUMBER = piece(String.raw`(\d{1,6})`);
const LEAST_PSI = 500;
const DIGITS_OF_A_CODE = 5;

/** A number alone: a dash, an inch size, a pressure, millimetres, or a number in the name. */
export function readNumber(text: string, at: number): Reading | undefined {
  const found = matchAt(NUMBER, text, at);
  if (found === null) return undefined;
  const [typed] = found;
  const number = Number(typed);
  const dash = dashKey(number);
  const isDash = DASHES.has(number);
  const end = at + typed.length;
  if (isDash && typed.startsWith('0')) {
    return {
      end,
      clauses: [clause(value('dash', dash), value('threadDash', dash, LIKELY))],
      label: `Dash ${dash}`,
    };
  }
  if (typed.startsWith('0')) return undefined;
  const size = inchKey(number);
  return {
    end,
    clauses: [
      clause(
        word(typed),
        ...(typed.length >= DIGITS_OF_A_CODE ? [{ kind: 'code', text: typed } as const] : []),
        value('mm', typed, LIKELY),
        ...(isDash ? [value('dash', dash, LIKELY), value('threadDash', dash, PERHAPS)] : []),
        ...(size !== undefined && number <= 4
          ? [value('bore', size, PERHAPS), value('size', size, PERHAPS)]
          : []),
        ...(number >= LEAST_PSI ? [range('pressurePsi', { min: number, max: number }, LIKELY)] : []),
        ...(number >= LEAST_PSI ? [range('pressurePsi', { min: number }, PERHAPS)] : []),
      ),
    ],
  };
}

function sizeInInches(key: string): Alternative[] {
  const mm = sizeMm({ unit: 'inch', value: parseInches(key) ?? 0 });
  return [
    value('bore', key),
    value('bodySize', key),
    value('size', key, LIKELY),
    // '1-1/16 JIC' is the diameter of its thread
    value('threadKey', `un ${key}`, PERHAPS),
    // a clamp is named by millimetres: 25.4, 19
    value('mm', String(Math.round(mm * 10) / 10), PERHAPS),
    value('mm', String(Math.round(mm)), PERHAPS),
  ];
}
