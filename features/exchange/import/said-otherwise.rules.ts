import type { CatalogFile, Size } from '#features/exchange/columns/catalog-file.rules.ts';
import type { CellNote } from '#features/exchange/columns/table.rules.ts';

type CatalogRow = Parameters<CatalogFile['size']>[0];

/**
 * A cell that every row fills may be empty where the row says in other columns what would have come of it: what was
 * added on the site has not all that a file of the supplier has.
 */
export function isSaidOtherwise(file: CatalogFile, row: CatalogRow, { column, empty }: CellNote): boolean {
  if (empty !== true || column === file.partNumberColumn || column === 'product_category') return false;
  if (file.columns[column]?.of === 'size') return row.size_json !== undefined;
  if (file.productColumns.includes(column)) return row.product_id !== undefined && isSaid(row);
  return isSaid(row);
}

/** Does the row say all that depends on the cells that may be empty? */
const isSaid = (row: CatalogRow): boolean =>
  row.title !== undefined &&
  row.description !== undefined &&
  row.long_description !== undefined &&
  row.product_json?.facts !== undefined;

/** @returns undefined where the row does not say which product it is of */
export function productIdOf(file: CatalogFile, row: CatalogRow): string | undefined {
  if (row.product_id !== undefined) return row.product_id;
  return file.productColumns.every((name) => Object.hasOwn(row, name)) ? file.productId(row) : undefined;
}

export function sizeOf(file: CatalogFile, row: CatalogRow): Size {
  if (!row.size_json) return file.size(row);
  const { facts, package: pack, options = [] } = row.size_json;
  const id = file.partNumber(row);
  return {
    facts,
    package: pack,
    options: options.map((option) => ({ id: `${id}-${option.lengthFeet}`, ...option })),
  };
}
