import type {
  Category,
  ItemClass,
  Norms,
  ProductFacts,
  VariantFacts,
} from '#features/catalog/products/product.contract.ts';

/** What the index needs of a product. */
export interface IndexedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly productCategory: Category;
  readonly manufacturer: { readonly name: string };
  readonly norms: Norms;
  readonly gender?: string;
  readonly angle?: string;
  readonly nut?: string;
  readonly keyPerformance: readonly string[];
  readonly structure?: string;
  readonly facts: ProductFacts;
  readonly variants: readonly IndexedVariant[];
}

export interface IndexedVariant {
  readonly id: string;
  readonly name: string;
  readonly itemClass: ItemClass;
  /** 1/10,000 dollar; never shown, only sorted by. */
  readonly listPriceE4?: number;
  readonly facts: VariantFacts;
}
