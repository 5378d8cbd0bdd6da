import * as z from 'zod/mini';

/** The company that runs this shop. It is configuration (`SUPPLIER_FILE`), never code. */
export const Supplier = z.object({
  name: z.string(),
  /** As people dial it: 612-555-0147 */
  phone: z.string(),
  email: z.string(),
  /** 'Mon–Fri 7:00–17:00 CT' */
  hours: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  /** Degrees, [longitude, latitude]. */
  position: z.tuple([z.number(), z.number()]),
  /** Printed on the layline of the hose drawings. */
  brand: z.string(),
});
export type Supplier = z.infer<typeof Supplier>;
