import { sql } from 'kysely';
import { postingMails } from '#features/people/mail/mail.public.ts';
import {
  type CartRow,
  closingCart,
  listIdsOf,
  namesOf,
  openCartFrom,
  type PricedCartNames,
  pricedCart,
  readingCart,
} from '#features/selling/cart/cart.public.ts';
import type { PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import { placingOrder } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Term } from '#platform/jobs/terms.store.ts';
import type { Allowance } from './allowance.rules.ts';
import { allowanceFrom, type PeriodNames } from './allowance.store.ts';
import { type Buyer, type BuyerNames, type BuyerRow, buyerFrom, readingBuyer } from './buyer.store.ts';
import type { CheckoutForm } from './checkout.contract.ts';

/** What was made under a key, and of what. */
export interface Before {
  readonly made:
    | { readonly kind: 'order'; readonly id: string }
    | { readonly kind: 'approval'; readonly id: string; readonly totalCents: bigint };
  readonly bodyHash: Buffer;
}

/** All that an order is made of, in one look. */
export interface ReadCheckout {
  readonly cart: PricedCart;
  readonly buyer: Buyer;
  readonly allowance: Allowance;
  readonly before: Before | undefined;
}

interface CheckoutNames extends PricedCartNames, BuyerNames {
  readonly key: string | null;
}

interface CheckoutRow extends CartRow, BuyerRow {
  readonly order_id: string | null;
  readonly approval_id: string | null;
  readonly approval_cents: number | null;
  readonly body_hash: Buffer | null;
}

const readRow = statement(
  (_db, given: Given<CheckoutNames>) => sql<CheckoutRow>`
    select cart.*, ${readingBuyer(given)},
      before.order_id, before.approval_id, before.body_hash,
      (select total_cents from approvals where id = before.approval_id) as approval_cents
    from (${readingCart(given)}) as cart
    join users on users.id = ${given.userId}
    join distributors on distributors.id = users.distributor_id
    left join checkout_keys before on before.cart_id = cart.id and before.key = ${given.key}
    where distributors.id = ${given.distributorId}`,
);

/**
 * The cart as of now, who buys, and what they ordered of it under this key before, if they did. All of one moment: who
 * finds the cart emptied finds the key of whoever emptied it.
 *
 * @returns undefined when there is no such cart of theirs
 */
export async function readCheckout(
  db: Db,
  viewer: CustomerViewer,
  cartId: string,
  {
    form,
    key,
    periods,
  }: { readonly form: CheckoutForm; readonly key: string | undefined; readonly periods: PeriodNames },
): Promise<ReadCheckout | undefined> {
  const { distributorId } = viewer;
  const { shippingAddress, billingAddress } = form;
  const lists = listIdsOf(viewer);
  const names = {
    ...namesOf(viewer, cartId),
    ...periods,
    distributorId,
    lists,
    shippingAddress,
    billingAddress,
    key: key ?? null,
  };
  const [row] = await readRow(db, names);
  if (!row) return undefined;
  return {
    cart: pricedCart(await openCartFrom(db, row, viewer), viewer),
    buyer: buyerFrom(row),
    allowance: allowanceFrom(row),
    before: beforeFrom(row),
  };
}

function beforeFrom({ order_id, approval_id, approval_cents, body_hash }: CheckoutRow): Before | undefined {
  if (body_hash === null) return undefined;
  if (order_id !== null) return { made: { kind: 'order', id: order_id }, bodyHash: body_hash };
  if (approval_id === null) return undefined;
  const totalCents = BigInt(approval_cents ?? 0);
  return { made: { kind: 'approval', id: approval_id, totalCents }, bodyHash: body_hash };
}

interface WithKey {
  readonly userId: string;
  readonly cartId: string;
  /** Of the cart, as it was read. */
  readonly version: number;
  readonly key: string | null;
  readonly bodyHash: Buffer;
  readonly mails: string;
}

interface ToWrite extends WithKey {
  readonly order: string;
}

interface ToAsk extends WithKey {
  /** A row of approvals. */
  readonly request: string;
}

const writeRow = statement((_db, given: Given<ToWrite>) =>
  postingMails(
    sql`${closingCart(given)}, ${placingOrder(given.order, sql`closed`)}, kept_key as (
      insert into checkout_keys (cart_id, key, body_hash, order_id, created_at)
      select ${given.cartId}, ${given.key}::text, ${given.bodyHash}, id, created_at from placed
      where ${given.key}::text is not null)`,
    sql`placed`,
    given.mails,
  ),
);

/**
 * Makes an order of a cart: the emptied cart, order, key and mails are one statement, and so one transaction.
 *
 * @returns false when the cart has changed since it was read: nothing is done then
 */
export const saveCheckout = async (db: Db, checkout: ToWrite): Promise<boolean> =>
  (await writeRow(db, checkout)).length === 1;

const writeRequest = statement((_db, given: Given<ToAsk>) =>
  postingMails(
    sql`${closingCart(given)}, requested as (
      insert into approvals (id, created_at, user_id, distributor_id, po_number, order_notes, requested_date,
        ship_complete, shipping_address, billing_address, lines, total_quantity, total_cents, placed_by)
      select r.id, r.created_at, r.user_id, r.distributor_id, r.po_number, r.order_notes, r.requested_date,
        r.ship_complete, r.shipping_address, r.billing_address, r.lines, r.total_quantity, r.total_cents,
        r.placed_by
      from closed, jsonb_populate_record(null::approvals, ${given.request}::jsonb) as r
      returning id, created_at),
    kept_key as (
      insert into checkout_keys (cart_id, key, body_hash, approval_id, created_at)
      select ${given.cartId}, ${given.key}::text, ${given.bodyHash}, id, created_at from requested
      where ${given.key}::text is not null)`,
    sql`requested`,
    given.mails,
  ),
);

/** Makes a request of a cart, which is emptied for it: one statement, as `saveCheckout`. @returns as that */
export const saveRequest = async (db: Db, asked: ToAsk): Promise<boolean> =>
  (await writeRequest(db, asked)).length === 1;

/** As shapes 3 say. */
export const checkoutKeysTerm: Term = {
  table: 'checkout_keys',
  days: 7,
  since: sql`created_at`,
  words: 'since the checkout: the same Idempotency-Key is the same order for so long',
};

const findUse = statement(
  (_db, given: Given<{ distributorId: string; poNumber: string }>) => sql<{ used: boolean }>`
  select exists (select from orders
    where distributor_id = ${given.distributorId} and lower(po_number) = lower(${given.poNumber})) as used`,
);

/** Those of the buyer's last order. */
export async function findLastAddresses(
  db: Db,
  { userId }: CustomerViewer,
): Promise<{ readonly shippingAddress?: string; readonly billingAddress?: string }> {
  const row = await db
    .selectFrom('orders')
    .select([
      sql<string>`shipping_address ->> 'id'`.as('shippingAddress'),
      sql<string>`billing_address ->> 'id'`.as('billingAddress'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? {};
}

/** Has anybody of this company ordered under this PO number? However it was written. */
export async function isPoNumberUsed(
  db: Db,
  { distributorId }: CustomerViewer,
  poNumber: string,
): Promise<boolean> {
  const [row] = await findUse(db, { distributorId, poNumber });
  return row?.used ?? false;
}
