import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

export const messages = {
  outOfRange: 'Enter a time between the years 2000 and 2099.',
} as const;

const OLDEST = Date.UTC(2000);
const NEWEST = Date.UTC(2100);

const instant = z.iso
  .datetime({ offset: true })
  .check(z.refine((at) => Date.parse(at) >= OLDEST && Date.parse(at) < NEWEST, messages.outOfRange));

export const setDemoClock = endpoint({
  method: 'PUT',
  path: '/api/demo/clock',
  access: ['admin'],
  summary:
    'Set the clock of the demo, for all copies and the database; it goes on from there. `null` gives the real one back. In demo mode alone',
  body: z.object({ now: z.nullable(instant) }),
  reply: z.object({
    /** What time it is in the shop now. */
    now: z.string(),
    isReal: z.boolean(),
  }),
});
