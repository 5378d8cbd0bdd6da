import * as z from 'zod/mini';
import { version } from '#platform/version.ts';
import type { Endpoint, UploadSpec } from '#shared/endpoint.ts';
import type { ApiWords } from './api-words.ts';
import { refusalsOf } from './endpoint-refusals.ts';
import { isRecord, type JsonSchema, schemaOf } from './json-schema.ts';
import { bodyExample, codeSample, pathExample } from './openapi-example.ts';
import { sessionCookieName } from './session-cookie.ts';

const Errors = z.object({
  errors: z.array(z.object({ message: z.string(), field: z.optional(z.string()) })),
});

/** The endpoints as an OpenAPI 3.1 document. What it says of access is what the server enforces: both read the same value. */
export function openApi(
  endpoints: readonly Endpoint[],
  publicUrl: string,
  words: ApiWords,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, publicUrl, words) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ferrule',
      version,
      description: [
        'Catalog and ordering for a hydraulic hose supplier. How to connect an ERP, with examples that run, stands in the [guide](/api/guide).',
        'A known address answers a method that it does not take with 405, and names those it takes in `Allow`. Keys that a call does not read in its address are refused (400).',
      ].join('\n\n'),
    },
    servers: [{ url: publicUrl }],
    tags: words.tags.map(({ name, description }) => ({ name, description })),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/login answers.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, fk_…, made at /account/api-keys. What it opens stands beside each call as its scope; a call without one is closed to keys.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(publicUrl.startsWith('https:')),
          description:
            'The same token as the cookie of POST /api/login. What changes something then has to come from this site.',
        },
      },
      schemas: { Errors: schemaOf(Errors, 'output') },
      headers: {
        RateLimit: {
          description:
            'r calls are left, for t seconds, of the limit with that name: told to a key with every answer, to others with the answers of calls that are limited for them. Several stand with a comma between them.',
          schema: { type: 'string' },
          example: '"key";r=1187;t=42',
        },
        'RateLimit-Policy': {
          description: 'q calls in w seconds, by the name of the limit.',
          schema: { type: 'string' },
          example: '"key";q=1200;w=60',
        },
        'Retry-After': {
          description: 'Seconds.',
          schema: { type: 'string', pattern: '^[0-9]+$' },
          example: '17',
        },
      },
    },
    paths,
  };
}

function operation(endpoint: Endpoint, publicUrl: string, words: ApiWords): Record<string, unknown> {
  const open = endpoint.access.includes('visitor');
  const [, , begin = ''] = endpoint.path.split('/');
  const tag = words.tags.find(({ begins }) => begin in begins);
  const says = words.fields[`${endpoint.method} ${endpoint.path}`] ?? {};
  const body = endpoint.body && withWords(schemaOf(endpoint.body, 'input'), says);
  const example = bodyExample(endpoint, body, words.samples);
  const samples = { ...words.samples, id: tag?.begins[begin] || 'k3v9' };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+(\w?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    tags: tag ? [tag.name] : [],
    summary: endpoint.summary,
    description: described(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    security: [
      ...(open ? [{}] : []),
      { token: [] },
      { cookie: [] },
      ...(endpoint.scope ? [{ key: [endpoint.scope] }] : []),
    ],
    parameters: [
      ...parameters(endpoint, 'path', { ...words, samples }),
      ...parameters(endpoint, 'query', { ...words, samples }),
      ...parameters(endpoint, 'header', { ...words, samples }),
    ],
    ...(body && {
      requestBody: {
        // No body at all is read as an empty one.
        required: !endpoint.body?.safeParse({}).success,
        content: { 'application/json': { schema: body, example } },
      },
    }),
    ...(endpoint.upload && { requestBody: uploadBody(endpoint.upload) }),
    responses: responses(endpoint),
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: codeSample(endpoint, { publicUrl, samples, example }) },
    ],
  };
}

const ROLES = { customer: 'customers', admin: 'the staff' } as const;

