import type { Db } from '#platform/db/db.ts';

/** Whom to ask about an order, and how it is paid. */
export interface OrderContact {
  readonly email: string;
  /** Of the company. */
  readonly phone: string;
  readonly terms: string;
}

/** @param id of an order that its reader has been shown */
export async function orderContact(db: Db, id: string): Promise<OrderContact> {
  return db
    .selectFrom('orders')
    .innerJoin('distributors', 'distributors.id', 'orders.distributor_id')
    .where('orders.id', '=', id)
    .select([
      'orders.email',
      'distributors.contact_phone as phone',
      'distributors.trulinx_net_payment_terms as terms',
    ])
    .executeTakeFirstOrThrow();
}
