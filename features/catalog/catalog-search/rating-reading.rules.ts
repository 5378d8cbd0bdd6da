import type { Alternative, Clause } from '#search/engine.ts';
import { grouped } from '#shared/count.ts';
import { PSI_PER_BAR } from '#shared/units.ts';
import {
  clause,
  HARDLY,
  LIKELY,
  matchAt,
  PERHAPS,
  phrase,
  piece,
  type Reading,
  range,
  SURE,
  value,
  word,
} from './query-reading.rules.ts';

/** 'WP 2600', 'max. W.P.', 'working pressure'. */
const WP = String.raw`(?:max(?:imum)?\.? ?)?(?:w\.? ?p\b\.?|w/p|m\.?a?\.?w\.?p\b\.?|working press(?:ure|\.)?)(?: max\.?)? ?[:=]? ?`;
const PRESSURE = piece(
  String.raw`(?<wp>${WP})?(?<digits>\d{1,6}(?:\.\d{1,2})?) ?(?<k>k)? ?(?<unit>psig?|bars?|mpa)(?: ?${WP})?`,
);
const UNIT_FIRST = piece(
  String.raw`(?<wp>${WP})?(?<unit>psi|bar|mpa) ?[:=]? ?(?<digits>\d{2,6}(?:\.\d{1,2})?)`,
);
const BARE = piece(String.raw`${WP}(?<digits>\d{2,6}(?:\.\d{1,2})?)`);
const WP_ALONE = piece(WP.trimEnd().replace(/(?: \?)+$/, ''));
const BEGINS_PRESSURE = /[\dmwpb]/;
const BAR_PER_MPA = 10;
/** Norms in bar are printed as psi rounded down to 25 (domain 4.12): 210 bar is 3,025 psi. */
const ROUNDED_DOWN_PSI = 25;
/** 275 bar are 3,988 psi, typed as 4,000 and stored as 3,975: what rounding takes off. 207 bar are not 210. */
const ROUNDING = 0.988;
/** On a layline the norm says what is meant: 21 MPa is how SAE 100R17 prints its 3,000 psi (book 6). */
const ROUNDING_PRINTED = 0.98;
const NEAR = 1.1;
/** Above this a number without a unit is psi; below it may be bar as well. */
const MOST_BAR = 1000;

/** '3000 psi', '5k psi', '210 bar', 'WP 2600': what holds that or more, the nearest rating first. */
export function readPressure(text: string, at: number): Reading | undefined {
  // most words of a search begin otherwise
  if (!BEGINS_PRESSURE.test(text[at] ?? '')) return undefined;
  const found = matchAt(PRESSURE, text, at) ?? matchAt(UNIT_FIRST, text, at);
  if (found?.groups === undefined) return readBarePressure(text, at);
  const { digits = '', k, unit = 'psi' } = found.groups;
  const number = Number(digits) * (k === undefined ? 1 : 1000);
  const name = unit.startsWith('psi') ? 'psi' : unit === 'mpa' ? 'MPa' : 'bar';
  return {
    end: at + found[0].length,
    clauses: [
      clause(
        phrase([String(number), unit], LIKELY),
        // 'ISO 18752 Class 350' has its bar in its name
        word(String(unit === 'mpa' ? number * BAR_PER_MPA : number), LIKELY + PERHAPS),
        ...pressureRanges(name === 'MPa' ? number * BAR_PER_MPA : number, name === 'psi' ? 'psi' : 'bar'),
      ),
    ],
    label: `At least ${grouped(number)} ${name}`,
  };
}

/** 'WP 2600'; 'WP' beside a pressure that has been read says nothing more. */
function readBarePressure(text: string, at: number): Reading | undefined {
  const found = matchAt(BARE, text, at);
  if (found?.groups === undefined) {
    const alone = matchAt(WP_ALONE, text, at);
    return alone === null ? undefined : { end: at + alone[0].length, clauses: [] };
  }
  const number = Number(found.groups['digits']);
  const ranges =
    number > MOST_BAR
      ? pressureRanges(number, 'psi')
      : [...pressureRanges(number, 'bar'), ...pressureRanges(number, 'psi')];
  return {
    end: at + found[0].length,
    clauses: [clause(...ranges)],
    label: `At least ${grouped(number)} ${number > MOST_BAR ? 'psi' : 'bar or psi'}`,
  };
}

