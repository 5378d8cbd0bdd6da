import { lengthBases, lengthUnits } from '#features/assembly/build/build.contract.ts';
import type { AskedBuild } from '#features/assembly/build/check.contract.ts';
import { leastPsi } from '#features/catalog/measures/pressure-units.rules.ts';
import { type AssemblyFields, assemblyKeys } from '#shared/assembly-keys.ts';
import { LITRES_PER_GALLON } from '#shared/units.ts';

const LONGEST = 200;

/** The fields of an address. */
export const readFields = (query: URLSearchParams): AssemblyFields =>
  Object.fromEntries(
    assemblyKeys.map((key) => [key, query.get(key)?.trim().slice(0, LONGEST) ?? '']),
  ) as AssemblyFields;

/** The fields as they stand in a form; what is not there is not chosen. */
export const readForm = (form: FormData): AssemblyFields =>
  Object.fromEntries(
    assemblyKeys.map((key) => {
      const value = form.get(key);
      const typed = typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
      // What is meant without being said does not stand in the address.
      return [key, typed === meant[key] ? '' : typed];
    }),
  ) as AssemblyFields;

const meant: Partial<AssemblyFields> = { unit: 'IN', basis: 'OA', seal: 'NBR' };

/** The question of the fields; what cannot be read is left out, and `fieldProblems` says so beside it. */
export function askedOf(fields: AssemblyFields): AskedBuild {
  const length = lengthOf(fields);
  const angle = numberOf(fields.angle);
  const quantity = numberOf(fields.quantity);
  return {
    ...(fields.hose && { hose: fields.hose }),
    ...(fields.a && { a: { part: fields.a, ...crimpOf(fields.aCrimp) } }),
    ...(fields.b && { b: { part: fields.b, ...crimpOf(fields.bCrimp) } }),
    ...(length && { length }),
    ...(isAngle(angle) && { angle }),
    ...(fields.guard && { guard: fields.guard }),
    test: fields.test === 'yes',
    caps: fields.caps === 'yes',
    ...(fields.tag && { tag: fields.tag }),
    ...(isQuantity(quantity) && { quantity }),
    conditions: conditionsOf(fields),
  };
}

/** What the assembly has to bear is no part of its text. */
function conditionsOf(fields: AssemblyFields): NonNullable<AskedBuild['conditions']> {
  const peakPsi = peakOf(fields);
  const temperatureC = temperatureOf(fields);
  const flowLpm = flowOf(fields);
  const seal = (['NBR', 'FKM', 'EPDM'] as const).find((each) => each === fields.seal);
  const bend = (['90', '180'] as const).find((each) => each === fields.bend);
  return {
    ...(isPeak(peakPsi) && { peakPsi: Math.ceil(peakPsi) }),
    ...(isTemperature(temperatureC) && { temperatureC }),
    ...(isFlow(flowLpm) && { flowLpm }),
    ...(fields.fluid && { fluid: fields.fluid }),
    ...(seal && { seal }),
    ...(bend && { bend }),
  };
}

export const unitOf = (text: string): (typeof lengthUnits)[number] =>
  lengthUnits.find((unit) => unit === text) ?? 'IN';
export const basisOf = (text: string): (typeof lengthBases)[number] =>
  lengthBases.find((basis) => basis === text) ?? 'OA';

const isIn =
  (least: number, most: number) =>
  (number: number | undefined): number is number =>
    number !== undefined && number >= least && number <= most;
const isWhole = (number: number | undefined): boolean => Number.isInteger(number);
const isAngle = (number: number | undefined): number is number => isWhole(number) && isIn(0, 359)(number);
const isQuantity = (number: number | undefined): number is number => isWhole(number) && isIn(1, 599)(number);
const isPeak = isIn(1, 100_000);
const isTemperature = isIn(-273, 2000);
const isFlow = isIn(0.001, 100_000);

/** As the hose that is rated so many bar is rated psi: what reads the same holds the same. */
const peakOf = ({ peak }: AssemblyFields) => typedIn(peak, /bar$/i, leastPsi);
const temperatureOf = ({ temperature }: AssemblyFields) =>
  typedIn(temperature, /°? ?F$/i, (fahrenheit) => Math.round(((fahrenheit - 32) / 1.8) * 10) / 10);
const flowOf = ({ flow }: AssemblyFields) =>
  typedIn(flow, /gpm$/i, (gallons) => Math.round(gallons * LITRES_PER_GALLON * 1000) / 1000);

/** A number in the unit that its field asks for, or with another one behind it: '210 bar'. */
function typedIn(text: string, unit: RegExp, read: (number: number) => number): number | undefined {
  const number = numberOf(text.replace(unit, '').trim());
  return number !== undefined && unit.test(text) ? read(number) : number;
}

