import type {
  Category,
  ItemClass,
  Package,
  ProductFacts,
  VariantFacts,
} from '#features/catalog/product.contract.ts';
import type { CatalogFile, ProductTexts, Size, SizeOption } from './catalog-file.rules.ts';
import { partKey, slugOf } from './naming.rules.ts';

/** A product as it waits to be compared with the catalog. */
export interface StagedProduct {
  readonly id: string;
  readonly file: string;
  /** The row of its first size. */
  readonly row: number;
  readonly position: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly longDescription: string;
  readonly category: Category;
  readonly manufacturer: string;
  readonly gender: string;
  readonly angle: string;
  readonly nut: string;
  readonly structure: string;
  readonly keyPerformance: readonly string[];
  readonly normsEn: readonly string[];
  readonly normsIso: readonly string[];
  readonly normsSae: readonly string[];
  readonly facts: ProductFacts;
  /** Photo, schematic and specification sheet, only those the file names. */
  readonly photo: string | undefined;
  readonly schematic: string | undefined;
  readonly specSheet: string | undefined;
}

export interface StagedVariant {
  readonly id: string;
  readonly productId: string;
  readonly file: string;
  readonly row: number;
  readonly position: number;
  readonly partKey: string;
  readonly itemClass: ItemClass;
  /** Dollars as text. */
  readonly listPrice: string;
  readonly facts: VariantFacts;
  readonly package: Package | undefined;
  readonly options: readonly SizeOption[];
}

/** Where something stands in the folder. */
export interface Place {
  readonly file: string;
  readonly row: number;
  readonly position: number;
}

type CatalogRow = Parameters<CatalogFile['size']>[0];

export function stagedProduct(
  id: string,
  place: Place,
  row: CatalogRow,
  texts: ProductTexts,
  brand: string,
): StagedProduct {
  return {
    ...place,
    id,
    slug: slugOf(texts.name) || id,
    name: texts.name,
    description: texts.description,
    longDescription: texts.longDescription,
    category: texts.category,
    manufacturer: row.manufacturer ?? brand,
    gender: texts.gender ?? '',
    angle: texts.angle ?? '',
    nut: texts.nut ?? '',
    structure: texts.structure ?? '',
    keyPerformance: texts.keyPerformance ?? [],
    normsEn: texts.norms?.en ?? [],
    normsIso: texts.norms?.iso ?? [],
    normsSae: texts.norms?.sae ?? [],
    facts: texts.facts,
    photo: row.image_url,
    schematic: row.schematic_url,
    specSheet: row.spec_sheet_url,
  };
}

export function stagedVariant(
  partNumber: string,
  productId: string,
  place: Place,
  price: { readonly itemClass: ItemClass; readonly listPrice: string | undefined },
  size: Size,
): StagedVariant {
  return {
    ...place,
    id: partNumber,
    productId,
    partKey: partKey(partNumber),
    itemClass: price.itemClass,
    // Only a ZITEM may come without one; nothing ever shows it.
    listPrice: price.listPrice ?? '0',
    facts: size.facts,
    package: size.package,
    options: size.options ?? [],
  };
}
