import * as z from 'zod/mini';
import { shapeOf } from '#features/catalog/products/fields/field-shape.contract.ts';
import { productFields } from '#features/catalog/products/fields/product-fields.contract.ts';
import { sizeFields } from '#features/catalog/products/fields/size-fields.contract.ts';
import { Tier } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { categories } from './categories.contract.ts';

export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

/** STD has a price; ZITEM means 'Call Customer Service' to everybody. */
export const ItemClass = z.enum(['STD', 'ZITEM']);
export type ItemClass = z.infer<typeof ItemClass>;

const text = z.optional(z.string());
const number = z.optional(z.number());

/** What is true of every size of a product. Which keys are present depends on the category. */
export const ProductFacts = z.extend(z.object(shapeOf(productFields)), {
  /** Further facts of a machine, in the order of the source. */
  more: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

/** Said in the API's own description, too. */
export const cutoffMillimetres = z.number().check(z.describe(sizeFields['cuttoff.length'].said));

/** What is true of one size. Names of spec 3; the unit is in the name or in the inner key, millimetres where neither says. */
export const VariantFacts = z.object(shapeOf(sizeFields));
export type VariantFacts = z.infer<typeof VariantFacts>;

export const Option = z.object({
  id: z.string(),
  /** 'Reel 400 ft' */
  label: z.string(),
  lengthFeet: z.number(),
  /** Dollars for one; absent where the viewer sees no price. */
  price: number,
});
export type Option = z.infer<typeof Option>;

/** What can be ordered is counted in these; only hose comes by length. */
export const packageUnits = ['each', 'pcs', 'set', 'kit', 'ft'] as const;
export const Package = z.object({
  /** Box, Coil or Reel. */
  category: z.string(),
  /** Feet; absent where it is sold by the piece. */
  length: number,
  /** ft, pcs, each, set or kit. */
  unit: z.string(),
  /** Pieces per box; absent for hose. */
  quantity: number,
});
export type Package = z.infer<typeof Package>;

const isOrderedBy = z.refine<{ readonly unit: string }>(
  ({ unit }) => packageUnits.some((each) => each === unit),
  `The unit is one of: ${packageUnits.join(', ')}.`,
);

/** As it may be written; what is kept may be older. */
export const NewPackage = Package.check(isOrderedBy);

/** As files and tables have it: 0 for what there is none of. */
export const StoredPackage = z
  .object({ category: z.string(), length: z.number(), unit: z.string(), quantity: z.number() })
  .check(isOrderedBy);
export type StoredPackage = z.infer<typeof StoredPackage>;

export const Variant = z.extend(VariantFacts, {
  /** The part number: BW1-03. */
  id: z.string(),
  name: z.string(),
  itemClass: ItemClass,
  /** List price, dollars (per foot for hose); absent for visitors and for ZITEM. */
  price: number,
  /** The viewer's own price for the least that can be ordered, dollars; customers only. */
  discountedPrice: number,
  /** From which basis on it is which, beginning with that; absent where it is the same for any. */
  tiers: z.optional(z.array(Tier)),
  options: z.array(Option),
  package: z.optional(Package),
});
export type Variant = z.infer<typeof Variant>;

export const Image = z.object({ url: z.string(), description: z.string() });
export type Image = z.infer<typeof Image>;
export const Link = z.object({ description: z.string(), url: z.string(), file: text });
export const Norms = z.object({
  en: z.array(z.string()),
  iso: z.array(z.string()),
  sae: z.array(z.string()),
});
export type Norms = z.infer<typeof Norms>;

/** A product as its page shows it (spec 3). */
export const Product = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  longDescription: z.string(),
  productCategory: Category,
  manufacturer: z.object({ name: z.string() }),
  /** Index 0 is the photo (or the drawing), index 1 the schematic. Never empty. */
  images: z.array(Image),
  /** The spec sheet that the shop makes, and then what was supplied. */
  links: z.array(Link),
  norms: Norms,
  gender: text,
  angle: text,
  nut: text,
  keyPerformance: z.array(z.string()),
  structure: text,
  facts: ProductFacts,
  variants: z.array(Variant),
  /** Goes up by one with every change; send it back with a PATCH. */
  version: z.number(),
  /** Present and true when the product is no longer sold. */
  retired: z.optional(z.literal(true)),
  /** Present and true for a hose that the crimp table has rows of; told where one product is asked for. */
  hasCrimpSpecs: z.optional(z.literal(true)),
});
export type Product = z.infer<typeof Product>;
