import * as z from 'zod/mini';
import {
  ImageChange,
  ProductChange,
  productLine,
  SizeSaid,
} from '#features/catalog/product-admin/product-edit.contract.ts';
import { StoredPackage } from '#features/catalog/products/product.contract.ts';

/** At most so many pictures: as on a product's own page. */
const PICTURES = 20;

/** What stands in place of what the other columns of a product give; what is not named is as they give it. */
export const ProductSaidOtherwise = z.extend(
  z.pick(ProductChange, {
    gender: true,
    angle: true,
    nut: true,
    structure: true,
    keyPerformance: true,
    norms: true,
    /** All of them: what is not here the product does not have. */
    facts: true,
    /** All links, in their order. */
    links: true,
  }),
  {
    manufacturer: z.optional(productLine.check(z.minLength(1))),
    /** All pictures; `position` 0 is the photo, 1 the schematic. */
    images: z.optional(
      z
        .array(z.extend(ImageChange, { position: z.int().check(z.gte(0), z.lte(PICTURES)) }))
        .check(z.maxLength(PICTURES)),
    ),
  },
);
export type ProductSaidOtherwise = z.infer<typeof ProductSaidOtherwise>;

/** A size in place of all that the other columns of the row say of it but its part number, price and class. */
export const SizeSaidOtherwise = z.extend(SizeSaid, { package: z.optional(StoredPackage) });
export type SizeSaidOtherwise = z.infer<typeof SizeSaidOtherwise>;
