import * as z from 'zod/mini';
import { isTimeZone } from './calendar.ts';
import { PaperSize } from './paper-size.ts';

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
  /** Whose days are the shop's days, of the IANA list: 'America/Chicago'. */
  timeZone: z._default(
    z.string().check(z.refine(isTimeZone, 'must be a time zone of the IANA list, such as "America/Chicago"')),
    'UTC',
  ),
  /** What its papers are made for, unless somebody asks for the other. */
  paper: z._default(PaperSize, 'letter'),
});
export type Supplier = z.infer<typeof Supplier>;
