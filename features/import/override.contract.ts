import * as z from 'zod/mini';
import { Norms, Package, ProductFacts, VariantFacts } from '#features/catalog/product.contract.ts';
import {
  ImageChange,
  LinkChange,
  productLine,
  productProse,
} from '#features/catalog/product-edit.contract.ts';

/** At most so many pictures, and so many links: as on a product's own page. */
const PICTURES = 20;
const LINKS = 50;

/** What stands in place of what the other columns of a product give; what is not named is as they give it. */
export const ProductSaidOtherwise = z.object({
  manufacturer: z.optional(productLine.check(z.minLength(1))),
  gender: z.optional(productLine),
  angle: z.optional(productLine),
  nut: z.optional(productLine),
  structure: z.optional(productProse),
  keyPerformance: z.optional(z.array(productLine).check(z.maxLength(50))),
  norms: z.optional(Norms),
  /** All of them: what is not here the product does not have. */
  facts: z.optional(ProductFacts),
  /** All pictures; `position` 0 is the photo, 1 the schematic. */
  images: z.optional(
    z
      .array(z.extend(ImageChange, { position: z.int().check(z.gte(0), z.lte(PICTURES)) }))
      .check(z.maxLength(PICTURES)),
  ),
  /** All links, in their order. */
  links: z.optional(z.array(LinkChange).check(z.maxLength(LINKS))),
});
export type ProductSaidOtherwise = z.infer<typeof ProductSaidOtherwise>;

/** A size in place of all that the other columns of the row say of it but its part number, price and class. */
export const SizeSaidOtherwise = z.object({
  facts: VariantFacts,
  package: z.optional(Package),
  /** Lengths that a hose is packed in. */
  options: z.optional(
    z.array(z.object({ label: productLine, lengthFeet: z.int().check(z.gte(1), z.lte(100_000)) })).check(
      z.maxLength(20),
      z.refine(
        (all) => new Set(all.map(({ lengthFeet }) => lengthFeet)).size === all.length,
        'Two packings have one length.',
      ),
    ),
  ),
});
export type SizeSaidOtherwise = z.infer<typeof SizeSaidOtherwise>;
