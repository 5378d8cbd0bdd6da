import * as z from 'zod/mini';
import { cutoffMillimetres, Package } from '#features/catalog/products/product.contract.ts';

/** A size as it was on the day of the order: what tells a reader which one it is. */
export const VariantCopy = z.object({
  id: z.string(),
  name: z.string(),
  bore: z.optional(z.object({ inches: z.string() })),
  maxWorkingPressure: z.optional(z.object({ psi: z.number() })),
  package: z.optional(Package),
  /** [sic] spec 3: millimetres. */
  cuttoff: z.optional(z.object({ length: cutoffMillimetres, inches: z.optional(z.number()) })),
  hoseID: z.optional(z.string()),
  thread: z.optional(z.string()),
});
export type VariantCopy = z.infer<typeof VariantCopy>;
