import * as z from 'zod/mini';
import { grouped } from '#shared/count.ts';
import {
  type Field,
  type FieldColumn,
  type FieldTable,
  labelOf,
  type NumberField,
} from './field.contract.ts';

/** The shape of a field on the wire. */
type Shape<F> = F extends { kind: 'number' }
  ? z.ZodMiniNumber
  : F extends { kind: 'choice'; choices: readonly (infer V extends string)[] }
    ? z.ZodMiniEnum<{ [W in V]: W }>
    : F extends { kind: 'yes or no' }
      ? z.ZodMiniBoolean
      : F extends { kind: 'list' }
        ? z.ZodMiniArray<z.ZodMiniString>
        : F extends { kind: 'fixed'; word: infer W extends string }
          ? z.ZodMiniLiteral<W>
          : z.ZodMiniString;

type Plain<K> = K extends `${string}.${string}` ? never : K;
type Group<K> = K extends `${infer Outer}.${string}` ? Outer : never;
type Inner<F, G extends string> = {
  -readonly [K in keyof F as K extends `${G}.${infer I}` ? I : never]: F[K] extends { second: true }
    ? z.ZodMiniOptional<Shape<F[K]>>
    : Shape<F[K]>;
};

/** The shape of a table: a field is there or not; the fields of a group, named `bore.inches`, are there together. */
export type TableShape<F> = {
  -readonly [K in keyof F as Plain<K>]: z.ZodMiniOptional<Shape<F[K]>>;
} & {
  [G in Group<keyof F>]: z.ZodMiniOptional<z.ZodMiniObject<Inner<F, G>, z.core.$strip>>;
};

/** What the fields of a table are on the wire, for `z.object`. */
export function shapeOf<const F extends FieldTable>(fields: F): TableShape<F> {
  const groups: Record<string, Record<string, z.ZodMiniType>> = {};
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [path, field] of Object.entries(fields)) {
    const [outer = '', inner] = path.split('.');
    if (inner === undefined) shape[outer] = z.optional(fieldShape(field));
    else (groups[outer] ??= {})[inner] = memberShape(field, togetherMessage(fields, outer));
  }
  for (const [name, members] of Object.entries(groups)) shape[name] = z.optional(z.object(members));
  // Built key by key, which types cannot follow.
  return shape as TableShape<F>;
}

function memberShape(field: Field, together: string): z.ZodMiniType {
  const shape = fieldShape(field, together);
  return isSecond(field) ? z.optional(shape) : shape;
}

const isSecond = (field: Field): boolean => field.kind === 'number' && field.second === true;

/** What is said where one of a group is missing: 'Please enter Bore, in; Bore, mm; DN, or none of them.' */
export function togetherMessage(fields: FieldTable, group: string): string {
  const members = Object.entries(fields).filter(
    ([path, field]) => path.startsWith(`${group}.`) && field.kind !== 'fixed' && !isSecond(field),
  );
  return `Please enter ${members.map(([, field]) => labelOf(field)).join('; ')}, or none of them.`;
}

/** @param missing what is said where there is none at all */
function fieldShape(field: Field, missing?: string): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return z.string(missing).check(z.maxLength(longest(field), textMessage(field)));
    case 'number':
      return numberShape(field, missing);
    case 'choice':
      return z.enum(field.choices, `${labelOf(field)} is one of: ${field.choices.join(', ')}.`);
    case 'yes or no':
      return z.boolean(`${labelOf(field)} is true or false.`);
    case 'list':
      return z.array(
        z
          .string()
          .check(z.maxLength(LONGEST_ITEM, `One of ${labelOf(field)} has over ${LONGEST_ITEM} characters.`)),
      );
    case 'fixed':
      return z.literal(field.word);
  }
}

function numberShape(field: NumberField, missing: string | undefined): z.ZodMiniType {
  const { whole, least, most } = limitsOf(field);
  const checks = [
    ...(whole ? [z.refine<number>((value) => Number.isInteger(value), numberMessages.whole(field))] : []),
    ...(least === undefined ? [] : [z.gte(least, numberMessages.least(field, least))]),
    z.lte(most, numberMessages.most(field, most)),
    ...(field.said === undefined ? [] : [z.describe(field.said)]),
  ];
  const noNumber = numberMessages.number(field);
  const shape = z.number({
    error: ({ input }) => (input === undefined ? (missing ?? noNumber) : noNumber),
  });
  return shape.check(...checks);
}

/** Above anything that is measured here. */
const MOST = 1_000_000_000;
/** Characters of a text, and of a line of a list, where no file says otherwise. */
const LONGEST = 500;
const LONGEST_ITEM = 200;

/** What no file may say of a field is not said of it elsewhere: an export goes in again. */
function limitsOf(field: NumberField): { whole: boolean; least: number | undefined; most: number } {
  const columns = columnsOf(field);
  const widest = (limit: 'least' | 'most', pick: (...all: number[]) => number): number | undefined => {
    const all = columns.flatMap((column) => column[limit] ?? []);
    return field[limit] ?? (all.length > 0 && all.length === columns.length ? pick(...all) : undefined);
  };
  return {
    whole: field.whole ?? (columns.length > 0 && columns.every(({ whole }) => whole)),
    least: widest('least', Math.min),
    most: widest('most', Math.max) ?? MOST,
  };
}

const longest = (field: Field): number =>
  Math.max(...columnsOf(field).map(({ most = LONGEST }) => most), 0) || LONGEST;

const textMessage = (field: Field): string => `${labelOf(field)} has at most ${longest(field)} characters.`;

const columnsOf = (field: Field): readonly FieldColumn[] => Object.values(field.columns ?? {});

/** What is said of a number that cannot be taken; the form says the first before it sends anything. */
export const numberMessages = {
  number: (field: Field) => `${labelOf(field)} is a number such as 12.5.`,
  whole: (field: Field) => `${labelOf(field)} is a whole number.`,
  least: (field: Field, least: number) => `${labelOf(field)} is ${least} or more.`,
  most: (field: Field, most: number) => `${labelOf(field)} is ${grouped(most)} at most.`,
} as const;
