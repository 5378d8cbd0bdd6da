import { sql } from 'kysely';
import type { PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { AddressCopy } from '#features/selling/orders/order.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { CheckoutForm } from './checkout.contract.ts';

/** Whose order it will be, and where to: copies of how it is just now. */
export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  /** Undefined where the company has no such address. */
  readonly shippingAddress: AddressCopy | undefined;
  readonly billingAddress: AddressCopy | undefined;
}

/** An order that was made under a key, and of what. */
export interface Before {
  readonly orderId: string;
  readonly bodyHash: Buffer;
}

/**
 * Who buys, and what they ordered of this cart under this key before, if they did.
 *
 * @returns undefined when there is no such cart of theirs
 */
export async function findBuyer(
  db: Db,
  { userId, distributorId }: CustomerViewer,
  cartId: string,
  { form, key }: { readonly form: CheckoutForm; readonly key: string | undefined },
): Promise<{ readonly buyer: Buyer; readonly before: Before | undefined } | undefined> {
  const address = (id: string) => sql<AddressCopy | null>`(
    select jsonb_build_object('id', id, 'name', name, 'street', street, 'city', city, 'region', region,
      'postalCode', postal_code, 'country', country, 'trulinxShipToCode', trulinx_ship_to_code)
    from distributor_addresses where id = ${id} and distributor_id = ${distributorId})`;
  const row = await db
    .selectFrom('carts')
    .innerJoin('users', 'users.id', 'carts.user_id')
    .innerJoin('distributors', 'distributors.id', 'users.distributor_id')
    .leftJoin('checkout_keys as before', (join) =>
      join.onRef('before.cart_id', '=', 'carts.id').on('before.key', '=', key ?? null),
    )
    .select([
      'users.first_name',
      'users.last_name',
      'users.email',
      'distributors.name',
      address(form.shippingAddress).as('shipping_address'),
      address(form.billingAddress).as('billing_address'),
      'before.order_id',
      'before.body_hash',
    ])
    .where('carts.id', '=', cartId)
    .where('carts.user_id', '=', userId)
    .where('distributors.id', '=', distributorId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { order_id, body_hash } = row;
  return {
    buyer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      company: row.name,
      shippingAddress: row.shipping_address ?? undefined,
      billingAddress: row.billing_address ?? undefined,
    },
    before: order_id === null || body_hash === null ? undefined : { orderId: order_id, bodyHash: body_hash },
  };
}

/**
 * Empties a cart whose lines are now in an order, and holds it until the transaction ends. The cart itself stays: it
 * keeps its id for life.
 *
 * @returns false when it has changed since it was read: nothing is done then
 */
export async function closeCart(
  tx: Tx,
  { id, version }: Pick<PricedCart, 'id' | 'version'>,
): Promise<boolean> {
  const { rows } = await sql`with closed as (
    update carts set version = version + 1 where id = ${id} and version = ${version} returning id), emptied as (
    delete from cart_lines where cart_id in (select id from closed))
    select id from closed`.execute(tx);
  return rows.length === 1;
}

/** Keys that are older than seven days are forgotten (shapes 3). */
export async function sweepCheckouts(db: Db): Promise<void> {
  await db
    .deleteFrom('checkout_keys')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** Has anybody of this company ordered under this PO number? However it was written. */
export async function isPoNumberUsed(
  db: Db,
  { distributorId }: CustomerViewer,
  poNumber: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where(sql<boolean>`lower(po_number) = lower(${poNumber})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
