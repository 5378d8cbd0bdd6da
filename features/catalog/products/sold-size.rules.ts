import type { Offer } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { isSoldByTheFoot } from './price.rules.ts';
import type { Category, Image, ItemClass, ProductFacts, Variant, VariantFacts } from './product.contract.ts';

/** One size with all that an order line shows and freezes of it; also one that is no longer sold. */
export interface SoldSize {
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly longDescription: string;
    readonly productCategory: Category;
    readonly images: Image[];
    readonly manufacturer: { readonly name: string };
  };
  /** With the prices that the viewer may see. */
  readonly variant: Variant;
  /** 1/10,000 dollar for a foot of hose or a piece; also of what is sold by call, so it never leaves the server. */
  readonly listE4: bigint;
  /** What is agreed about it with whoever reads it, where anything is. */
  readonly offers?: readonly Offer[];
  readonly isRetired: boolean;
}

/** A size of what assemblies are made of, also one that is no longer sold. */
export interface BuildablePart {
  readonly id: string;
  readonly category: Category;
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly gender: string;
  };
  readonly productFacts: ProductFacts;
  readonly facts: VariantFacts;
  readonly itemClass: ItemClass;
  /** As PostgreSQL writes it: '8.3500'. */
  readonly listPrice: string;
  readonly isRetired: boolean;
  /** Sold by the foot, also where it is no hose. */
  readonly unit: string | undefined;
}

/** Pieces in a box where boxes can be ordered: a package quantity above 1, never of hose (shapes 3). */
export function piecesPerBox(category: Category, variant: Variant): number | undefined {
  const quantity = variant.package?.quantity ?? 0;
  return isSoldByTheFoot(category) || quantity <= 1 ? undefined : quantity;
}
