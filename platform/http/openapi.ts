import * as z from 'zod/mini';
import type { Endpoint, UploadSpec } from '#shared/endpoint.ts';
import { refusalsOf } from './endpoint-refusals.ts';
import { sessionCookieName } from './session-cookie.ts';

const Errors = z.object({
  errors: z.array(z.object({ message: z.string(), field: z.optional(z.string()) })),
});

/** The endpoints as an OpenAPI 3.1 document. What it says of access is what the server enforces: both read the same value. */
export function openApi(endpoints: readonly Endpoint[], publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ferrule',
      version: '1',
      description:
        'Catalog and ordering for a hydraulic hose supplier. How to connect an ERP, with examples that run, stands in the [guide](/api/guide).',
    },
    servers: [{ url: publicUrl }],
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
    },
    paths,
  };
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  const open = endpoint.access.includes('visitor');
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+(\w?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    security: [
      ...(open ? [{}] : []),
      { token: [] },
      { cookie: [] },
      ...(endpoint.scope ? [{ key: [endpoint.scope] }] : []),
    ],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(endpoint.sent, 'header'),
    ],
    ...(endpoint.body && {
      requestBody: {
        // No body at all is read as an empty one.
        required: !endpoint.body.safeParse({}).success,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && { requestBody: uploadBody(endpoint.upload) }),
    responses: responses(endpoint),
  };
}

function uploadBody({ field, mostBytes }: UploadSpec): Record<string, unknown> {
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: mostBytes };
  const schema = { type: 'object', properties: { [field]: file }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses(endpoint: Endpoint): Record<string, unknown> {
  return {
    [String(endpoint.status ?? 200)]: { description: 'Done', content: content(endpoint) },
    ...(endpoint.orElse && otherwise(endpoint.orElse)),
    ...Object.fromEntries(
      [...refusalsOf(endpoint)].map(([status, { when, beside }]) => [
        String(status),
        { description: when, content: { 'application/json': { schema: errorsBeside(beside) } } },
      ]),
    ),
  };
}

const otherwise = ({ status, when, reply }: NonNullable<Endpoint['orElse']>): Record<string, unknown> => ({
  [String(status)]: {
    description: when,
    content: { 'application/json': { schema: schemaOf(reply, 'output') } },
  },
});

function content({ reply, file }: Endpoint): Record<string, unknown> {
  if (reply) return { 'application/json': { schema: schemaOf(reply, 'output') } };
  return Object.fromEntries([file ?? 'application/octet-stream'].flat().map((type) => [mediaType(type), {}]));
}

const mediaType = (contentType: string): string => contentType.split(';')[0] ?? contentType;

function errorsBeside(beside: z.ZodMiniType | undefined): Record<string, unknown> {
  if (!beside) return { $ref: '#/components/schemas/Errors' };
  const [errors, more] = [schemaOf(Errors, 'output'), schemaOf(beside, 'output')];
  return {
    ...errors,
    properties: { ...Object(errors.properties), ...Object(more.properties) },
    required: [errors.required, more.required ?? []].flat(),
  };
}

function parameters(shape: z.ZodMiniType | undefined, place: 'path' | 'query' | 'header'): unknown[] {
  if (!shape) return [];
  const schema = schemaOf(shape, 'input') as {
    properties?: Record<string, unknown>;
    required?: readonly string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
}
