import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OwnAddress } from './cxml-order.rules.ts';

/** What a purchasing system has ordered under one orderID, the newest version last. */
export interface TakenVersion {
  readonly version: number;
  readonly kind: 'new' | 'update' | 'delete';
  readonly bodyHash: Buffer;
  readonly order: string;
}

/** Nobody else orders under this orderID until the transaction ends. */
export async function holdTaken(tx: Tx, organisation: string, orderId: string): Promise<TakenVersion[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cXML order ${organisation} ${orderId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{
    cxml_version: number;
    kind: TakenVersion['kind'];
    body_hash: Buffer;
    order_id: string;
  }>`
    select cxml_version, kind, body_hash, order_id from punchout_orders
    where organisation = ${organisation} and cxml_order = ${orderId} order by cxml_version`.execute(tx);
  return rows.map((row) => ({
    version: row.cxml_version,
    kind: row.kind,
    bodyHash: row.body_hash,
    order: row.order_id,
  }));
}

export async function saveTaken(
  tx: Tx,
  {
    organisation,
    orderId,
    version,
    kind,
    bodyHash,
    order,
  }: TakenVersion & {
    readonly organisation: string;
    readonly orderId: string;
  },
): Promise<void> {
  await tx
    .insertInto('punchout_orders')
    .values({
      organisation,
      cxml_order: orderId,
      cxml_version: version,
      kind,
      body_hash: bodyHash,
      order_id: order,
    })
    .execute();
}

export async function listAddresses(
  db: Db,
  company: string,
  use: 'shipping' | 'billing',
): Promise<OwnAddress[]> {
  const uses: RawBuilder<unknown> = sql`(${use}, 'both')`;
  const { rows } = await sql<{ id: string; code: string; street: string; postal_code: string }>`
    select id, trulinx_ship_to_code as code, street, postal_code from distributor_addresses
    where distributor_id = ${company} and use in ${uses} order by id`.execute(db);
  return rows.map(({ postal_code: postalCode, code, ...row }) => ({ ...row, code: code ?? '', postalCode }));
}
