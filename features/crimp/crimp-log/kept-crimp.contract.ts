import * as z from 'zod/mini';
import { MeasuredCrimp } from './crimp-log.contract.ts';

/** A measured crimp on a device: until it is sent where a company's people measured it, for good elsewhere. */
export const KeptCrimp = z.object({
  /** Its Idempotency-Key, too. */
  id: z.string(),
  crimp: MeasuredCrimp,
  /** Of the row that it was held against. */
  row: z.object({
    part: z.string(),
    crimpDiam: z.optional(z.number()),
    tolerance: z.optional(z.number()),
    warning: z.optional(z.string()),
  }),
  /** Whose log it waits for. */
  company: z.optional(z.string()),
  /** Why the server did not take it. */
  problem: z.optional(z.string()),
});
export type KeptCrimp = z.infer<typeof KeptCrimp>;

export const LastWho = z.object({ machine: z.string(), person: z.string() });
export type LastWho = z.infer<typeof LastWho>;
