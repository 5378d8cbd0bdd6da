import * as z from 'zod/mini';
import { categories } from './categories.contract.ts';

export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

/** STD has a price; ZITEM means 'Call Customer Service' to everybody. */
export const ItemClass = z.enum(['STD', 'ZITEM']);
export type ItemClass = z.infer<typeof ItemClass>;

const text = z.optional(z.string());
const number = z.optional(z.number());
const texts = z.optional(z.array(z.string()));

/** What is true of every size of a product. Which keys are present depends on the category. */
export const ProductFacts = z.object({
  /** The supplier's series or family code: BW1, FJX90, QA, A01. */
  code: text,
  family: text,
  subcategory: text,
  application: text,
  note: text,
  standard: text,
  tempMinC: number,
  tempMaxC: number,
  material: text,
  plating: text,
  seal: text,
  color: text,
  // hose
  construction: text,
  reinforcement: text,
  reinforcementLayers: number,
  tube: text,
  cover: text,
  skive: text,
  designFactor: text,
  vacuumRating: text,
  // fitting
  angleDegrees: number,
  threadFamily: text,
  taperOrParallel: text,
  seat: text,
  // quick coupling
  series: text,
  half: text,
  valve: text,
  connection: text,
  connectUnderPressure: text,
  // adapter
  shape: text,
  end1: text,
  end2: text,
  // equipment and accessories
  sizeOrCapacity: text,
  maxHoseInches: text,
  hoseTypes: text,
  forceKn: number,
  forceUsTon: number,
  power: text,
  dieRangeMm: text,
  openingMm: number,
  idMinMm: number,
  idMaxMm: number,
  maxPressurePsi: number,
  weightKg: number,
  dimensionsMm: text,
  /** Further facts of a machine, in the order of the source. */
  more: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

/** Said in the API's own description, too. */
export const cutoffMillimetres = z.number().check(z.describe('Cutoff allowance in millimetres, always'));

/** What is true of one size. Names of spec 3; the unit is in the name or in the inner key, millimetres where neither says. */
export const VariantFacts = z.object({
  dash: number,
  bore: z.optional(z.object({ insideDiameter: z.number(), diameterNominal: z.number(), inches: z.string() })),
  /** Millimetres. */
  outsideDiameter: number,
  maxWorkingPressure: z.optional(z.object({ psi: z.number(), bar: number })),
  minBurst: z.optional(z.object({ psi: z.number(), bar: number })),
  minBendRadius: z.optional(z.object({ mm: z.number(), inches: z.number() })),
  weight: z.optional(z.object({ kgPerM: z.number(), lbPerFt: z.number() })),
  /** Bore of the hose that a fitting takes, inches as a fraction. */
  hoseID: text,
  hoseDash: number,
  hoseDN: number,
  thread: text,
  threadDash: number,
  /** Millimetres. */
  threadMaleOD: number,
  thread2: text,
  metric: z.optional(z.object({ thread: z.string(), pipe: z.string() })),
  tubeOD: text,
  nutHex: text,
  bodyHex: text,
  /** [sic] spec 3: the cutoff allowance. `length` is in millimetres, always. */
  cuttoff: z.optional(z.object({ length: cutoffMillimetres, unit: z.literal('mm'), inches: number })),
  /** Millimetres. */
  drop: number,
  insertTypes: texts,
  bodySize: text,
  portThreadFamily: text,
  ratedFlow: z.optional(z.object({ lpm: z.number(), gpm: z.number() })),
  spillageMl: number,
  end1Dash: number,
  end2Dash: number,
  oringSize: text,
});
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
  /** The viewer's own price, dollars; customers only. */
  discountedPrice: number,
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
