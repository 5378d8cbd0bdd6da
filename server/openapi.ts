import * as z from 'zod/mini';
import type { Endpoint, UploadSpec } from '#shared/endpoint.ts';

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
      description: 'Catalog and ordering for a hydraulic hose supplier.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /api/login answers, or its cookie.',
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
    ...(open ? { security: [{}, { session: [] }] } : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(endpoint.sent, 'header'),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && { requestBody: uploadBody(endpoint.upload) }),
    responses: responses(endpoint, open),
  };
}

function uploadBody({ field, mostBytes }: UploadSpec): Record<string, unknown> {
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: mostBytes };
  const schema = { type: 'object', properties: { [field]: file }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses(endpoint: Endpoint, open: boolean): Record<string, unknown> {
  const errors = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } } };
  const body = endpoint.reply
    ? { content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } }
    : { content: { [(endpoint.file ?? 'application/octet-stream').split(';')[0] ?? '']: {} } };
  return {
    [String(endpoint.status ?? 200)]: { description: 'Done', ...body },
    ...((endpoint.query || endpoint.body || endpoint.params || endpoint.upload) && {
      400: { description: 'Something in the request is wrong', ...errors },
    }),
    ...(!open && { 401: { description: 'Not signed in', ...errors } }),
    ...(endpoint.access.length < 3 && { 403: { description: 'Not for this role', ...errors } }),
    ...(endpoint.params && { 404: { description: 'Not there, or not yours', ...errors } }),
    503: { description: 'Starting, or the database is away', ...errors },
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