/** Who may call it, and what bounds it beyond its schemas. */
function described({ access, scope, mostBytes, body, isCached }: Endpoint): string {
  const people = (['customer', 'admin'] as const).filter((role) => access.includes(role));
  const who = access.includes('visitor')
    ? 'Open to everybody.'
    : `For ${people.map((role) => ROLES[role]).join(' and ')}.`;
  return [
    who,
    scope ? `An API key needs the scope \`${scope}\`.` : 'Closed to API keys.',
    ...(body ? [`A body has at most ${(mostBytes ?? MEGABYTE) / MEGABYTE} MB.`] : []),
    ...(isCached ? ['Has an ETag, and answers 304 to the same in If-None-Match.'] : []),
  ].join(' ');
}

const MEGABYTE = 1_048_576;

function uploadBody({ field, mostBytes }: UploadSpec): Record<string, unknown> {
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    minLength: 1,
    maxLength: mostBytes,
  };
  const schema = { type: 'object', properties: { [field]: file }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses(endpoint: Endpoint): Record<string, unknown> {
  const isLimited = endpoint.scope !== undefined || refusalsOf(endpoint).has(429);
  const headers = isLimited && { headers: headersNamed('RateLimit', 'RateLimit-Policy') };
  const { status = 200, reply, orElse } = endpoint;
  const other = orElse && {
    description: orElse.when,
    ...headers,
    content: json(schemaOf(orElse.reply, 'output')),
  };
  const one = { description: 'Done', ...headers, content: content(endpoint) };
  const both =
    reply && other && orElse.status === status
      ? {
          ...one,
          description: other.description,
          content: json({ anyOf: [reply, orElse.reply].map((each) => schemaOf(each, 'output')) }),
        }
      : undefined;
  return {
    ...(other && { [String(orElse.status)]: other }),
    [String(status)]: both ?? one,
    ...Object.fromEntries(
      [...refusalsOf(endpoint)].map(([status, { when, beside }]) => [
        String(status),
        {
          description: when,
          ...(status === 429 && { headers: headersNamed('RateLimit', 'RateLimit-Policy', 'Retry-After') }),
          ...(status === 503 && { headers: headersNamed('Retry-After') }),
          content: { 'application/json': { schema: errorsBeside(beside) } },
        },
      ]),
    ),
  };
}

const headersNamed = (...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const json = (schema: JsonSchema): Record<string, unknown> => ({ 'application/json': { schema } });

function content({ reply, file }: Endpoint): Record<string, unknown> {
  if (reply) return json(schemaOf(reply, 'output'));
  return Object.fromEntries([file ?? 'application/octet-stream'].flat().map((type) => [mediaType(type), {}]));
}

const mediaType = (contentType: string): string => contentType.split(';')[0] ?? contentType;

function errorsBeside(beside: z.ZodMiniType | undefined): JsonSchema {
  if (!beside) return { $ref: '#/components/schemas/Errors' };
  const [errors, more] = [schemaOf(Errors, 'output'), schemaOf(beside, 'output')];
  return {
    ...errors,
    properties: { ...Object(errors['properties']), ...Object(more['properties']) },
    required: [errors['required'], more['required'] ?? []].flat(),
  };
}

/** A body whose fields say what they mean, also those of its fields and lists. */
function withWords(schema: JsonSchema, says: Readonly<Record<string, string>>, before = ''): JsonSchema {
  const { properties, items } = schema;
  const inside = isRecord(items) ? { items: withWords(items, says, before) } : {};
  if (!isRecord(properties)) return { ...schema, ...inside };
  const told = Object.entries(properties).map(([name, property]) => {
    const description = says[before + name];
    const of = isRecord(property) ? withWords(property, says, `${before}${name}.`) : {};
    return [name, { ...(description !== undefined && { description }), ...of }];
  });
  return { ...schema, ...inside, properties: Object.fromEntries(told) };
}

const shapeNames = { path: 'params', query: 'query', header: 'sent' } as const;

function parameters(
  endpoint: Endpoint,
  place: keyof typeof shapeNames,
  { samples, parameters: says }: ApiWords,
): unknown[] {
  const shape = endpoint[shapeNames[place]];
  if (!shape) return [];
  const schema = schemaOf(shape, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    description: property['description'] ?? says[`${endpoint.path} ${name}`] ?? says[name],
    schema: property,
    ...(place === 'path' && { example: pathExample(name, property, samples) }),
  }));
}
