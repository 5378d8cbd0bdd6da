import { type Move, priceText } from '#features/exchange/import/alarms.rules.ts';
import type { ImportChange } from '#features/exchange/import/import.contract.ts';
import { productsChanged } from '#features/exchange/import/import.public.ts';
import { newPriceOf } from '#features/selling/list-price-changes/written-prices.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { e4FromNumeric, numericFromE4 } from '#shared/money.ts';
import { EMPTIED } from './fed-rows.service.ts';
import { savePrices } from './feeds.store.ts';
import { type FeedMeans, type Judged, onceEach, type PlacedRow, refuse } from './placed-rows.service.ts';

/** List prices of parts that are sold at one. */
export async function judgePrices({ notes }: FeedMeans, all: readonly PlacedRow[]): Promise<Judged> {
  const rows = onceEach(notes, all);
  const changes: ImportChange[] = [];
  const prices: Move[] = [];
  const saved: Array<{ id: string; price: string }> = [];
  let refused = all.length - rows.length;
  let unchanged = 0;
  for (const row of rows) {
    const { of, file } = row;
    const said = row.values.get('list_price');
    if (said === EMPTIED) {
      refuse(
        notes,
        row,
        'list_price',
        'cannot be emptied; an item without a price is one of class ZITEM.',
        '-',
      );
      refused++;
    } else if (typeof said !== 'string') unchanged++;
    else if (of.isByCall) {
      // Not even the staff are shown a number for it.
      notes.warning({
        file,
        row: row.row,
        column: 'list_price',
        message: `is left out: ${of.id} is sold by call.`,
      });
      unchanged++;
    } else {
      const oldE4 = e4FromNumeric(of.listPrice);
      const isSame = e4FromNumeric(said) === oldE4;
      const newE4 = isSame ? oldE4 : newPriceOf(Number(said), of);
      if (typeof newE4 === 'string') {
        refuse(notes, row, 'list_price', newE4, said);
        refused++;
        continue;
      }
      const move = { part: of.id, old: Number(oldE4), now: Number(newE4) };
      if (oldE4 > 0n) prices.push(move);
      if (isSame) {
        unchanged++;
        continue;
      }
      saved.push({ id: of.id, price: numericFromE4(newE4) });
      changes.push({
        part: of.id,
        what: 'changed',
        field: 'list_price',
        old: priceText(move.old),
        new: priceText(move.now),
        file,
        row: row.row,
      });
    }
  }
  const write = async (tx: Tx): Promise<void> => {
    await productsChanged(tx, { added: [], changed: await savePrices(tx, saved), moved: [] });
  };
  return { changes, unchanged, refused, prices, write };
}
