import * as z from 'zod/mini';
import { ItemClass, NewPackage, VariantFacts } from './product.contract.ts';

export const messages = {
  sizeMissing: 'Please enter a part number.',
  partNumberWrong:
    'A part number holds letters, digits, blanks and . _ - / + # ( ), 40 at most, a letter or digit first.',
  partNumberAbsent: "'none' and 'n/a' are no part numbers: in a file they say that there is none.",
  partNumberTaken: 'This part number is in the catalog already.',
  boreTogether: 'Please enter the bore in inches and millimetres, and the DN, or none of them.',
  partNumberTwice: 'This part number is here twice.',
} as const;

/** Words that say in a file that there is no such thing. */
export const isAbsence = (text: string): boolean => /^(?:n\/a|none)$/i.test(text);

/** List price, dollars, at most four decimals; per foot for hose. */
export const ListPrice = z.number().check(
  z.gte(0, 'A price is not below zero.'),
  z.lte(10_000_000, 'A price is at most 10,000,000.'),
  z.refine((price) => Number.isInteger(Math.round(price * 1e8) / 1e4), 'A price has at most four decimals.'),
);

const PartNumber = z.string().check(
  z.trim(),
  z.minLength(1, messages.sizeMissing),
  z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 ._/+#()-]{0,38}[A-Za-z0-9._/+#()-])?$/, messages.partNumberWrong),
  z.refine((text) => !isAbsence(text), messages.partNumberAbsent),
);

/** A size that no file has. Without a price it can only be sold by call. */
export const NewVariant = z.extend(VariantFacts, {
  /** The part number. */
  id: PartNumber,
  price: z.optional(ListPrice),
  itemClass: z.optional(ItemClass),
  package: z.optional(NewPackage),
});
export type NewVariant = z.infer<typeof NewVariant>;
