import { sql } from 'kysely';
import { listSizes } from '#features/catalog/products/products.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import type { Unit } from './cart.contract.ts';
import { type KeptLine, type PricedCart, priceCart } from './cart-line.rules.ts';

/** Whose cart is meant: only one's own is ever found. */
export type CartOwner = Pick<CustomerViewer, 'userId' | 'discountTenths'>;

/** Own prices of what this customer is shown. */
export const pricingOf = ({ discountTenths }: CartOwner) =>
  ({ kind: 'own', discountTenths: BigInt(discountTenths) }) as const;

/**
 * The open cart, priced as of now, in two queries however long it is.
 *
 * @param cartId undefined: the customer's own, whichever it is
 */
export async function readCart(
  db: Db,
  owner: CartOwner,
  cartId: string | undefined,
): Promise<PricedCart | undefined> {
  const rows = await db
    .selectFrom('carts')
    .leftJoin('cart_lines as line', 'line.cart_id', 'carts.id')
    .select([
      'carts.id',
      'carts.version',
      'line.id as line_id',
      'line.variant_id',
      'line.option_id',
      'line.custom_feet',
      'line.unit',
      'line.entered',
    ])
    .where('carts.user_id', '=', owner.userId)
    .$if(cartId !== undefined, (query) => query.where('carts.id', '=', cartId ?? ''))
    .orderBy('line.added', 'desc')
    .execute();
  const [cart] = rows;
  if (!cart) return undefined;
  const kept = rows.flatMap(keptFrom);
  const sizes = await listSizes(
    db,
    kept.map(({ variantId }) => variantId),
    pricingOf(owner),
  );
  const lines = kept.flatMap((line) => {
    const size = sizes.get(line.variantId);
    return size ? [{ kept: line, size }] : [];
  });
  return priceCart(cart, lines, BigInt(owner.discountTenths));
}

/** The customer's own cart. */
export async function findCartId(db: Db, { userId }: CartOwner): Promise<string | undefined> {
  const row = await db.selectFrom('carts').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row?.id;
}

/** Counts the version up and holds the cart until the transaction ends. @returns false when there is no such cart */
export async function beginChange(tx: Tx, owner: CartOwner, cartId: string): Promise<boolean> {
  const result = await tx
    .updateTable('carts')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', cartId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A part number and length that is in the cart already gets the new quantity and keeps its place. */
export async function saveLines(
  tx: Tx,
  cartId: string,
  lines: ReadonlyArray<Omit<KeptLine, 'id'>>,
): Promise<void> {
  await tx
    .insertInto('cart_lines')
    .values(
      lines.map(({ variantId, optionId, customFeet, unit, entered }) => ({
        id: randomId('itm'),
        cart_id: cartId,
        variant_id: variantId,
        option_id: optionId ?? null,
        custom_feet: customFeet ?? null,
        unit,
        entered,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .expression(sql`cart_id, variant_id, coalesce(option_id, ''), coalesce(custom_feet, 0)`)
        .doUpdateSet({ unit: sql<Unit>`excluded.unit`, entered: sql<number>`excluded.entered` }),
    )
    .execute();
}

export async function findLine(tx: Tx, cartId: string, itemId: string): Promise<KeptLine | undefined> {
  const row = await tx
    .selectFrom('cart_lines')
    .select(['id as line_id', 'variant_id', 'option_id', 'custom_feet', 'unit', 'entered'])
    .where('id', '=', itemId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row && keptFrom(row)[0];
}

export async function saveEntered(tx: Tx, itemId: string, entered: number, unit: Unit): Promise<void> {
  await tx.updateTable('cart_lines').set({ entered, unit }).where('id', '=', itemId).execute();
}

export async function removeLine(tx: Tx, itemId: string): Promise<void> {
  await tx.deleteFrom('cart_lines').where('id', '=', itemId).execute();
}

interface LineRow {
  readonly line_id: string | null;
  readonly variant_id: string | null;
  readonly option_id: string | null;
  readonly custom_feet: number | null;
  readonly unit: Unit | null;
  readonly entered: number | null;
}

/** None for the row of a cart without lines. */
function keptFrom({ line_id, variant_id, option_id, custom_feet, unit, entered }: LineRow): KeptLine[] {
  if (line_id === null || variant_id === null || unit === null || entered === null) return [];
  return [
    {
      id: line_id,
      variantId: variant_id,
      ...(option_id !== null && { optionId: option_id }),
      ...(custom_feet !== null && { customFeet: custom_feet }),
      unit,
      entered,
    },
  ];
}
