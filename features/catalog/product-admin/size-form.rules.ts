import { cutoffInches } from '#features/catalog/products/cutoff.rules.ts';
import { type AskedField, sizeFactFields } from '#features/catalog/products/fields/asked-fields.rules.ts';
import { type AnyValue, type FieldTable, labelOf } from '#features/catalog/products/fields/field.contract.ts';
import { fieldText, linesOf, readFieldText } from '#features/catalog/products/fields/field-text.rules.ts';
import { valueAt } from '#features/catalog/products/fields/field-value.rules.ts';
import { sizeFields } from '#features/catalog/products/fields/size-fields.contract.ts';
import { bendRadius, flow, pressure, weight } from '#features/catalog/products/fields/unit-pairs.rules.ts';
import {
  type Category,
  packageUnits,
  type Variant,
  type VariantFacts,
} from '#features/catalog/products/product.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { messages, type SizeSaid } from './product-edit.contract.ts';

type Fields = Readonly<Record<string, string>>;

const table: FieldTable = sizeFields;
/** These follow from other fields of the size. */
const FOLLOWS = /^metric\.|\.unit$/;

/** The facts that the form of a size asks for. */
export const askedOfSize = (category: Category, size: VariantFacts): readonly AskedField[] =>
  sizeFactFields(category, size).filter(({ path }) => !FOLLOWS.test(path));

/** How a size that is not sold by the foot is packed. */
export const packageFields: readonly AskedField[] = [
  { path: 'category', label: 'Packing', field: { kind: 'text', label: 'Packing', of: [] } },
  {
    path: 'unit',
    label: 'Unit',
    field: { kind: 'choice', label: 'Unit', choices: packageUnits, of: [] },
  },
  { path: 'quantity', label: 'Pieces in it', field: { kind: 'number', label: 'Pieces in it', of: [] } },
];

/** What the form of a size holds: of one that is sold by the foot its packings, of others their package. */
export function fieldsOfSize(prefix: string, category: Category, size: Variant): Fields {
  const fields: Record<string, string> = {};
  for (const { path } of sizeFactFields(category, size))
    fields[`${prefix}.facts.${path}`] = fieldText(valueAt(size, path));
  if (category === 'Hose') fields[`${prefix}.packings`] = size.options.map(packingText).join('\n');
  for (const key of ['category', 'length', 'unit', 'quantity'] as const)
    fields[`${prefix}.package.${key}`] = fieldText(size.package?.[key]);
  return fields;
}

/** 'Reel 400 ft'; where the label says something else, it stands before the length: 'Ring, 400 ft'. */
const packingText = ({ label, lengthFeet }: { readonly label: string; readonly lengthFeet: number }) =>
  label.endsWith(` ${lengthFeet} ft`) ? label : `${label}, ${lengthFeet} ft`;

/** What a form says of a size, where anything of it was touched. */
export function saidOfSize(
  prefix: string,
  typed: Fields,
  touched: readonly string[],
  problems: Problem[],
): SizeSaid | undefined {
  const isTouched = (name: string) => touched.includes(`${prefix}.${name}`);
  const own = Object.keys(typed).filter((name) => name.startsWith(`${prefix}.`));
  if (!own.some((name) => touched.includes(name) && /\.(?:facts|packings|package)\b/.test(name)))
    return undefined;
  const facts: Record<string, unknown> = {};
  for (const name of own) {
    const path = name.startsWith(`${prefix}.facts.`) ? name.slice(prefix.length + '.facts.'.length) : '';
    const field = table[path];
    if (!field || FOLLOWS.test(path)) continue;
    const read = readFieldText(field, typed[name] ?? '');
    if ('problem' in read) problems.push({ field: name, message: read.problem });
    else if (
      field.kind === 'text' &&
      field.as === 'inches' &&
      isTouched(`facts.${path}`) &&
      !isSize(read.value)
    )
      problems.push({ field: name, message: `${labelOf(field)} ${messages.notASize}` });
    else put(facts, path, read.value);
  }
  for (const [path, field] of Object.entries(table))
    if (field.kind === 'fixed' && facts[path.split('.', 1)[0] ?? '']) put(facts, path, field.word);
  const text = (name: string) => typed[`${prefix}.${name}`]?.trim() ?? '';
  followPairs(facts, (path) => isTouched(`facts.${path}`));
  const metric = metricOf(facts, text('facts.metric.thread') !== '', text('facts.metric.pipe') !== '');
  return {
    // Whether the values are of the table's shapes is judged by the shape of the call.
    facts: { ...facts, ...(metric && { metric }) } as VariantFacts,
    ...packed(prefix, text, typed, isTouched('packings'), problems),
  };
}

const isSize = (value: AnyValue | undefined): boolean =>
  value === undefined || /^(?:\d{1,3}(?:-(?=\d+\/))?)?(?:\d{1,3}\/[1-9]\d{0,2})?$/.test(String(value));

