import type { Endpoint } from '#shared/endpoint.ts';
import { isRecord, type JsonSchema, schemaOf } from './json-schema.ts';

/** What fields are filled with by their names, wherever they stand. */
export type Samples = Readonly<Record<string, unknown>>;

/** A body that the endpoint takes: its own example, or one made of its schema. */
export function bodyExample(
  { body, example }: Endpoint,
  schema: JsonSchema | undefined,
  samples: Samples,
): unknown {
  if (!body || !schema) return undefined;
  const made = [example, exampleOf(schema, samples, 'sampled'), exampleOf(schema, samples, 'needed')];
  return made.find((one) => one !== undefined && body.safeParse(one).success);
}

export const pathExample = (name: string, schema: JsonSchema, samples: Samples): unknown =>
  exampleOf(schema, samples, 'needed', name);

/** The call as curl makes it. */
export function codeSample(
  { method, path, access, params, query, sent, body, upload }: Endpoint,
  { publicUrl, samples, example }: { publicUrl: string; samples: Samples; example: unknown },
): string {
  const needed = (shape: typeof params): [string, string][] => {
    const made = shape ? exampleOf(schemaOf(shape, 'input'), samples, 'needed') : {};
    return Object.entries(isRecord(made) ? made : {}).map(([name, value]) => [name, String(value)]);
  };
  const inPath = new Map(needed(params));
  const asked = new URLSearchParams(needed(query)).toString();
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''));
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${publicUrl}${address}${asked && `?${asked}`}'`,
    ...(access.includes('visitor') ? [] : [`-H "Authorization: Bearer $KEY"`]),
    ...needed(sent).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(example ?? {}).replaceAll("'", "'\\''")}'`,
        ]
      : []),
    ...(upload ? [`-F ${upload.field}=@file`] : []),
  ].join(' \\\n  ');
}

/**
 * A value of a schema: what has to be there, and what a name has a sample for.
 *
 * @param only 'needed' leaves out what may be absent
 */
export function exampleOf(
  schema: JsonSchema,
  samples: Samples,
  only: 'needed' | 'sampled',
  name = '',
): unknown {
  const sample = samples[name];
  if (sample !== undefined && fits(schema, sample)) return sample;
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  for (const key of ['anyOf', 'oneOf'] as const) {
    const [first] = schemasIn(schema[key]);
    if (first) return exampleOf(first, samples, only, name);
  }
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, samples, only);
    case 'array':
      return [exampleOf(isRecord(schema['items']) ? schema['items'] : {}, samples, only, name)];
    case 'number':
    case 'integer':
      return Math.max(1, numberIn(schema, 'minimum'), numberIn(schema, 'exclusiveMinimum') + 1);
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema);
    default:
      return {};
  }
}

function objectOf(schema: JsonSchema, samples: Samples, only: 'needed' | 'sampled'): unknown {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const isIn = required.has(name) || (only === 'sampled' && samples[name] !== undefined);
      return isIn && isRecord(property) ? [[name, exampleOf(property, samples, only, name)]] : [];
    }),
  );
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-12-01',
  'date-time': '2026-11-21T06:00:00Z',
  email: 'pat@boilerhouse.example',
};

const textOf = (schema: JsonSchema): string =>
  FORMATS[String(schema['format'])] ??
  ['text', '1', '12', '1.5', 'https://erp.example/a'].find((text) => fits(schema, text)) ??
  'text'.repeat(4);

function fits(schema: JsonSchema, sample: unknown): boolean {
  const { type, pattern, allOf, maxLength = Infinity, minLength = 0, enum: values } = schema;
  if (Array.isArray(values)) return values.includes(sample);
  if (typeof sample === 'number')
    return type === 'number' || (type === 'integer' && Number.isInteger(sample));
  if (typeof sample === 'boolean') return type === 'boolean';
  if (typeof sample !== 'string') return type === (Array.isArray(sample) ? 'array' : 'object');
  const patterns = [pattern, ...schemasIn(allOf).map((one) => one['pattern'])].filter(
    (one) => typeof one === 'string',
  );
  return (
    type === 'string' &&
    sample.length <= Number(maxLength) &&
    sample.length >= Number(minLength) &&
    patterns.every((one) => new RegExp(one, 'u').test(sample))
  );
}

const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const numberIn = (schema: JsonSchema, key: string): number => {
  const value = schema[key];
  return typeof value === 'number' ? value : -Infinity;
};
