import type { Field, FieldTable } from './field.contract.ts';
import { productFields } from './product-fields.contract.ts';
import { sizeFields } from './size-fields.contract.ts';

/** The working pressure is a range of its own making. */
type All = typeof productFields & typeof sizeFields & { pressurePsi: { filter: readonly number[] } };
type FilteredBy<How> = {
  [K in keyof All]: All[K] extends { filter: infer F } ? (F extends How ? K : never) : never;
}[keyof All];

/** Fields that are a filter by their values, and those that are one by a range. */
export type FilteredByValues = FilteredBy<'values'>;
export type FilteredByRange = FilteredBy<readonly number[]>;

/** Fields by their names, without what their files are like. */
export type NamedFields = ReadonlyArray<readonly [name: string, field: Field]>;

/** Every field of both tables that is a filter. A visitor's browser is sent these, not the tables (vite.config.ts). */
export const filterFields: NamedFields = [...filtered(productFields), ...filtered(sizeFields)];

/** Fields that no line of a product's page, and no column of its table of sizes, is made for. */
export const shownProductFields: NamedFields = shown(productFields);
export const shownSizeFields: NamedFields = shown(sizeFields);

function filtered(fields: FieldTable): NamedFields {
  return named(fields).filter(([, { filter }]) => filter !== undefined);
}

function shown(fields: FieldTable): NamedFields {
  return named(fields).filter(([, field]) => field.shown !== false);
}

function named(fields: FieldTable): NamedFields {
  return Object.entries(fields).map(([name, { columns: _columns, ...field }]) => [name, field]);
}
