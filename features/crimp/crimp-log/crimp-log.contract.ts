import * as z from 'zod/mini';

export const measuredUnits = ['mm', 'in'] as const;
export type MeasuredUnit = (typeof measuredUnits)[number];

/** How a measured crimp stands to the limits of its row; what is beyond them exactly, in millimetres (book 10). */
export const CrimpVerdict = z.union([
  z.object({ kind: z.literal('in') }),
  z.object({
    kind: z.enum(['large', 'small']),
    by: z.string(),
    /** Of one that was measured in inches, rounded up. */
    byInches: z.optional(z.string()),
  }),
]);
export type CrimpVerdict = z.infer<typeof CrimpVerdict>;
