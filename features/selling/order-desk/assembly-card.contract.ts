import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

export const messages = {
  noAssembly: 'This order has no assembly in that line.',
} as const;

export const getAssemblyCard = endpoint({
  method: 'GET',
  path: '/api/orders/:id/lines/:line/job-card',
  access: ['admin'],
  summary: 'The job card of an assembly that was ordered: its parts, cut length and crimps as they are today',
  params: z.object({ id: z.string(), line: z.string() }),
  file: 'application/pdf',
});
