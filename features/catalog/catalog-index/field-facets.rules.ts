import type { AnyValue, FieldTable } from '#features/catalog/products/fields/field.contract.ts';
import { valueAt } from '#features/catalog/products/fields/field-value.rules.ts';
import { saidValue } from '#features/catalog/products/fields/said-field.rules.ts';

/** Reads what the facets of a table's facts hold: of the fields that are a filter by their values. */
export function facetReader(
  fields: FieldTable,
): (facts: object) => Readonly<Record<string, readonly string[]>> {
  const filtered = Object.entries(fields).filter(([, { filter }]) => filter === 'values');
  return (facts) => Object.fromEntries(filtered.map(([path]) => [path, textsOf(valueAt(facts, path))]));
}

/** Reads the numbers that the table filters by a range. */
export function numberReader(fields: FieldTable): (facts: object) => Readonly<Record<string, number>> {
  const filtered = Object.entries(fields).filter(([, { filter = 'values' }]) => filter !== 'values');
  return (facts) =>
    Object.fromEntries(
      filtered.flatMap(([path]) => {
        const value = valueAt(facts, path);
        return typeof value === 'number' ? [[path, value]] : [];
      }),
    );
}

/** Reads the words by which the facts of a table are found. */
export function wordReader(fields: FieldTable, kind: 'kind' | 'fact'): (facts: object) => readonly string[] {
  const searched = Object.entries(fields).filter(([, field]) => field.searched === kind);
  return (facts) =>
    searched.flatMap(([path, field]) => {
      const value = valueAt(facts, path);
      return typeof value === 'number' ? (saidValue(field, value) ?? []) : textsOf(value);
    });
}

function textsOf(value: AnyValue | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return (Array.isArray(value) ? value : [value]).map(String);
}
