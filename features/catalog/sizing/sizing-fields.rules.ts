import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import { grouped } from '#shared/count.ts';
import {
  type FlowQuestion,
  type LineKind,
  lines,
  litresPerMinute,
  metresOf,
  metresPerSecond,
} from './flow.rules.ts';

/** The fields of the page, as its address has them. */
export type SizingFields = Readonly<
  Record<'units' | 'flow' | 'line' | 'velocity' | 'length' | 'viscosity' | 'density', string>
>;

/** ISO VG 46 at 40 °C and a usual mineral oil (domain 4.2). */
export const usual = { viscosityCst: 46, densityKgM3: 870 } as const;

/** What a field may hold, in the unit it is typed in. */
const ranges = {
  flow: { name: 'flow', most: 10_000 },
  velocity: { name: 'velocity', most: 100 },
  length: { name: 'length', most: 10_000 },
  viscosity: { name: 'viscosity', most: 100_000 },
  density: { name: 'density', most: 3000 },
} as const;
type NumberField = keyof typeof ranges;

export const problemOf = (field: NumberField): string =>
  `Enter the ${ranges[field].name} as a number above 0, at most ${grouped(ranges[field].most)}.`;

export type ReadSizing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'problems'; readonly problems: Partial<Record<NumberField, string>> }
  | {
      readonly kind: 'asked';
      readonly question: FlowQuestion;
      readonly lengthM?: number;
      readonly viscosityCst: number;
      readonly densityKgM3: number;
    };

/** What was asked, in litres a minute, metres a second and metres, whatever it was typed in. */
export function readSizing(fields: SizingFields): ReadSizing {
  const isUs = fields.units !== 'metric';
  if (fields.flow.trim() === '') return { kind: 'nothing' };
  const read = Object.fromEntries(
    (Object.keys(ranges) as NumberField[]).map((field) => [
      field,
      numberOf(fields[field], ranges[field].most),
    ]),
  ) as Record<NumberField, number | null | undefined>;
  const wrong = (Object.keys(ranges) as NumberField[]).filter((field) => read[field] === null);
  const { flow, velocity, length, viscosity, density } = read;
  if (wrong.length > 0 || typeof flow !== 'number')
    return {
      kind: 'problems',
      problems: Object.fromEntries(wrong.map((field) => [field, problemOf(field)])),
    };
  return {
    kind: 'asked',
    question: {
      litresAMinute: isUs ? litresPerMinute(flow) : flow,
      kind: lineOf(fields.line),
      isUs,
      ...(typeof velocity === 'number' && { targetMs: isUs ? metresPerSecond(velocity) : velocity }),
    },
    ...(typeof length === 'number' && { lengthM: isUs ? metresOf(length) : length }),
    viscosityCst: viscosity ?? usual.viscosityCst,
    densityKgM3: density ?? usual.densityKgM3,
  };
}

export const lineOf = (typed: string): LineKind =>
  (Object.keys(lines) as LineKind[]).find((kind) => kind === typed) ?? 'pressure';

/** @returns undefined for an empty field, null for what is no number in range */
function numberOf(typed: string, most: number): number | null | undefined {
  const text = plainText(typed);
  if (text === '') return undefined;
  const number = /^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= most ? number : null;
}