export const printedPressureClause = (number: number, unit: 'psi' | 'bar'): Clause =>
  clause(...pressureRanges(number, unit, ROUNDING_PRINTED));

/** Bar is compared with what the norm's bar is printed as, psi with psi, each with what rounding makes of it. */
function pressureRanges(number: number, unit: 'psi' | 'bar', rounding = ROUNDING): Alternative[] {
  const psi = unit === 'psi' ? number : number * PSI_PER_BAR;
  const exact = unit === 'psi' ? psi : psi - ROUNDED_DOWN_PSI;
  const least = Math.min(exact, psi * rounding);
  return [
    range('pressurePsi', { min: exact, max: psi }),
    range('pressurePsi', { min: least, max: psi * NEAR }, LIKELY),
    range('pressurePsi', { min: least }, PERHAPS),
  ];
}

const TEMPERATURE = piece(
  String.raw`(?:(\d{2,3}) ?(deg )?([fc]|fahrenheit|celsius)|(?<bare>[1-4]\d\d) ?deg(?:rees?)?\b)`,
);
const LEAST_F = 100;
const LEAST_C = 60;

/** '212 °F', '155 C': rated for that or more. '90 f' is an elbow, female. */
export function readTemperature(text: string, at: number): Reading | undefined {
  const found = matchAt(TEMPERATURE, text, at);
  const [typed = '', digits, degrees, scale = 'f'] = found ?? [];
  const number = Number(digits ?? found?.groups?.['bare']);
  const isFahrenheit = scale.startsWith('f');
  if (found === null || (degrees === undefined && number < (isFahrenheit ? LEAST_F : LEAST_C)))
    return undefined;
  const celsius = isFahrenheit ? Math.round(((number - 32) * 5) / 9) : number;
  return {
    end: at + typed.length,
    clauses: [
      clause(
        range('temperatureC', { min: celsius, max: celsius + 10 }),
        range('temperatureC', { min: celsius }, LIKELY),
      ),
    ],
    label: `At least ${number} °${isFahrenheit ? 'F' : 'C'}`,
  };
}

const DEGREES = String.raw`(?:[ -]?(?:degrees|degree|deg)\b\.?)`;
const ELBOW = String.raw`(?:elbow|ell|bend|bent)`;
const ANGLE = piece(String.raw`(45|90)(${DEGREES})?(?:'?s\b)?([ -]?${ELBOW}s?)?`);
const ANGLE_LAST = piece(String.raw`${ELBOW}s? (45|90)${DEGREES}?`);
const SEAT = piece(String.raw`(\d{2})${DEGREES}`);

/** '90', '45°', '90 deg elbow', 'elbow 45'; '37 deg' is the cone of a seat and stands in the name. */
export function readAngle(text: string, at: number): Reading | undefined {
  const found = matchAt(ANGLE, text, at) ?? matchAt(ANGLE_LAST, text, at);
  if (found !== null) {
    const [typed, degrees = '', unit, elbow] = found;
    const isElbow = elbow !== undefined || !typed.startsWith(degrees);
    return {
      end: at + typed.length,
      clauses: [
        clause(
          value('angle', `${degrees}°`, SURE),
          ...(isElbow ? [] : [phrase([degrees, 'deg'], PERHAPS)]),
          ...(isElbow || unit !== undefined ? [] : [word(degrees, LIKELY)]),
        ),
      ],
      label: `Angle ${degrees}°`,
    };
  }
  const seat = matchAt(SEAT, text, at);
  if (seat === null) return undefined;
  return {
    end: at + seat[0].length,
    clauses: [clause(phrase([seat[1] ?? '', 'deg']), word(seat[1] ?? '', HARDLY))],
  };
}

const LENGTH = piece(String.raw`\d{1,5} ?(?:ft|feet|foot|'|meters?|metres?)(?: of)?`);

/** '50 ft of': how much of it is no property of a hose. */
export function readLength(text: string, at: number): Reading | undefined {
  const found = matchAt(LENGTH, text, at);
  return found === null ? undefined : { end: at + found[0].length, clauses: [] };
}
