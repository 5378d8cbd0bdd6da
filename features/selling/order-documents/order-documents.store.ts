import type { Db, Tx } from '#platform/db/db.ts';
import { longDate } from '#shared/calendar.ts';
import type { OrderDocument } from './order-documents.contract.ts';

const columns = ['id', 'name', 'bytes', 'added_at'] as const;

/** Of an order that the reader may see; newest first. */
export async function listDocuments(db: Db, orderId: string, timeZone: string): Promise<OrderDocument[]> {
  const rows = await db
    .selectFrom('order_documents')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => documentFrom(row, timeZone));
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly added_at: Date;
}

export const documentFrom = ({ id, name, bytes, added_at }: Row, timeZone: string): OrderDocument => ({
  id,
  name,
  bytes,
  addedAt: added_at.toISOString(),
  addedOn: longDate(added_at, timeZone),
});

export async function findContent(
  db: Db,
  orderId: string,
  id: string,
): Promise<{ readonly name: string; readonly content: Buffer } | undefined> {
  return db
    .selectFrom('order_documents')
    .innerJoin('order_document_contents', 'document_id', 'id')
    .select(['name', 'content'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Held until the transaction ends: one document of an order after the other. */
export async function holdDocuments(tx: Tx, orderId: string) {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  return tx
    .selectFrom('order_documents')
    .select([...columns, 'hash'])
    .where('order_id', '=', orderId)
    .execute();
}

interface NewDocument {
  readonly id: string;
  readonly orderId: string;
  readonly name: string;
  readonly content: Buffer;
  readonly hash: Buffer;
  readonly at: Date;
  readonly by: string;
}

export async function saveDocument(tx: Tx, made: NewDocument): Promise<Row> {
  const { id, orderId, name, content, hash, at, by } = made;
  const row = await tx
    .insertInto('order_documents')
    .values({ id, order_id: orderId, name, bytes: content.length, hash, added_at: at, by_name: by })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await tx.insertInto('order_document_contents').values({ document_id: id, content }).execute();
  return row;
}

/** @returns its name; undefined when there is no such document */
export async function removeDocument(tx: Tx, orderId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('order_documents')
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
