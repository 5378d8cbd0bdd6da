import { sumsByPart } from '#features/assembly/build/assembly-price.rules.ts';
import { type StockDesk, stockOfLines } from '#features/selling/stock/stock.public.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { NewOrderLine } from './new-order.store.ts';

/** With what can ship now of each line, which the order keeps, where its buyer is told; one statement then. */
export async function withStock(
  desk: StockDesk,
  viewer: Viewer,
  lines: readonly NewOrderLine[],
): Promise<readonly NewOrderLine[]> {
  const wanted = lines.map(({ variant, option, customFeet, quantity, assembly }) => ({
    takes: assembly
      ? sumsByPart(assembly.parts)
      : new Map([[variant.id, customFeet ?? option?.lengthFeet ?? 1]]),
    quantity,
  }));
  const stocks = await stockOfLines(desk, viewer, wanted);
  return lines.map((line, at) => {
    const stock = stocks[at];
    return stock ? { ...line, stock } : line;
  });
}
