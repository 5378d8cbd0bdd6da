import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: everybody,
  goesFirst: 'always',
  summary: '200 as soon as the process can answer, with the version of the program',
  reply: z.object({ status: z.literal('ok'), version: z.string() }),
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: everybody,
  goesFirst: 'always',
  summary: '200 when the database and the search index are there, else 503',
  reply: z.object({ status: z.literal('ready') }),
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: everybody,
  summary: 'This interface as an OpenAPI 3.1 document',
  reply: z.record(z.string(), z.unknown()),
});

export const getDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: everybody,
  summary: 'This interface as a page',
  file: 'text/html; charset=utf-8',
});

export const getGuide = endpoint({
  method: 'GET',
  path: '/api/guide',
  access: everybody,
  summary: 'How to connect an ERP, in plain words, with examples that run',
  file: 'text/html; charset=utf-8',
});

export const getDocsScript = endpoint({
  method: 'GET',
  path: '/api/docs/reference.js',
  access: everybody,
  summary: 'The script of the interface page',
  file: 'text/javascript; charset=utf-8',
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  access: everybody,
  goesFirst: 'always',
  summary: 'Counters and timings for Prometheus, by METRICS_TOKEN as the bearer or for an admin',
  file: 'text/plain; version=0.0.4; charset=utf-8',
  refuses: {
    401: { when: 'Neither METRICS_TOKEN nor a session' },
    403: { when: 'A customer asks' },
  },
});
