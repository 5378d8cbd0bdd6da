import type {
  Category,
  Norms,
  ProductFacts,
  StoredPackage,
  VariantFacts,
} from '#features/catalog/products/product.contract.ts';
import type { Columns, RowOf } from './column.rules.ts';
import type { commonColumns } from './shared-columns.rules.ts';
import type { SizeRange } from './size-range.rules.ts';
import type { CellNote } from './table.rules.ts';

/** What a file says about a product, put together from its first row and the range of its sizes. */
export interface ProductTexts {
  readonly name: string;
  readonly description: string;
  readonly longDescription: string;
  readonly category: Category;
  readonly gender?: string | undefined;
  readonly angle?: string | undefined;
  readonly nut?: string | undefined;
  readonly structure?: string;
  readonly keyPerformance?: readonly string[];
  readonly norms?: Partial<Norms>;
  readonly facts: ProductFacts;
}

export interface SizeOption {
  readonly id: string;
  readonly label: string;
  readonly lengthFeet: number;
}

export interface Size {
  readonly facts: VariantFacts;
  readonly package: StoredPackage | undefined;
  readonly options?: readonly SizeOption[];
}

/** One file of the catalog: its columns and the pure rules that turn its rows into products and sizes. */
export interface CatalogFile<C extends Columns & typeof commonColumns = Columns & typeof commonColumns> {
  readonly name: string;
  /** One sentence for the documentation. */
  readonly about: string;
  /** Products of these categories come from this file and from no other. */
  readonly categories: readonly Category[];
  readonly columns: C;
  /** Place in the catalog order; it never changes, positions are built on it. */
  readonly rank: number;
  readonly oneRowAProduct?: true;
  /** The columns that a product is found by. */
  readonly productColumns: readonly string[];
  readonly partNumberColumn: string;
  readonly priceColumn: string;
  // Methods, not properties: a table of files of different rows is a table of CatalogFile.
  partNumber(row: RowOf<C>): string;
  listPrice(row: RowOf<C>): string | undefined;
  productId(row: RowOf<C>): string;
  /** Values that cannot all be true: the row is refused. */
  impossible(row: RowOf<C>): readonly CellNote[];
  /** Values that are unusual: said, and imported. */
  unusual(row: RowOf<C>): readonly CellNote[];
  /** The figures that the product's description gives as a range. */
  range(size: VariantFacts): { readonly inches?: string | undefined; readonly psi?: number | undefined };
  size(row: RowOf<C>): Size;
  product(first: RowOf<C>, range: SizeRange): ProductTexts;
}
