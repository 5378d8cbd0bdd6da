import * as z from 'zod/mini';

/** A size of hose, by its bore. */
export const LaylineSize = z.object({
  /** Bore in inches as the catalog writes it: '1-1/4'. */
  inches: z.string(),
  dn: z.number(),
  /** '08'; SAE 100R5 and 100R14 count by the old tube (domain 2). */
  dash: z.optional(z.string()),
});
export type LaylineSize = z.infer<typeof LaylineSize>;

/** A working pressure as it is printed; never burst or proof. */
export const LaylinePressure = z.object({
  /** '27.5 MPa, 4,000 psi' */
  printed: z.string(),
  /** As printed; absent where only bar or MPa is. */
  psi: z.optional(z.number()),
  /** Tenths of a bar, as printed in bar, MPa or kPa; absent where only psi is. */
  barTenths: z.optional(z.number()),
});
export type LaylinePressure = z.infer<typeof LaylinePressure>;

/** What a printed line of a hose or the tag of an assembly says. */
export const Layline = z.object({
  /** Norms in the order of the line, each with all of its names: 'SAE 100R2AT', 'EN 853 2SN', 'ISO 1436 2SN'. */
  norms: z.array(z.object({ key: z.string(), names: z.array(z.string()) })),
  /** What its maker calls it. */
  trade: z.optional(z.object({ maker: z.string(), designation: z.string() })),
  size: z.optional(LaylineSize),
  /** Two sizes are said that are not the same: 'DN 12' beside '3/4 in'. */
  sizesDiffer: z.optional(z.literal(true)),
  pressure: z.optional(LaylinePressure),
  /** °C, the highest that is printed. */
  temperatureMaxC: z.optional(z.number()),
  nonConductive: z.optional(z.literal(true)),
  /** What may be a number of ours or of another maker, in the order of the line. */
  codes: z.array(z.string()),
});
export type Layline = z.infer<typeof Layline>;
