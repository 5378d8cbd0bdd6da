import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  Category,
  ItemClass,
  Norms,
  Package,
  Product,
  ProductFacts,
  VariantFacts,
} from './product.contract.ts';
import { messages as editMessages, ListPrice, productLine, productProse } from './product-edit.contract.ts';

export const messages = {
  codeMissing: 'Please enter a code.',
  codeWrong:
    'A code holds letters, digits, point, hyphen and underscore, 40 at most, a letter or digit first.',
  categoryMissing: 'Please select a category.',
  sizeMissing: 'Please enter a part number.',
  partNumberWrong:
    'A part number holds letters, digits, blanks and . _ - / + # ( ), 40 at most, a letter or digit first.',
  codeAbsent: "'none' and 'n/a' are no codes: in a file they say that there is none.",
  partNumberAbsent: "'none' and 'n/a' are no part numbers: in a file they say that there is none.",
  codeTaken: 'A product with this code is in the catalog already.',
  partNumberTaken: 'This part number is in the catalog already.',
  partNumberTwice: 'This part number is here twice.',
} as const;

/** Words that say in a file that there is no such thing. */
const isAbsence = (text: string): boolean => /^(?:n\/a|none)$/i.test(text);

const Code = z.string().check(
  z.trim(),
  z.minLength(1, messages.codeMissing),
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, messages.codeWrong),
  z.refine((text) => !isAbsence(text), messages.codeAbsent),
);

const PartNumber = z.string().check(
  z.trim(),
  z.minLength(1, messages.sizeMissing),
  z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 ._/+#()-]{0,38}[A-Za-z0-9._/+#()-])?$/, messages.partNumberWrong),
  z.refine((text) => !isAbsence(text), messages.partNumberAbsent),
);

/** A size of a new product. Without a price it can only be sold by call. */
export const NewVariant = z.extend(VariantFacts, {
  /** The part number. */
  id: PartNumber,
  price: z.optional(ListPrice),
  itemClass: z.optional(ItemClass),
  package: z.optional(Package),
});
export type NewVariant = z.infer<typeof NewVariant>;

/** A product that no file has: its id comes from the code, its sizes' ids are their part numbers (decisions §1). */
export const NewProduct = z.object({
  productCategory: z.enum(Category.options, messages.categoryMissing),
  code: Code,
  name: productLine.check(z.minLength(1, editMessages.nameMissing)),
  description: z.optional(productProse),
  longDescription: z.optional(productProse),
  /** The supplier's own brand when absent. */
  manufacturer: z.optional(z.object({ name: productLine })),
  gender: z.optional(productLine),
  angle: z.optional(productLine),
  nut: z.optional(productLine),
  structure: z.optional(productProse),
  keyPerformance: z.optional(z.array(productLine).check(z.maxLength(50))),
  norms: z.optional(Norms),
  facts: z.optional(ProductFacts),
  variants: z.array(NewVariant).check(z.minLength(1, messages.sizeMissing), z.maxLength(1000)),
});
export type NewProduct = z.infer<typeof NewProduct>;

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  access: ['admin'],
  summary: 'Add a product with its sizes; ids are derived from the codes',
  body: NewProduct,
  reply: Product,
  status: 201,
  refuses: { 409: { when: 'Its code or one of its part numbers is taken' } },
});
