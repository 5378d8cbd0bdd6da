import { type Fact } from '#features/catalog/products/fact-list.component.tsx';
import { SizePrice } from '#features/catalog/products/price-tag.component.tsx';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { variantColumns } from '#features/catalog/products/variant-columns.rules.ts';
import type { UnitReader } from '#shared/units.ts';
import { lazyComponent } from '#web/lazy-component.tsx';
import type { OrderForm as OrderFormComponent } from './order-form.component.tsx';
import { priceHead } from './product-page.rules.ts';
import type { SizeColumns as SizeColumnsComponent } from './size-columns.component.tsx';

/** Customers alone load it. */
export const OrderForm = lazyComponent<Parameters<typeof OrderFormComponent>[0]>(
  'features/selling/product-page/order-form.component.tsx',
  async () => import('./order-form.component.tsx').then((part) => part.OrderForm),
);

/** Which columns the table of sizes has: its code comes once the page is alive. */
export const SizeColumns = lazyComponent<Parameters<typeof SizeColumnsComponent>[0]>(
  'features/selling/product-page/size-columns.component.tsx',
  async () => import('./size-columns.component.tsx').then((part) => part.SizeColumns),
);

type Role = 'visitor' | 'customer' | 'admin';

/** What a table of one row would say. */
export const onlySize = (product: OneSize, role: Role, reader: UnitReader | undefined): readonly Fact[] =>
  product.variants.flatMap((variant): Fact[] => [
    ...variantColumns(product.productCategory, product.variants, reader).map((column) => ({
      label: column.label,
      value: column.value(variant),
    })),
    priceFact(product, role),
  ]);

type OneSize = Pick<Product, 'productCategory' | 'variants'>;

/** The head of its column of prices, and what stands under it. */
export function priceFact(product: OneSize, role: Role): Fact {
  const { head, unit } = priceHead(product, role);
  const [size] = product.variants;
  return { label: unit ? `${head}, ${unit}` : head, value: size && <SizePrice size={size} /> };
}
