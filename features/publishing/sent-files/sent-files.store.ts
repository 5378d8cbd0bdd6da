import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { SentFile, SentKind } from './sent-files.contract.ts';

interface NewFile {
  readonly id: string;
  readonly userId: string | undefined;
  readonly name: string;
  readonly kind: SentKind;
  readonly content: Buffer;
  readonly at: Date;
}

export async function saveFile(tx: Tx, made: NewFile): Promise<SentFile> {
  const { id, userId, name, kind, content, at } = made;
  await tx
    .insertInto('sent_files')
    .values({ id, user_id: userId ?? null, name, kind, bytes: content.length, sent_at: at })
    .execute();
  await tx.insertInto('sent_file_contents').values({ file_id: id, content }).execute();
  return { id, name, bytes: content.length, kind };
}

/** What all files weigh that no form was sent with. */
export async function looseBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('sent_files')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('quote_id', 'is', null)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** @returns the names of those that are there still, and were sent by them or by nobody in particular */
export async function findLoose(
  db: Db,
  ids: readonly string[],
  userId: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sent_files')
    .select('name')
    .where('id', 'in', ids)
    .where('quote_id', 'is', null)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId ?? null)]))
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Lays files with a message; each but once. @returns how many there were */
export async function layWith(
  tx: Tx,
  ids: readonly string[],
  { quoteId, messageId, userId }: { quoteId: string; messageId: number; userId: string | undefined },
): Promise<number> {
  const laid = await tx
    .updateTable('sent_files')
    .set({ quote_id: quoteId, message_id: messageId })
    .where('id', 'in', ids)
    .where('quote_id', 'is', null)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId ?? null)]))
    .executeTakeFirst();
  return Number(laid.numUpdatedRows);
}

/** Of a quote that the reader may see, by the message they came with. */
export async function listFilesOf(db: Db, quoteId: string): Promise<Map<number, SentFile[]>> {
  const rows = await db
    .selectFrom('sent_files')
    .select(['id', 'name', 'bytes', 'kind', 'message_id'])
    .where('quote_id', '=', quoteId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id }) => Number(message_id));
  return new Map(
    [...byMessage].map(([message, files]) => [
      message,
      files.map(({ id, name, bytes, kind }) => ({ id, name, bytes, kind })),
    ]),
  );
}

export interface KeptFile {
  readonly name: string;
  readonly kind: SentKind;
  readonly content: Buffer;
}

export async function findContent(db: Db, quoteId: string, id: string): Promise<KeptFile | undefined> {
  return db
    .selectFrom('sent_files')
    .innerJoin('sent_file_contents', 'file_id', 'id')
    .select(['name', 'kind', 'content'])
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Removes one that no form was sent with. @returns it; undefined where it is not there, or somebody else's */
export async function takeLoose(
  tx: Tx,
  id: string,
  userId: string | undefined,
): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    with taken as (
      delete from sent_files where id = ${id} and quote_id is null
        and (user_id is null or user_id = ${userId ?? null}) returning id, name, kind)
    select name, kind, content from taken join sent_file_contents on file_id = id`.execute(tx);
  return rows[0];
}

export async function removeLoose(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sent_files').where('quote_id', 'is', null).where('sent_at', '<', before).execute();
}
