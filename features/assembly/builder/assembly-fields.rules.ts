import { lengthBases, lengthUnits } from '#features/assembly/build/build.contract.ts';
import type { AskedBuild } from '#features/assembly/build/check.contract.ts';
import { type AssemblyFields, assemblyKeys } from '#shared/assembly-keys.ts';

const LONGEST = 200;

/** The fields of an address. */
export const readFields = (query: URLSearchParams): AssemblyFields =>
  Object.fromEntries(
    assemblyKeys.map((key) => [key, query.get(key)?.trim().slice(0, LONGEST) ?? '']),
  ) as AssemblyFields;

/** The question of the fields; what is no number is left out, and the field shows what was typed. */
export function askedOf(fields: AssemblyFields): AskedBuild {
  const amount = numberOf(fields.length);
  const angle = numberOf(fields.angle);
  const quantity = numberOf(fields.quantity);
  return {
    ...(fields.hose && { hose: fields.hose }),
    ...(fields.a && { a: { part: fields.a, ...crimpOf(fields.aCrimp) } }),
    ...(fields.b && { b: { part: fields.b, ...crimpOf(fields.bCrimp) } }),
    ...(amount !== undefined &&
      amount > 0 && { length: { amount, unit: unitOf(fields.unit), basis: basisOf(fields.basis) } }),
    ...(angle !== undefined && Number.isInteger(angle) && angle >= 0 && angle < 360 && { angle }),
    ...(fields.guard && { guard: fields.guard }),
    test: fields.test === 'yes',
    caps: fields.caps === 'yes',
    ...(fields.tag && { tag: fields.tag }),
    ...(quantity !== undefined &&
      Number.isInteger(quantity) &&
      quantity > 0 &&
      quantity < 600 && { quantity }),
    conditions: conditionsOf(fields),
  };
}

/** What the assembly has to bear is no part of its text. */
function conditionsOf(fields: AssemblyFields): NonNullable<AskedBuild['conditions']> {
  const peakPsi = numberOf(fields.peak);
  const temperatureC = numberOf(fields.temperature);
  const seal = (['NBR', 'FKM', 'EPDM'] as const).find((each) => each === fields.seal);
  const bend = (['90', '180'] as const).find((each) => each === fields.bend);
  return {
    ...(peakPsi !== undefined && peakPsi >= 1 && { peakPsi: Math.ceil(peakPsi) }),
    ...(temperatureC !== undefined && { temperatureC }),
    ...(fields.fluid && { fluid: fields.fluid }),
    ...(seal && { seal }),
    ...(bend && { bend }),
  };
}

export const unitOf = (text: string): (typeof lengthUnits)[number] =>
  lengthUnits.find((unit) => unit === text) ?? 'IN';
export const basisOf = (text: string): (typeof lengthBases)[number] =>
  lengthBases.find((basis) => basis === text) ?? 'OA';

function numberOf(text: string): number | undefined {
  const number = Number(text.replace(',', '.'));
  return text === '' || !Number.isFinite(number) ? undefined : number;
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