function put(facts: Record<string, unknown>, path: string, value: unknown): void {
  if (value === undefined) return;
  const [outer = '', inner] = path.split('.');
  facts[outer] = inner === undefined ? value : { ...Object(facts[outer]), [inner]: value };
}

type Pair = readonly [group: string, one: string, other: string, make: (a?: number, b?: number) => unknown];

const pairs: readonly Pair[] = [
  ['maxWorkingPressure', 'psi', 'bar', pressure],
  ['minBurst', 'psi', 'bar', pressure],
  ['minBendRadius', 'mm', 'inches', bendRadius],
  ['weight', 'kgPerM', 'lbPerFt', weight],
  ['ratedFlow', 'lpm', 'gpm', flow],
  ['cuttoff', 'length', 'inches', cutoff],
];

/** Of a figure in two units the one that was typed holds, and the other follows; where both were, both hold. */
function followPairs(facts: Record<string, unknown>, isTouched: (path: string) => boolean): void {
  for (const [group, one, other, make] of pairs) {
    const touched = [one, other].filter((unit) => isTouched(`${group}.${unit}`));
    if (touched.length === 0) continue;
    const kept = (unit: string) => {
      const value = touched.includes(unit) ? valueAt(facts, `${group}.${unit}`) : undefined;
      return typeof value === 'number' ? value : undefined;
    };
    const made = make(kept(one), kept(other));
    if (made === undefined) delete facts[group];
    else facts[group] = made;
  }
}

function cutoff(length?: number, inches?: number): VariantFacts['cuttoff'] {
  if (length === undefined && inches === undefined) return undefined;
  const mm = length ?? Math.round(Number(inches) * 254) / 10;
  return { length: mm, unit: 'mm', inches: inches ?? cutoffInches({ length: mm, inches: undefined }) };
}

/** A metric end repeats its thread and tube. */
function metricOf(facts: VariantFacts, hasThread: boolean, hasPipe: boolean): VariantFacts['metric'] {
  if (!hasThread && !hasPipe) return undefined;
  return { thread: hasThread ? (facts.thread ?? '') : '', pipe: facts.tubeOD ?? '' };
}

/** Packings of hose, the last of which is the standard one; or how a piece is packed. */
function packed(
  prefix: string,
  text: (name: string) => string,
  typed: Fields,
  isPackingTouched: boolean,
  problems: Problem[],
): Pick<SizeSaid, 'package' | 'options'> {
  const field = `${prefix}.packings`;
  const lines = linesOf(text('packings')).map(packingOf);
  if (lines.includes(undefined)) problems.push({ field, message: messages.notAPacking });
  const options = lines.filter((line) => line !== undefined);
  const last = options.at(-1);
  const isHose = Object.hasOwn(typed, field);
  if (isHose && isPackingTouched)
    return last
      ? {
          options,
          package: { category: wordOf(last.label), length: last.lengthFeet, unit: 'ft', quantity: 0 },
        }
      : {};
  const number = (key: string) => numberOf(`${prefix}.package.${key}`, text(`package.${key}`), problems);
  const kept = { category: text('package.category'), unit: text('package.unit') };
  const [length, quantity] = [number('length'), number('quantity')];
  const isNone = kept.category === '' && kept.unit === '' && quantity === undefined;
  return {
    ...(isHose && { options }),
    ...(!isNone && {
      package: {
        category: kept.category || 'Box',
        unit: kept.unit,
        ...(length !== undefined && { length }),
        ...(quantity !== undefined && { quantity }),
      },
    }),
  };
}

function packingOf(line: string): { label: string; lengthFeet: number } | undefined {
  const [, ahead, feet] = /^(.*\S) (\d{1,6}) ft$/.exec(line) ?? [];
  if (ahead === undefined || ahead === ',') return undefined;
  return { label: ahead.endsWith(',') ? ahead.slice(0, -1) : line, lengthFeet: Number(feet) };
}

/** 'Reel' of 'Reel 400 ft'. */
const wordOf = (label: string): string => label.replace(/ \d+ ft$/, '');

function numberOf(field: string, text: string, problems: Problem[]): number | undefined {
  if (text === '') return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  problems.push({ field, message: 'Pieces in it is a whole number.' });
  return undefined;
}

/** The form's field, below that of its size, for a field of what is said of it. */
export function fieldOfSaid(inner: string): string {
  if (inner.startsWith('said.options')) return 'packings';
  return inner.replace(/^said\./, '');
}

/** What a field of a size is called on the page. */
export function labelOfSizeField(inner: string): string {
  if (inner === 'packings') return 'packings';
  const [group = '', ...rest] = inner.split('.');
  const path = rest.join('.');
  if (group === 'package') return packageFields.find((each) => each.path === path)?.label ?? path;
  const field = table[path];
  return field ? labelOf(field) : inner;
}
