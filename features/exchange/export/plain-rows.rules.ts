import { type Cells, cellText, readBack } from './cell-text.rules.ts';
import type { ExportedFile } from './source-cells.rules.ts';
import type { CellValue, StoredProduct } from './stored.rules.ts';

/**
 * A product in the columns that a supplier's file has. A value that its column would refuse, or that cannot be true
 * beside another, is left out: it is said elsewhere.
 */
export function plainRows({ file, cells }: ExportedFile, product: StoredProduct): readonly Cells[] {
  const { columns, partNumberColumn, productColumns } = file;
  const [codeColumn = ''] = productColumns;
  const rows = product.sizes.map((size) => {
    const values: Readonly<Record<string, CellValue>> = {
      ...cells(product, size),
      manufacturer: product.manufacturer,
      item_class: size.itemClass,
    };
    const row = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, cellText(columns[name], value)]),
    );
    // Every row names a code; the id of the product follows from it or is said beside it.
    return row[codeColumn] === '' && codeColumn !== partNumberColumn
      ? { ...row, [codeColumn]: product.id.replace(/^[a-z]-/, '').slice(0, 40) }
      : row;
  });
  return withoutImpossible(file, rows);
}

function withoutImpossible(file: ExportedFile['file'], rows: readonly Cells[]): readonly Cells[] {
  const wrong = rows.map((cells) => file.impossible(readBack(file, cells).row).map(({ column }) => column));
  if (wrong.every((columns) => columns.length === 0)) return rows;
  const ofProduct = wrong.flat().filter((name) => file.columns[name]?.of === 'product');
  const left = rows.map((cells, at) => {
    const gone = new Set([...ofProduct, ...(wrong[at] ?? [])]);
    return Object.fromEntries(Object.entries(cells).filter(([name]) => !gone.has(name)));
  });
  return withoutImpossible(file, left);
}
