import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { OnPaper } from '#shared/paper-size.ts';

export const messages = {
  noAssembly: 'This order has no assembly in that line.',
  noAssemblies: 'This order has no assembly.',
  tooManyLabels: 'These are more than {most} labels. Print them line by line.',
} as const;

export const getAssemblyCard = endpoint({
  method: 'GET',
  path: '/api/orders/:id/lines/:line/job-card',
  access: ['admin'],
  summary: 'The job card of an assembly that was ordered: its parts, cut length and crimps as they are today',
  params: z.object({ id: z.string(), line: z.string() }),
  query: OnPaper,
  file: 'application/pdf',
});

/** Labels that are printed at once: as many as a line can have pieces. */
export const LABELS_MAX = 600;

export const getAssemblyCards = endpoint({
  method: 'GET',
  path: '/api/orders/:id/job-cards',
  access: ['admin'],
  summary: 'The job cards of all assemblies of an order, a page each',
  params: z.object({ id: z.string() }),
  query: OnPaper,
  file: 'application/pdf',
});

export const getAssemblyLabels = endpoint({
  method: 'GET',
  path: '/api/orders/:id/labels',
  access: ['admin'],
  summary: 'Labels of the assemblies of an order, 4 x 2 in, one for each piece, with the code of the build',
  params: z.object({ id: z.string() }),
  query: z.object({
    /** Of one line alone. */
    line: z.optional(z.string().check(z.maxLength(100))),
  }),
  file: 'application/pdf',
  refuses: { 409: { when: `There are more than ${LABELS_MAX} labels` } },
});
