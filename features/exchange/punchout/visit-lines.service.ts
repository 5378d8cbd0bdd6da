import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type { OrderCallLine } from '#features/exchange/order-calls/order-calls.contract.ts';
import { namedParts } from '#features/exchange/order-calls/order-calls.public.ts';
import { type NewLine, readAddition } from '#features/selling/cart/addition.rules.ts';
import { changeCart, saveLines } from '#features/selling/cart/cart.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { askedLine, asSold } from './asked-line.rules.ts';
import type { AskedItem } from './cxml-request.rules.ts';

/**
 * Puts what was chosen before into the cart of a visit.
 *
 * @param owner with the cart of the visit
 * @param customLengthMax feet
 * @returns the part numbers that cannot be ordered so any more
 */
export async function fillCart(
  db: Db,
  owner: CustomerViewer,
  items: readonly AskedItem[],
  customLengthMax: number,
): Promise<string[]> {
  if (items.length === 0) return [];
  const asked = items.map(askedLine);
  const named = await namedParts(
    db,
    owner,
    asked.map((line) => (line.ok ? line.value : { part: '', quantity: 0 })),
  );
  const leftOut: string[] = [];
  const wanted = new Map<string, Wanted>();
  for (const [at, item] of items.entries()) {
    const line = asked[at];
    const what = named[at];
    if (!line?.ok || !what || 'problem' in what) {
      leftOut.push(item.part);
      continue;
    }
    const { size } = what;
    const sold = asSold(line.value, item, size);
    const pieces = sold.unit === 'boxes' ? item.quantity : sold.quantity;
    const key = JSON.stringify([size.variant.id, sold.option, sold.custom]);
    const before = wanted.get(key);
    // Of what stands there twice the cart has one line.
    const sum = pieces + (before?.pieces ?? 0);
    wanted.set(key, {
      part: item.part,
      size,
      pieces: sum,
      line: before ? { ...sold, unit: 'pieces', quantity: sum } : sold,
    });
  }
  const kept: NewLine[] = [];
  for (const { part, size, line } of wanted.values()) {
    const { product, variant } = size;
    const addition = readAddition(
      { ...line, product: product.id, variant: variant.id },
      size,
      customLengthMax,
    );
    if (addition.ok) kept.push(addition.value);
    else leftOut.push(part);
  }
  if (kept.length > 0)
    await changeCart(
      db,
      owner,
      { cartId: owner.cartId, also: kept.map(({ variantId }) => variantId) },
      async (cart, on) => saveLines(on, owner, cart, kept),
    );
  return leftOut;
}

interface Wanted {
  /** As the message names it. */
  readonly part: string;
  readonly size: SoldSize;
  /** Pieces, packages or cuts. */
  readonly pieces: number;
  readonly line: OrderCallLine;
}
