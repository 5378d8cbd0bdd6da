import type { AssemblyCopy } from '#features/assembly/sold-builds/sold-build.contract.ts';
import type { Option } from '#features/catalog/products/product.contract.ts';
import type { Unit } from '#features/selling/cart/cart.contract.ts';
import type { VariantCopy } from '#features/selling/cart/variant-copy.contract.ts';
import type { ProductCopy, QuotedBy } from '#features/selling/orders/order.contract.ts';

/** What a request holds where it is the yes to a quote: its lines are ordered at these prices, whatever comes between. */
export interface QuotedRequest {
  readonly by: QuotedBy;
  /** Of the call it was made by. */
  readonly key?: string;
  readonly lines: readonly QuotedOrderLine[];
}

/** A line as an order keeps it, whole numbers as text. */
export interface QuotedOrderLine {
  readonly product: ProductCopy;
  readonly variant: VariantCopy;
  readonly option?: Option;
  readonly customFeet?: number;
  readonly unit: Unit;
  readonly entered: number;
  readonly quantity: number;
  readonly note?: string;
  readonly theirs?: string;
  readonly assembly?: AssemblyCopy;
  readonly listE4: string;
  readonly unitCents: string;
}
