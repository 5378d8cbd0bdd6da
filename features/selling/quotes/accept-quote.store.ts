import { sql } from 'kysely';
import { postingMails } from '#features/people/mail/mail.public.ts';
import type { AddressCopy } from '#features/selling/orders/order.contract.ts';
import { placingOrder } from '#features/selling/orders/orders.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Day } from '#shared/calendar.ts';

/** Whose order it will be, and where to: copies of how it is just now. */
export interface Places {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  /** Undefined where the company has no such address. */
  readonly shippingAddress: AddressCopy | undefined;
  readonly billingAddress: AddressCopy | undefined;
}

export async function findPlaces(
  db: Db,
  { userId, distributorId }: CustomerViewer,
  chosen: { readonly shippingAddress: string; readonly billingAddress: string },
): Promise<Places> {
  const address = (id: string, use: 'shipping' | 'billing') => sql`(
    select json_build_object('id', id, 'name', name, 'street', street, 'city', city, 'region', region,
      'postalCode', postal_code, 'country', country, 'trulinxShipToCode', trulinx_ship_to_code)
    from distributor_addresses where id = ${id} and distributor_id = ${distributorId} and use in (${use}, 'both'))`;
  const { rows } = await sql<{
    first_name: string;
    last_name: string;
    email: string;
    company: string;
    shipping: AddressCopy | null;
    billing: AddressCopy | null;
  }>`
    select u.first_name, u.last_name, u.email, d.name as company,
      ${address(chosen.shippingAddress, 'shipping')} as shipping, ${address(chosen.billingAddress, 'billing')} as billing
    from users u join distributors d on d.id = u.distributor_id
    where u.id = ${userId} and d.id = ${distributorId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A customer has no company.');
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company: row.company,
    shippingAddress: row.shipping ?? undefined,
    billingAddress: row.billing ?? undefined,
  };
}

interface Accepted {
  readonly id: string;
  readonly revision: number;
  readonly orderId: string;
  readonly key: string | null;
  readonly today: Day;
  readonly at: Date;
  /** By `orderToPlace`. */
  readonly order: string;
  /** By `mailsAsWritten`. */
  readonly mails: string;
}

/**
 * Closes the quote and places its order in one statement, and so one transaction.
 *
 * @returns false when it is not what was read any more: nothing is done then
 */
export async function saveAccepted(
  db: Db,
  { id, revision, orderId, key, today, at, order, mails }: Accepted,
): Promise<boolean> {
  const closed = sql`closed as (
    update quotes set status = 'accepted', order_id = ${orderId}, accept_key = ${key}, closed_at = ${at},
      version = version + 1
    where id = ${id} and status = 'sent' and approval_id is null and revision = ${revision} and expires_on >= ${today}::date
    returning id)`;
  const { rows } = await postingMails(
    sql`${closed}, ${placingOrder(sql<string>`${order}`, sql`closed`)}`,
    sql`placed`,
    sql<string>`${mails}`,
  ).execute(db);
  return rows.length === 1;
}

/**
 * Holds a quote that was read until the transaction ends, for a request for approval.
 *
 * @returns false when it is not what was read any more
 */
export async function holdToAsk(
  tx: Tx,
  { id, revision, today }: Pick<Accepted, 'id' | 'revision' | 'today'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from quotes where id = ${id} and status = 'sent' and approval_id is null and revision = ${revision}
      and expires_on >= ${today}::date for update`.execute(tx);
  return rows.length === 1;
}

export async function saveAsked(tx: Tx, id: string, approvalId: string): Promise<void> {
  await sql`update quotes set approval_id = ${approvalId}, version = version + 1 where id = ${id}`.execute(
    tx,
  );
}

/** Closes the quote that a request holds. @returns false when it holds none any more */
export async function orderRequested(
  tx: Tx,
  approvalId: string,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update quotes set status = 'accepted', order_id = ${orderId}, closed_at = ${at}, approval_id = null,
      version = version + 1
    where approval_id = ${approvalId} and status = 'sent' returning id`.execute(tx);
  return rows.length === 1;
}

/** It can be accepted again, unless it has expired meanwhile. */
export async function releaseRequested(tx: Tx, approvalId: string): Promise<void> {
  await sql`update quotes set approval_id = null, version = version + 1
    where approval_id = ${approvalId}`.execute(tx);
}

/**
 * How the company of a quote pays; nothing for somebody without one.
 *
 * @param id of a quote that its reader has been shown
 */
export async function findTerms(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('quotes')
    .innerJoin('distributors', 'distributors.id', 'quotes.distributor_id')
    .where('quotes.id', '=', id)
    .select('distributors.trulinx_net_payment_terms as terms')
    .executeTakeFirst();
  return row?.terms;
}
