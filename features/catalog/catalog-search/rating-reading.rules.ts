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

const PRESSURE = piece(String.raw`(\d{1,6}(?:\.\d{1,2})?) ?(k)? ?(psi|psig|bar|mpa)`);
const PSI_PER: Readonly<Record<string, number>> = { psi: 1, psig: 1, bar: 14.5038, mpa: 145.038 };
const BAR_PER_MPA = 10;
/** Norms in bar are printed as psi rounded down to 25 (domain 4.12): 210 bar is 3,025 psi. */
const ROUNDED_DOWN_PSI = 25;
const NEAR = 1.1;

/** '3000 psi', '5k psi', '210 bar', '21 MPa': what holds that or more, the nearest rating first. */
export function readPressure(text: string, at: number): Reading | undefined {
  const found = matchAt(PRESSURE, text, at);
  if (found === null) return undefined;
  const [typed, digits = '', thousands, unit = 'psi'] = found;
  const number = Number(digits) * (thousands === undefined ? 1 : 1000);
  const psi = number * (PSI_PER[unit] ?? 1);
  const least = unit.startsWith('psi') ? psi : psi - ROUNDED_DOWN_PSI;
  return {
    end: at + typed.length,
    clauses: [
      clause(
        phrase([String(number), unit], LIKELY),
        // 'ISO 18752 Class 350' has its bar in its name
        word(String(unit === 'mpa' ? number * BAR_PER_MPA : number), LIKELY + PERHAPS),
        range('pressurePsi', { min: least, max: psi }),
        range('pressurePsi', { min: least, max: psi * NEAR }, LIKELY),
        range('pressurePsi', { min: least }, PERHAPS),
      ),
    ],
    label: `At least ${number.toLocaleString('en-US')} ${unit === 'mpa' ? 'MPa' : unit}`,
  };
}

const TEMPERATURE = piece(String.raw`(\d{2,3}) ?(deg )?([fc]|fahrenheit|celsius)`);
const LEAST_F = 100;
const LEAST_C = 60;

/** '212 °F', '155 C': rated for that or more. '90 f' is an elbow, female. */
export function readTemperature(text: string, at: number): Reading | undefined {
  const found = matchAt(TEMPERATURE, text, at);
  const [typed = '', digits, degrees, scale = ''] = found ?? [];
  const number = Number(digits);
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
const ANGLE = piece(String.raw`(45|90)(${DEGREES})?([ -]?${ELBOW}s?)?`);
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
