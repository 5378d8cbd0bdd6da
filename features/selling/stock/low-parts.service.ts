import { bandOf } from './availability.rules.ts';
import { availabilityOf, partStock, type StockDesk } from './availability.service.ts';
import { listStockedParts } from './stock.store.ts';

const AT_ONCE = 1_000;

/** Parts that buyers do not see as 'In stock': little is left of them, or nothing. */
export async function lowParts(
  desk: StockDesk,
): Promise<Array<{ readonly part: string; readonly available: number }>> {
  const parts = await listStockedParts(desk.db);
  const low = [];
  for (let at = 0; at < parts.length; at += AT_ONCE)
    for (const row of await availabilityOf(desk, parts.slice(at, at + AT_ONCE))) {
      const stock = partStock(row, desk.timeZone);
      if (bandOf(stock) !== 'In stock')
        low.push({ part: stock.part, available: Math.max(0, stock.available) });
    }
  return low;
}
