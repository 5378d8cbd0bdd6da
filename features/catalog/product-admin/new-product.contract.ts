import * as z from 'zod/mini';
import {
  isAbsence,
  NewVariant,
  messages as sizeMessages,
} from '#features/catalog/products/new-size.contract.ts';
import { Category, Norms, Product, ProductFacts } from '#features/catalog/products/product.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { messages as editMessages, productLine, productProse } from './product-edit.contract.ts';

export const messages = {
  ...sizeMessages,
  codeMissing: 'Please enter a code.',
  codeWrong:
    'A code holds letters, digits, point, hyphen and underscore, 40 at most, a letter or digit first.',
  categoryMissing: 'Please select a category.',
  codeAbsent: "'none' and 'n/a' are no codes: in a file they say that there is none.",
  codeTaken: 'A product with this code is in the catalog already.',
} as const;

const Code = z.string().check(
  z.trim(),
  z.minLength(1, messages.codeMissing),
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, messages.codeWrong),
  z.refine((text) => !isAbsence(text), messages.codeAbsent),
);

/** A product that no file has: its id comes from the code, its sizes' ids are their part numbers (shapes 1). */
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
  scope: 'catalog:write',
  summary: 'Add a product with its sizes; ids are derived from the codes',
  body: NewProduct,
  example: {
    productCategory: 'Hose',
    code: 'BW7',
    name: 'Two-Wire Braid Hydraulic Hose, Blue',
    variants: [{ id: 'BW7-08', price: 9.4 }],
  },
  reply: Product,
  status: 201,
  refuses: { 409: { when: 'Its code or one of its part numbers is taken' } },
});
