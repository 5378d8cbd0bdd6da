import type {
  Category,
  ItemClass,
  Norms,
  ProductFacts,
  StoredPackage,
  VariantFacts,
} from '#features/catalog/products/product.contract.ts';
import type { SizeOption } from '#features/exchange/columns/catalog-file.rules.ts';

/** A product as the catalog holds it, with all its sizes in their order. */
export interface StoredProduct {
  readonly id: string;
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
  readonly norms: Norms;
  readonly facts: ProductFacts;
  readonly images: ReadonlyArray<{
    readonly position: number;
    readonly url: string;
    readonly description: string;
  }>;
  readonly links: ReadonlyArray<{
    readonly description: string;
    readonly url: string;
    readonly file?: string | undefined;
  }>;
  readonly retired: boolean;
  readonly madeByStaff: boolean;
  readonly editedFields: readonly string[];
  readonly sizes: readonly StoredSize[];
}

export interface StoredSize {
  /** The part number. */
  readonly id: string;
  readonly itemClass: ItemClass;
  /** Dollars as text, four decimals. */
  readonly listPrice: string;
  readonly facts: VariantFacts;
  readonly package: StoredPackage | undefined;
  readonly options: readonly SizeOption[];
  readonly retired: boolean;
}

/** What a cell may be made of; absent is an empty one. */
export type CellValue = string | number | readonly string[] | undefined;
/** Cells by the names of their columns. */
export type CellsOf<C> = { readonly [K in keyof C]?: CellValue };
