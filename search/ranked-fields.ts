import type { IndexSchema } from './engine.ts';
import { MOST_FIELDS } from './index-data.ts';

/** The text fields of a schema, heaviest first. A field's place in this list is its rank. */
export function rankedFields(schema: IndexSchema): string[] {
  const fields = Object.keys(schema.text).sort((a, b) => (schema.text[b] ?? 0) - (schema.text[a] ?? 0));
  if (fields.length > MOST_FIELDS) throw new Error(`A schema may have ${MOST_FIELDS} text fields at most.`);
  return fields;
}

/** The weight of each rank. */
export function rankedWeights(schema: IndexSchema): number[] {
  return rankedFields(schema).map((field) => schema.text[field] ?? 0);
}
