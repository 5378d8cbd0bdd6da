import type { Category, ProductFacts, VariantFacts } from '#features/catalog/products/product.contract.ts';
import { type Field, type FieldTable, labelOf } from './field.contract.ts';
import { valueAt } from './field-value.rules.ts';
import { productFields } from './product-fields.contract.ts';
import { sizeFields } from './size-fields.contract.ts';

/** A field that a form asks for. */
export interface AskedField {
  /** Where its value belongs: 'tube', 'bore.inches'. */
  readonly path: string;
  readonly field: Field;
  readonly label: string;
}

/** The facts that the form of a product asks for: those of the category, and whatever else it has. Its code stays. */
export const productFactFields = (category: Category, facts: ProductFacts): readonly AskedField[] =>
  askedFields(productFields, category, facts).filter(({ path }) => path !== 'code');

/** The facts that the form of a size asks for: those of its category, and whatever else it has. */
export const sizeFactFields = (category: Category, facts: VariantFacts): readonly AskedField[] =>
  askedFields(sizeFields, category, facts);

function askedFields(fields: FieldTable, category: Category, facts: object): readonly AskedField[] {
  const all = Object.entries(fields);
  const asked = all.filter(([, { of }]) => of.includes(category));
  const others = all.filter(([path, { of }]) => !of.includes(category) && valueAt(facts, path) !== undefined);
  return [...asked, ...others].map(([path, field]) => ({ path, field, label: labelOf(field, category) }));
}
