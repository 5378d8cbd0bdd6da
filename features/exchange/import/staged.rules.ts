import { partKey, slugOf } from '#features/catalog/products/naming.rules.ts';
import type {
  Category,
  ItemClass,
  Package,
  ProductFacts,
  VariantFacts,
} from '#features/catalog/products/product.contract.ts';
import type {
  CatalogFile,
  ProductTexts,
  Size,
  SizeOption,
} from '#features/exchange/columns/catalog-file.rules.ts';
import type { ProductSaidOtherwise } from '#features/exchange/columns/override.contract.ts';

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
  /** All pictures or links, where the file names all of them in place of those three. */
  readonly images: ProductSaidOtherwise['images'];
  readonly links: ProductSaidOtherwise['links'];
  readonly retired: boolean;
  readonly madeByStaff: boolean;
  readonly editedFields: readonly string[];
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
  readonly retired: boolean;
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
  given: ProductTexts,
  brand: string,
): StagedProduct {
  const { manufacturer, images, links, facts = given.facts, ...others } = row.product_json ?? {};
  const texts = {
    ...given,
    ...others,
    facts,
    name: row.title ?? given.name,
    description: row.description ?? given.description,
    longDescription: row.long_description ?? given.longDescription,
  };
  return {
    ...place,
    id,
    slug: row.slug ?? (slugOf(texts.name) || id),
    name: texts.name,
    description: texts.description,
    longDescription: texts.longDescription,
    category: texts.category,
    manufacturer: manufacturer ?? row.manufacturer ?? brand,
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
    images,
    links,
    retired: row.retired !== undefined,
    madeByStaff: row.made_by_staff !== undefined,
    editedFields: row.edited_fields ?? [],
  };
}

export function stagedVariant(
  partNumber: string,
  productId: string,
  place: Place,
  sold: { readonly itemClass: ItemClass; readonly listPrice: string | undefined; readonly retired: boolean },
  size: Size,
): StagedVariant {
  return {
    ...place,
    id: partNumber,
    productId,
    partKey: partKey(partNumber),
    itemClass: sold.itemClass,
    // Only a ZITEM may come without one; nothing ever shows it.
    listPrice: sold.listPrice ?? '0',
    facts: size.facts,
    package: size.package,
    options: size.options ?? [],
    retired: sold.retired,
  };
}
