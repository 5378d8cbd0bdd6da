import { namedParts } from '#features/exchange/order-calls/order-calls.public.ts';
import { readAddition } from '#features/selling/cart/addition.rules.ts';
import { changeCart, saveLines } from '#features/selling/cart/cart.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { askedLine } from './asked-line.rules.ts';
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
  const lines = items.map(({ part }, at) => {
    const line = asked[at];
    const what = named[at];
    if (!line?.ok || !what || 'problem' in what) return part;
    const { size } = what;
    const addition = readAddition(
      { ...line.value, product: size.product.id, variant: size.variant.id },
      size,
      customLengthMax,
    );
    return addition.ok ? addition.value : part;
  });
  const kept = lines.filter((line) => typeof line !== 'string');
  if (kept.length > 0)
    await changeCart(
      db,
      owner,
      { cartId: owner.cartId, also: kept.map(({ variantId }) => variantId) },
      // The last one counts where an item stands there twice, as in the shop.
      async (cart, on) =>
        saveLines(on, owner, cart, [
          ...new Map(
            kept.map((line) => [JSON.stringify([line.variantId, line.optionId, line.customFeet]), line]),
          ).values(),
        ]),
    );
  return lines.filter((line) => typeof line === 'string');
}
