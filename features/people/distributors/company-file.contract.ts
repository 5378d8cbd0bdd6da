import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.maxLength(most));
const needed = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const FileAddress = z.object({
  name: needed(150),
  street: needed(150),
  city: needed(100),
  region: needed(2),
  postalCode: needed(12),
  country: z.enum(['US', 'CA']),
  shipToCode: text(60),
  /** Absent: for both, or as it is. */
  use: z.optional(z.enum(['shipping', 'billing'])),
});
export type FileAddress = z.infer<typeof FileAddress>;

/** What stands in place of what the other columns of a company give; what is not named is as they give it. */
export const CompanySaidOtherwise = z.object({
  name: z.optional(needed(150)),
  notes: z.optional(text(2000)),
  priceClass: z.optional(text(60)),
  trulinxId: z.optional(text(60)),
  trulinxNetPaymentTerms: z.optional(text(60)),
  contactName: z.optional(text(100)),
  contactPhone: z.optional(text(40)),
  street: z.optional(needed(150)),
  city: z.optional(needed(100)),
  region: z.optional(needed(2)),
  postalCode: z.optional(needed(12)),
  url: z.optional(text(300)),
  email: z.optional(text(254)),
  /** All addresses to ship to, in place of the company's own. */
  addresses: z.optional(z.array(FileAddress).check(z.maxLength(1000))),
});
export type CompanySaidOtherwise = z.infer<typeof CompanySaidOtherwise>;

/** A company as the file has it, in the words of its table; absent texts are empty. */
export interface ImportedDistributor {
  readonly externalCode: string;
  readonly name: string;
  readonly notes: string;
  readonly discountTenths: number;
  /** Absent where the file says nothing of it: then it stays as it is. */
  readonly priceClass?: string;
  readonly trulinxId: string;
  readonly trulinxNetPaymentTerms: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: 'US' | 'CA';
  readonly url: string;
  readonly email: string;
  readonly lng: number | null;
  readonly lat: number | null;
  /** To ship to; an import takes none away. */
  readonly addresses: readonly FileAddress[];
}
