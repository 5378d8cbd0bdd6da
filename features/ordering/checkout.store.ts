import { sql } from 'kysely';
import type { Db, Tx } from '#server/db.ts';
import type { CustomerViewer } from '#server/viewer.ts';
import type { AddressCopy } from './order.contract.ts';

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

/**
 * Holds the cart until the transaction ends, so that nobody else changes a line of it or checks it out, and reads who
 * buys: one statement, because every other checkout of this cart waits from here on.
 *
 * @returns undefined when there is no such cart of theirs
 */
export async function beginCheckout(
  tx: Tx,
  { userId, distributorId }: CustomerViewer,
  cartId: string,
  { shippingAddress, billingAddress }: { readonly shippingAddress: string; readonly billingAddress: string },
): Promise<Buyer | undefined> {
  const address = (id: string) => sql<AddressCopy | null>`(
    select jsonb_build_object('id', id, 'name', name, 'street', street, 'city', city, 'region', region,
      'postalCode', postal_code, 'country', country, 'trulinxShipToCode', trulinx_ship_to_code)
    from distributor_addresses where id = ${id} and distributor_id = ${distributorId})`;
  const row = await tx
    .selectFrom('carts')
    .innerJoin('users', 'users.id', 'carts.user_id')
    .innerJoin('distributors', 'distributors.id', 'users.distributor_id')
    .select([
      'users.first_name',
      'users.last_name',
      'users.email',
      'distributors.name',
      address(shippingAddress).as('shipping_address'),
      address(billingAddress).as('billing_address'),
    ])
    .where('carts.id', '=', cartId)
    .where('carts.user_id', '=', userId)
    .where('distributors.id', '=', distributorId)
    .forUpdate('carts')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company: row.name,
    shippingAddress: row.shipping_address ?? undefined,
    billingAddress: row.billing_address ?? undefined,
  };
}

/** What was ordered under this key. Asked once the cart is held: whoever was first has committed by then. */
export async function findCheckout(
  tx: Tx,
  cartId: string,
  key: string,
): Promise<{ readonly orderId: string; readonly bodyHash: Buffer } | undefined> {
  const row = await tx
    .selectFrom('checkout_keys')
    .select(['order_id', 'body_hash'])
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { orderId: row.order_id, bodyHash: row.body_hash };
}

export async function saveCheckout(
  tx: Tx,
  cartId: string,
  { key, bodyHash, orderId }: { readonly key: string; readonly bodyHash: Buffer; readonly orderId: string },
): Promise<void> {
  await tx
    .insertInto('checkout_keys')
    .values({ cart_id: cartId, key, body_hash: bodyHash, order_id: orderId })
    .execute();
}

/** Keys that are older than seven days are forgotten (decisions §3). */
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
