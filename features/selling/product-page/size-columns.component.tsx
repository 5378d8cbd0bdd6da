import type { ReactElement } from 'react';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { variantColumns } from '#features/catalog/products/variant-columns.rules.ts';
import { columnKey, SIZES_TABLE } from '#shared/hidden-columns.ts';
import { ColumnsMenu } from '#web/columns/columns-menu.tsx';
import { useShell } from '#web/shell-state.tsx';

/** Which columns the table of sizes has; remembered for all products. */
export const SizeColumns = ({
  product: { productCategory, variants },
}: {
  readonly product: Pick<Product, 'productCategory' | 'variants'>;
}): ReactElement => (
  <ColumnsMenu
    table={SIZES_TABLE}
    columns={variantColumns(productCategory, variants, useShell().reader)
      .filter(({ key }) => key !== 'id')
      .map(({ key, label }) => ({ key: columnKey(key), name: label }))}
  />
);