/** '36', '36.5', '36,5'; a minus may be the printer's. */
function numberOf(text: string): number | undefined {
  const plain = text.replace('\u2212', '-').replace(',', '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** A fraction behind a whole number or alone, with its unit where it was typed. */
const TYPED_LENGTH = /^(?:(?<whole>[\d.,]+)(?:[ -]+|$))?(?:(?<over>\d+)\/(?<under>\d+))?$/;
const TYPED_UNIT = / ?(?:(?<inch>"|''|in(?:ch(?:es)?)?\.?)|(?<mm>mm)|(?<foot>'|ft\.?|feet|foot))$/i;
/** Inches and feet have four decimals. */
const E4 = 10_000;
const MOST = 999_999;

/** '36', '36 1/2', '36½', '900 mm': a unit that was typed outranks the one chosen beside it. */
function lengthOf({ length, unit, basis }: AssemblyFields): AskedBuild['length'] {
  const typed = length
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/gu, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll('\u2033', '"')
    .replaceAll(/[\u2032\u2019]/g, "'")
    .trim();
  const named = TYPED_UNIT.exec(typed);
  const { whole, over, under } =
    TYPED_LENGTH.exec(typed.slice(0, named?.index ?? typed.length).trim())?.groups ?? {};
  if (whole === undefined && over === undefined) return undefined;
  const part = over === undefined ? 0 : Number(over) / Number(under);
  const amount = Math.round(((whole === undefined ? 0 : (numberOf(whole) ?? Number.NaN)) + part) * E4) / E4;
  if (!(amount > 0 && amount <= MOST)) return undefined;
  return { amount, unit: unitIn(named?.groups) ?? unitOf(unit), basis: basisOf(basis) };
}

function unitIn(groups: Record<string, string | undefined> = {}): (typeof lengthUnits)[number] | undefined {
  if (groups['inch'] !== undefined) return 'IN';
  if (groups['mm'] !== undefined) return 'MM';
  return groups['foot'] === undefined ? undefined : 'FT';
}

/** What was typed and is not counted, by its field. */
export function fieldProblems(fields: AssemblyFields): Partial<Record<keyof AssemblyFields, string>> {
  const unread = (field: keyof AssemblyFields, isRead: boolean, says: string) =>
    fields[field] === '' || isRead ? {} : { [field]: says };
  return {
    ...unread(
      'length',
      lengthOf(fields) !== undefined,
      'Enter a length, as 36, 36 1/2 or 900 mm. It is not counted.',
    ),
    ...unread('angle', isAngle(numberOf(fields.angle)), 'Enter whole degrees from 0 to 359.'),
    ...unread('quantity', isQuantity(numberOf(fields.quantity)), 'Enter a whole number from 1 to 599.'),
    ...unread('peak', isPeak(peakOf(fields)), 'Enter psi from 1 to 100,000. It is not counted.'),
    ...unread(
      'temperature',
      isTemperature(temperatureOf(fields)),
      'Enter °C from -273 to 2,000. It is not counted.',
    ),
    ...unread('flow', isFlow(flowOf(fields)), 'Enter litres a minute. It is not counted.'),
  };
}

/** 'MF.FN208' */
function crimpOf(text: string): { readonly insertType?: string; readonly ferrule?: string } {
  const [insertType, ...ferrule] = text.split('.');
  return insertType && ferrule.length > 0 ? { insertType, ferrule: ferrule.join('.') } : {};
}

/** The fields of a build that was read from its text. */
export function fieldsOfText(text: string, conditions: AssemblyFields): AssemblyFields {
  const [, hose = '', aCrimp = '', a = '', bCrimp = '', b = '', length = '', angle = '', ...options] =
    text.split('~');
  const [, amount = '', unit = '', basis = ''] = /^([\d.]+)(IN|MM|FT)-(OA|CUT)$/.exec(length) ?? [];
  const valueOf = (kind: string): string =>
    decodeURIComponent(options.find((option) => option.startsWith(kind))?.slice(kind.length) ?? '');
  return {
    ...conditions,
    hose: decodeURIComponent(hose),
    a: decodeURIComponent(a),
    aCrimp,
    b: decodeURIComponent(b),
    bCrimp,
    length: amount,
    unit,
    basis,
    angle: String(Number(angle.slice(1, 4))),
    guard: valueOf('G.'),
    test: options.includes('T') ? 'yes' : '',
    caps: options.includes('C') ? 'yes' : '',
    tag: valueOf('K.'),
  };
}
