import {
  type AnyValue,
  type Field,
  type FieldColumn,
  type FieldTable,
  type FieldValue,
  type FileOf,
  labelOf,
} from '#features/catalog/products/fields/field.contract.ts';
import { valueAt } from '#features/catalog/products/fields/field-value.rules.ts';
import { productFields } from '#features/catalog/products/fields/product-fields.contract.ts';
import { sizeFields } from '#features/catalog/products/fields/size-fields.contract.ts';
import type { ProductFacts, VariantFacts } from '#features/catalog/products/product.contract.ts';
import { choice, code, decimal, inches, list, text, whole } from './cell.rules.ts';
import { type Column, type Columns, column, good, type Need } from './column.rules.ts';

type SpecOf<F, C extends FileOf> = F extends { columns: { readonly [K in C]: infer Spec } } ? Spec : never;
type NameOf<F, C extends FileOf> = SpecOf<F, C> extends { name: infer N extends string } ? N : never;
type NeedOf<F, C extends FileOf> = SpecOf<F, C> extends { need: 'cell' } ? 'cell' : 'optional';
type CellOf<F, C extends FileOf> =
  SpecOf<F, C> extends { choices: readonly (infer V extends string)[] } ? V : FieldValue<F>;

/** The columns that a table of fields has in the file of a category, by their names. */
type FieldColumns<T, C extends FileOf> = {
  readonly [K in keyof T as NameOf<T[K], C>]: Column<CellOf<T[K], C>, NeedOf<T[K], C>>;
};

/** Columns that bring the facts of products and sizes of this category: what a file lists by name, it lists in its own order. */
export function fieldColumns<const C extends FileOf>(
  category: C,
): FieldColumns<typeof productFields, C> & FieldColumns<typeof sizeFields, C> {
  const columns = [
    ...productColumns[category].map(([, field, spec]) => [spec.name, read(field, spec, 'product')]),
    ...sizeColumns[category].map(([, field, spec]) => [spec.name, read(field, spec, 'size')]),
  ];
  // Built name by name, which types cannot follow.
  return Object.fromEntries(columns) as ReturnType<typeof fieldColumns<C>>;
}

/** The columns of a file in the order of its own; what else the table has for it comes behind them. */
export const withOthers = <F extends Columns, O extends Columns>(fields: F, own: O): O & F => ({
  ...own,
  ...fields,
});

type InFile = readonly [
  path: string,
  field: Field,
  spec: FieldColumn,
  outer: string,
  inner: string | undefined,
];

const productColumns = columnsByFile(productFields);
const sizeColumns = columnsByFile(sizeFields);

/** Looked up once: a file may have a million rows. */
function columnsByFile(fields: FieldTable): Readonly<Record<FileOf, readonly InFile[]>> {
  return {
    Hose: columnsOf(fields, 'Hose'),
    Fitting: columnsOf(fields, 'Fitting'),
    QuickCoupling: columnsOf(fields, 'QuickCoupling'),
    Coupling: columnsOf(fields, 'Coupling'),
    AssemblyEquipment: columnsOf(fields, 'AssemblyEquipment'),
  };
}

function columnsOf(fields: FieldTable, category: FileOf): readonly InFile[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    const spec = field.columns?.[category];
    const [outer = '', inner] = path.split('.');
    return spec ? [[path, field, spec, outer, inner] as const] : [];
  });
}

function read(field: Field, spec: FieldColumn, of: Column['of']): Column {
  const need: { need?: Need } = spec.need === undefined ? {} : { need: spec.need };
  switch (field.kind) {
    case 'text':
      if (spec.choices) return choice(spec.choices, of, spec.about, need);
      if (field.as === 'code') return code(of, spec.about, need);
      if (field.as === 'inches') return inches(of, spec.about, need);
      return text(of, spec.about, { ...need, ...(spec.most !== undefined && { most: spec.most }) });
    case 'number': {
      const limits = { ...limitsOf(field), ...limitsOf(spec) };
      const kind = (spec.whole ?? field.whole) ? whole : decimal;
      const zero = spec.zeroIsAbsent ? { zeroIsAbsent: spec.zeroIsAbsent } : {};
      return kind(of, spec.unit ?? field.unit ?? '', spec.about, { ...need, ...limits, ...zero });
    }
    case 'choice':
      return choice(field.choices, of, spec.about, need);
    case 'yes or no': {
      const words = choice(['yes', 'no'], of, spec.about, need);
      return column(of, '', words.about, need, (cell, mark) => {
        const word = words.read(cell, mark);
        return word.ok ? good(word.value === 'yes') : word;
      });
    }
    case 'list':
      return list(of, spec.about, need);
    case 'fixed':
      throw new Error(`${labelOf(field)} is always the same and has no column.`);
  }
}

const limitsOf = ({ least, most }: { readonly least?: number; readonly most?: number }) => ({
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
});

type Row = Readonly<Record<string, unknown>>;

/** The facts of a product that the cells of its row say. */
export const productFactsOf = (category: FileOf, row: Row): ProductFacts =>
  factsOf(productColumns[category], row);

/** The facts of a size that its cells say; a group of which a cell is missing is left out. */
export const sizeFactsOf = (category: FileOf, row: Row): VariantFacts => factsOf(sizeColumns[category], row);

function factsOf(columns: readonly InFile[], row: Row): object {
  const facts: Record<string, unknown> = {};
  const lacking = new Set<string>();
  for (const [, , { name }, outer, inner] of columns) {
    const value = row[name];
    if (inner === undefined) facts[outer] = Array.isArray(value) ? [...value] : value;
    else if (value === undefined) lacking.add(outer);
    else facts[outer] = { ...Object(facts[outer]), [inner]: value };
  }
  for (const outer of lacking) delete facts[outer];
  return facts;
}

/** What the cells of a row were, by the names of their columns. */
export function fieldCells(
  category: FileOf,
  product: ProductFacts,
  size: VariantFacts,
): Readonly<Record<string, Exclude<AnyValue, boolean> | undefined>> {
  return Object.fromEntries([
    ...productColumns[category].map(([path, , { name }]) => [name, cellOf(valueAt(product, path))]),
    ...sizeColumns[category].map(([path, , { name }]) => [name, cellOf(valueAt(size, path))]),
  ]);
}

function cellOf(value: AnyValue | undefined): Exclude<AnyValue, boolean> | undefined {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
