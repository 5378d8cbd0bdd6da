import { sql } from 'kysely';
import { readingSizes, type SizeRows } from '#features/catalog/products/sizes.public.ts';
import { noting } from '#features/people/audit/audit.public.ts';
import { postingMails } from '#features/people/mail/mail.public.ts';
import type { Allowance } from '#features/selling/checkout/allowance.rules.ts';
import {
  allowanceFrom,
  type Buyer,
  type BuyerNames,
  type BuyerRow,
  buyerFrom,
  readingBuyer,
} from '#features/selling/checkout/checkout.public.ts';
import { placingOrder } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { unseen } from '#platform/db/unseen.ts';
import type { Term } from '#platform/jobs/terms.store.ts';

export interface ReadCall {
  readonly buyer: Buyer;
  readonly allowance: Allowance;
  /** Of the parts that are wanted. */
  readonly sizes: SizeRows;
  /** What was ordered under the key before. */
  readonly before: { readonly orderId: string; readonly bodyHash: Buffer } | undefined;
}

interface CallNames extends BuyerNames {
  readonly userId: string;
  readonly key: string;
  /** Part numbers that are wanted. */
  readonly parts: readonly string[];
  /** Ids of the buyer's price lists. */
  readonly lists: readonly string[];
}

interface CallRow extends BuyerRow {
  readonly order_id: string | null;
  readonly body_hash: Buffer | null;
  readonly sizes: SizeRows;
}

const readRow = statement(
  (_db, given: Given<CallNames>) => sql<CallRow>`
  select ${readingBuyer(given)}, before.order_id, before.body_hash,
    ${readingSizes(sql`select unnest(${unseen(given.parts, 'text[]')})`, given.lists)} as sizes
  from users join distributors on distributors.id = users.distributor_id
  left join order_call_keys before on before.user_id = users.id and before.key = ${given.key}
  where users.id = ${given.userId} and distributors.id = ${given.distributorId}`,
);

/** Who buys, where to, up to which amounts, what they have ordered under this key, and what the parts cost: all of one moment. */
export async function readCall(db: Db, names: CallNames): Promise<ReadCall | undefined> {
  const [row] = await readRow(db, names);
  if (!row) return undefined;
  const { order_id: orderId, body_hash: bodyHash } = row;
  return {
    buyer: buyerFrom(row),
    allowance: allowanceFrom(row),
    sizes: row.sizes,
    before: orderId !== null && bodyHash !== null ? { orderId, bodyHash } : undefined,
  };
}

interface ToWrite {
  readonly userId: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly orderId: string;
  /** By `orderToPlace`. */
  readonly order: string;
  /** By `mailsAsWritten`. */
  readonly mails: string;
  /** By `changeText`, or `NOTHING_NOTED`. */
  readonly entry: string;
}

const writeRow = statement((_db, given: Given<ToWrite>) =>
  postingMails(
    sql`claimed as (
      insert into order_call_keys (user_id, key, body_hash, order_id)
      values (${given.userId}, ${given.key}, ${given.bodyHash}, ${given.orderId})
      on conflict do nothing returning key), ${placingOrder(given.order, sql`claimed`)},
      noted as (${noting(given.entry, sql`placed`)})`,
    sql`placed`,
    given.mails,
  ),
);

/**
 * Places an order under its key: both, the mails and what is noted of it are one statement. Whoever comes with the same key at once waits for
 * the end of this one.
 *
 * @returns false when something was ordered under the key meanwhile: nothing is done then
 */
export const saveOrder = async (db: Db, order: ToWrite): Promise<boolean> =>
  (await writeRow(db, order)).length === 1;

/** As those of checkouts. */
export const orderCallKeysTerm: Term = {
  table: 'order_call_keys',
  days: 7,
  since: sql`created_at`,
  words: 'since the call: the same Idempotency-Key is the same order for so long',
};
