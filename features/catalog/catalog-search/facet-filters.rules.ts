import {
  type Facet,
  facets,
  type RangeFacet,
  rangeFacets,
  type ValueFacet,
} from '#features/catalog/products/facets.contract.ts';
import type { Outcome } from '#shared/outcome.ts';
import { type ChosenFilters, messages } from './catalog.contract.ts';

/** Limits of `aggregates` (security.md section 1, row 17). */
const MOST_LETTERS = 4096;
const MOST_VALUES = 50;
const LONGEST_VALUE = 100;

export const noFilters: ChosenFilters = { values: {}, ranges: {} };

export const isRangeFacet = (facet: Facet): facet is RangeFacet =>
  rangeFacets.some((range) => range === facet);
export const valueFacets: readonly ValueFacet[] = facets.filter((facet) => !isRangeFacet(facet));

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Reads the `aggregates` parameter: `{"bore":["1/2"],"pressurePsi":{"min":3000}}`. Unknown facets are ignored; anything
 * else that is not of this form is a problem, as the API answers it.
 *
 * @returns filters in canonical form: values sorted, each once, empty choices left out
 */
export function readAggregates(text: string): Outcome<ChosenFilters> {
  const chosen = text.length > MOST_LETTERS ? undefined : parseJson(text);
  if (!isObject(chosen)) return malformed;
  const values: Partial<Record<ValueFacet, readonly string[]>> = {};
  for (const facet of valueFacets) {
    if (!Object.hasOwn(chosen, facet)) continue;
    const list = readValues(chosen[facet]);
    if (!list) return malformed;
    if (list.length > 0) values[facet] = canonical(list);
  }
  const ranges: Partial<Record<RangeFacet, Range>> = {};
  for (const facet of rangeFacets) {
    if (!Object.hasOwn(chosen, facet)) continue;
    const range = readRange(chosen[facet]);
    if (!range) return malformed;
    if (!isEmptyRange(range)) ranges[facet] = range;
  }
  return { ok: true, value: { values, ranges } };
}

/** The shortest text that `readAggregates` reads as these filters; empty when there are none. */
export function writeAggregates({ values, ranges }: ChosenFilters): string {
  const chosen = facets.flatMap((facet): [string, unknown][] => {
    if (!isRangeFacet(facet)) return values[facet]?.length ? [[facet, canonical(values[facet])]] : [];
    const { min, max } = ranges[facet] ?? {};
    return min === undefined && max === undefined ? [] : [[facet, { min, max }]];
  });
  return chosen.length === 0 ? '' : JSON.stringify(Object.fromEntries(chosen));
}

/**
 * Reads the fields of the filter form, which is what a page without JavaScript sends: `f.bore=1/2`, once for each checked
 * box, and `f.pressurePsi.min=2,500`. What cannot be read is left out.
 */
export function readFormFields(fields: URLSearchParams): ChosenFilters {
  const values: Partial<Record<ValueFacet, readonly string[]>> = {};
  for (const facet of valueFacets) {
    const list = fields
      .getAll(fieldName(facet))
      .filter((value) => value !== '' && value.length <= LONGEST_VALUE);
    if (list.length > 0) values[facet] = canonical(list.slice(0, MOST_VALUES));
  }
  const ranges: Partial<Record<RangeFacet, Range>> = {};
  for (const facet of rangeFacets) {
    const range = rangeOf(
      readNumber(fields.get(fieldName(facet, 'min'))),
      readNumber(fields.get(fieldName(facet, 'max'))),
    );
    if (!isEmptyRange(range)) ranges[facet] = range;
  }
  return { values, ranges };
}

export const hasFormFields = (fields: URLSearchParams): boolean =>
  [...fields.keys()].some((name) => name.startsWith(FIELD_PREFIX));

const FIELD_PREFIX = 'f.';
/** What a field of the filter form is called; the one of a unit says in which the ends are typed. */
export const fieldName = (facet: Facet, end?: 'min' | 'max' | 'unit'): string =>
  end ? `${FIELD_PREFIX}${facet}.${end}` : `${FIELD_PREFIX}${facet}`;

/**
 * The fields of the filter form as they stand in an address, and nothing else of it: in one order, each value once, no
 * more and no longer ones than are read.
 */
export function formFieldsOf(fields: URLSearchParams): readonly (readonly [name: string, value: string])[] {
  return fieldNames.flatMap((name) => {
    const values = fields.getAll(name).filter((value) => value !== '' && value.length <= LONGEST_VALUE);
    return canonical(values)
      .slice(0, MOST_VALUES)
      .map((value) => [name, value] as const);
  });
}

const fieldNames: readonly string[] = facets.flatMap((facet) =>
  isRangeFacet(facet)
    ? [fieldName(facet, 'min'), fieldName(facet, 'max'), fieldName(facet, 'unit')]
    : [fieldName(facet)],
);

/** The same filters with this value chosen, or no longer chosen. */
export function toggleValue(filters: ChosenFilters, facet: ValueFacet, value: string): ChosenFilters {
  const { [facet]: chosen = [], ...others } = filters.values;
  const left = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...filters, values: left.length === 0 ? others : { ...others, [facet]: canonical(left) } };
}

/** The same filters with this range; ends typed the wrong way round are turned, a range without ends is dropped. */
export function setRange(filters: ChosenFilters, facet: RangeFacet, ends: Range): ChosenFilters {
  const { [facet]: _, ...others } = filters.ranges;
  const range = rangeOf(ends.min, ends.max);
  return { ...filters, ranges: isEmptyRange(range) ? others : { ...others, [facet]: range } };
}

/** How many choices a reader would count: each value, and each range once. */
export function countChosen({ values, ranges }: ChosenFilters): number {
  const chosenValues = valueFacets.reduce((sum, facet) => sum + (values[facet]?.length ?? 0), 0);
  return chosenValues + rangeFacets.filter((facet) => ranges[facet]).length;
}

const malformed: Outcome<ChosenFilters> = {
  ok: false,
  problems: [{ message: messages.aggregatesMalformed, field: 'aggregates' }],
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON is one of the ways to be malformed
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number is taken for its text: `"dash":[8]`. */
function readValues(list: unknown): readonly string[] | undefined {
  if (!Array.isArray(list) || list.length > MOST_VALUES) return undefined;
  const texts = list.map((value: unknown) => (typeof value === 'number' ? String(value) : value));
  return texts.every(isValue) ? texts : undefined;
}

const isValue = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE;

function readRange(range: unknown): Range | undefined {
  if (!isObject(range)) return undefined;
  const { min, max } = range;
  return isEnd(min) && isEnd(max) ? rangeOf(min, max) : undefined;
}

const isEnd = (end: unknown): end is number | undefined => end === undefined || Number.isFinite(end);

function rangeOf(min: number | undefined, max: number | undefined): Range {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
}

const isEmptyRange = ({ min, max }: Range) => min === undefined && max === undefined;

/** '2,500 psi' is 2500, '2.5 kg' is 2.5; an empty or unreadable field is no end at all. */
function readNumber(field: string | null): number | undefined {
  const digits = (field ?? '').replace(/[\s,]|[a-z]+$/gi, '');
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(digits) ? Number(digits) : undefined;
}

const canonical = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted();
