import * as z from 'zod/mini';
import { ListPrice, NewVariant } from '#features/catalog/products/new-size.contract.ts';
import {
  ItemClass,
  NewPackage,
  Norms,
  Product,
  ProductFacts,
  VariantFacts,
} from '#features/catalog/products/product.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';

export const messages = {
  nameMissing: 'Please enter a name.',
  versionMissing: 'Reload the product and try again.',
  stale: 'Somebody else has changed this product. Reload it and try again.',
  notItsVariant: 'This part number does not belong to the product.',
  notUpdated: 'Error Updating Product',
  priceMissing: 'Please enter a price.',
  manufacturerMissing: 'Please enter a manufacturer.',
  linkTextMissing: 'Please enter what the link leads to.',
  notAnAddress: 'A link begins with https://, http:// or a single /.',
  pictureGone: 'This picture is no longer kept, as it was not saved within a day. Please upload it again.',
  notASize: 'is a size in inches such as 3/8, 1-1/4 or 2.',
  notAPacking: 'Enter a packing as Reel 400 ft.',
  packingLength: 'A packing is 1 to 100,000 ft long, in whole feet.',
  packingTwice: 'Two packings have one length.',
  packingsMany: 'At most 20 packings.',
  productUpdated: 'Product Updated',
  productsUpdated: 'Products Updated',
  hosesUpdated: 'Hoses Updated',
} as const;

export const productLine = z
  .string()
  .check(z.trim(), z.maxLength(300, 'At most 300 characters.'), z.regex(/^[^\r\n]*$/, 'One line only.'));
export const productProse = z.string().check(z.trim(), z.maxLength(20_000, 'At most 20,000 characters.'));

/** http, https or a path of this site: nothing that could run (security 1, row 16). */
const address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(
      /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s"'<>\\]+|\/(?:[^\s"'<>\\/][^\s"'<>\\]*)?)$/,
      messages.notAnAddress,
    ),
  );

const LinkChange = z.object({
  description: productLine.check(z.minLength(1, messages.linkTextMissing)),
  url: address,
  file: z.optional(address),
});

export const ImageChange = z.object({
  url: address,
  description: productLine,
});

/** What is said of a size: all of it, but part number, price and class. */
export const SizeSaid = z.object({
  facts: VariantFacts,
  package: z.optional(NewPackage),
  /** Lengths that a hose is packed in. */
  options: z.optional(
    z
      .array(
        z.object({
          label: productLine,
          lengthFeet: z
            .int(messages.packingLength)
            .check(z.gte(1, messages.packingLength), z.lte(100_000, messages.packingLength)),
        }),
      )
      .check(
        z.maxLength(20, messages.packingsMany),
        z.refine(
          (all) => new Set(all.map(({ lengthFeet }) => lengthFeet)).size === all.length,
          messages.packingTwice,
        ),
      ),
  ),
});
export type SizeSaid = z.infer<typeof SizeSaid>;

/** A change of one size: only what is named changes. */
export const VariantChange = z.object({
  id: z.string(),
  price: z.optional(ListPrice),
  itemClass: z.optional(ItemClass),
  /** In place of all that is said of it so far: what is not here it does not have. A later import leaves it. */
  said: z.optional(SizeSaid),
});
export type VariantChange = z.infer<typeof VariantChange>;

/** A change of a product: only what is named changes; `version` is the one that was read. */
export const ProductChange = z.object({
  version: versionRead(messages.versionMissing),
  name: z.optional(productLine.check(z.minLength(1, messages.nameMissing))),
  manufacturer: z.optional(
    z.object({ name: productLine.check(z.minLength(1, messages.manufacturerMissing)) }),
  ),
  description: z.optional(productProse),
  longDescription: z.optional(productProse),
  gender: z.optional(productLine),
  angle: z.optional(productLine),
  nut: z.optional(productLine),
  structure: z.optional(productProse),
  keyPerformance: z.optional(z.array(productLine).check(z.maxLength(50))),
  norms: z.optional(Norms),
  facts: z.optional(ProductFacts),
  images: z.optional(z.array(ImageChange).check(z.maxLength(20))),
  links: z.optional(z.array(LinkChange).check(z.maxLength(50))),
  variants: z.optional(z.array(VariantChange).check(z.maxLength(1000))),
  /** Sizes to add, behind those that there are. */
  newVariants: z.optional(z.array(NewVariant).check(z.maxLength(1000))),
  retired: z.optional(z.boolean()),
});
export type ProductChange = z.infer<typeof ProductChange>;

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/products/:id',
  access: ['admin'],
  scope: 'catalog:write',
  summary: 'Change a product; what is not named stays',
  params: z.object({ id: z.string() }),
  body: ProductChange,
  reply: Product,
  refuses: { 409: staleVersion(Product) },
});

const SyncAnswer = z.object({
  message: z.string(),
  type: z.literal('success'),
  /** How many of them the index has now. */
  count: z.number(),
});

export const syncProducts = endpoint({
  method: 'GET',
  path: '/api/products/action/updateProductsWithDatabaseData',
  access: ['admin'],
  summary: 'Rebuild the search index from the database; a second call joins the first',
  changesState: true,
  takesLong: true,
  reply: SyncAnswer,
});

export const syncHoses = endpoint({
  method: 'POST',
  path: '/api/hoses/action/updateHosesWithDatabaseData',
  access: ['admin'],
  summary: 'Rebuild the search index from the database; a second call joins the first',
  takesLong: true,
  reply: SyncAnswer,
});

export const getIndexState = endpoint({
  method: 'GET',
  path: '/api/products/action/status',
  access: ['admin'],
  summary: 'How far each running copy is with its search index',
  reply: z.object({
    data: z.array(
      z.object({
        copy: z.string(),
        state: z.enum(['building', 'ready', 'failed']),
        documents: z.number(),
        total: z.number(),
        startedAt: z.string(),
        finishedAt: z.optional(z.string()),
        error: z.optional(z.string()),
      }),
    ),
  }),
});
