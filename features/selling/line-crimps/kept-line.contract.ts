import * as z from 'zod/mini';
import { MeasuredLine } from './line-crimps.contract.ts';

/** Crimps of an ordered assembly that wait on a device until there is a network. */
export const KeptLine = z.object({
  /** Its Idempotency-Key, too. */
  id: z.string(),
  order: z.string(),
  line: z.string(),
  /** Of the line, as on the card. */
  number: z.number(),
  body: MeasuredLine,
  /** Why the server did not take it. */
  problem: z.optional(z.string()),
});
export type KeptLine = z.infer<typeof KeptLine>;
