import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A shape as a JSON schema: as much of what it demands as a schema can say, in patterns that other languages read, too. */
export function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (typeof jsonSchema.pattern === 'string') jsonSchema.pattern = portable(jsonSchema.pattern);
      for (const one of jsonSchema.allOf ?? [])
        if (typeof one === 'object' && typeof one.pattern === 'string') one.pattern = portable(one.pattern);
      flatten(jsonSchema);
      // What is taken is said by the pattern: the format knows of other addresses.
      if (jsonSchema.format === 'email' && jsonSchema.pattern !== undefined) delete jsonSchema.format;
      // The format says it, and Python, Go and Java have words for it.
      if (jsonSchema.format === 'date') delete jsonSchema.pattern;
      if (io === 'input' && isTrimmed(zodSchema) && (jsonSchema.minLength ?? 0) > 0)
        demandMoreThanBlanks(jsonSchema);
    },
  });
  return schema;
}

/** Two numbers in a row are a list of two for who has no tuples. */
function flatten(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, ...others] = schema.prefixItems ?? [];
  if (first === undefined || !others.every((other) => isDeepStrictEqual(other, first))) return;
  delete schema.prefixItems;
  schema.items = first;
}

/** Blanks alone are nothing once they are taken off. */
function demandMoreThanBlanks(schema: { pattern?: string; allOf?: unknown[] }): void {
  if (schema.pattern === undefined && schema.allOf === undefined) schema.pattern = '\\S';
  else schema.allOf = [...(schema.allOf ?? []), { pattern: '\\S' }];
}

/**
 * A pattern of JavaScript in the words that Python, Go and Java have as well: no classes of Unicode by name, no `\u`, and
 * `\d` and `\w` as the ASCII that they are here.
 */
export function portable(pattern: string): string {
  return pattern
    .replaceAll(/\\p\{(\w+)\}/g, (_, name: string) => CLASSES[name] ?? fail(pattern))
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\[((?:\\.|[^\]\\])*)\]|\\([dw])/g, (whole, inside: string | undefined, letter = '') =>
      inside === undefined
        ? `[${ASCII[letter] ?? ''}]`
        : whole.replaceAll(/\\([dw])/g, (_all, each: string) => ASCII[each] ?? ''),
    );
}

const CLASSES: Readonly<Record<string, string>> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  Zl: '\u2028',
  Zp: '\u2029',
};
const ASCII: Readonly<Record<string, string>> = { d: '0-9', w: 'A-Za-z0-9_' };

function fail(pattern: string): never {
  throw new Error(`${pattern} has a class that other languages do not know by this name.`);
}

interface Overwrite {
  readonly check: string;
  readonly tx?: (text: string) => string;
}

const isTrimmed = (shape: z.core.$ZodTypes): boolean =>
  (shape._zod.def.checks ?? []).some((check) => {
    const { check: kind, tx }: Overwrite = check._zod.def;
    return kind === 'overwrite' && tx?.(' a ') === 'a';
  });

export const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
