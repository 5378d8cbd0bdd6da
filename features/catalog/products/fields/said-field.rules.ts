import { asShown, figure } from '#features/catalog/measures/figures.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { AnyValue, Field } from './field.contract.ts';
import type { NamedFields } from './public-fields.contract.ts';

/** The fields of a category that no line or column of its own shows. */
export const fieldsToShow = (fields: NamedFields, category: Category): NamedFields =>
  fields.filter(([, { of }]) => of.includes(category));

/** A value as a page says it; '10 years'. Undefined where there is none. */
export function saidValue(field: Field, value: AnyValue | undefined): string | undefined {
  const text = plainValue(value);
  return text === undefined || !('unit' in field) || field.unit === undefined
    ? text
    : `${text} ${field.unit}`;
}

/** The same without its unit, for a column that says it in its head. */
export function plainValue(value: AnyValue | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return figure(value);
  return asShown(Array.isArray(value) ? value.join(', ') : String(value));
}
