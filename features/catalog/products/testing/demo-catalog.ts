import assert from 'node:assert/strict';
import path from 'node:path';
import type {
  IndexedProduct,
  IndexedVariant,
} from '#features/catalog/catalog-index/catalog-document.rules.ts';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import { CatalogRows } from '#features/exchange/import/catalog-rows.ts';
import { ImportNotes } from '#features/exchange/import/import-notes.ts';
import type { StagedProduct, StagedVariant } from '#features/exchange/import/staged.rules.ts';
import { tableRows } from '#features/exchange/import/table-reader.ts';

export const DATA = path.join(import.meta.dirname, '../../../../data');

/** The demo catalog as the import reads it, without a database between. */
export async function demoCatalog(): Promise<IndexedProduct[]> {
  const rows = new CatalogRows('Northfield');
  const notes = new ImportNotes();
  const catalog: IndexedProduct[] = [];
  for (const file of catalogFiles) {
    const sizes: StagedVariant[] = [];
    const source = { path: path.join(DATA, file.name) };
    const table = { name: file.name, source, columns: file.columns };
    for await (const { row, values, problems } of tableRows(table, notes)) {
      const { variant } = rows.take(file, row, values, problems);
      if (variant !== undefined) sizes.push(variant);
    }
    const byProduct = Map.groupBy(sizes, ({ productId }) => productId);
    for (const product of rows.products(file))
      catalog.push(indexed(product, byProduct.get(product.id) ?? []));
  }
  assert.deepEqual(notes.problems, []);
  return catalog;
}

function indexed(product: StagedProduct, sizes: readonly StagedVariant[]): IndexedProduct {
  const { category, manufacturer, normsEn, normsIso, normsSae, ...rest } = product;
  return {
    ...rest,
    productCategory: category,
    manufacturer: { name: manufacturer },
    norms: { en: [...normsEn], iso: [...normsIso], sae: [...normsSae] },
    variants: sizes.map(
      ({ id, itemClass, listPrice, facts }): IndexedVariant => ({
        id,
        name: id,
        itemClass,
        listPriceE4: Math.round(Number(listPrice) * 10_000),
        facts,
      }),
    ),
  };
}
