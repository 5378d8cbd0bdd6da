import type { ImportChange } from '#features/exchange/import/import.contract.ts';
import { productsChanged } from '#features/exchange/import/import.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FeedPart, saveRetired } from './feeds.store.ts';
import { type FeedMeans, type Judged, onceEach, type PlacedRow } from './placed-rows.service.ts';

/** What is no longer sold, or sold again; sizes alone, whatever their product is. */
export async function judgeRetired({ notes }: FeedMeans, all: readonly PlacedRow[]): Promise<Judged> {
  const rows = onceEach(notes, all);
  const changes: ImportChange[] = [];
  const retired: FeedPart[] = [];
  const back: FeedPart[] = [];
  for (const row of rows) {
    const { of, file } = row;
    const said = row.columns.has('retired') ? row.values.get('retired') : 'yes';
    const isRetired = said === undefined ? of.isRetired : said === 'yes';
    if (isRetired === of.isRetired) continue;
    (isRetired ? retired : back).push(of);
    changes.push({ part: of.id, what: isRetired ? 'retired' : 'brought back', file, row: row.row });
    if (!isRetired && of.isProductRetired)
      notes.warning({
        file,
        row: row.row,
        value: of.id,
        message: 'is a size of a product that is not on sale; bring that back on its page.',
      });
  }
  const ids = (parts: readonly FeedPart[]): string[] => parts.map(({ id }) => id);
  const write = async (tx: Tx): Promise<void> => {
    await saveRetired(tx, { retired: ids(retired), back: ids(back) });
    const products = new Set([...retired, ...back].map(({ productId }) => productId));
    await productsChanged(tx, { added: [], changed: [...products], moved: [] });
  };
  return {
    changes,
    unchanged: rows.length - changes.length,
    refused: all.length - rows.length,
    prices: [],
    write,
  };
}
