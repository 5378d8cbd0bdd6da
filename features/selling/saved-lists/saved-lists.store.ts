import { type RawBuilder, sql } from 'kysely';
import { looksLikeBuild } from '#features/assembly/build/build-string.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding } from '#platform/db/search-like.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import type { Paging } from '#shared/paging.ts';
import type { ListLine, ListSort, ListSummary, SavedList } from './saved-lists.contract.ts';

type Reader = Pick<CustomerViewer, 'userId' | 'distributorId'>;

/** One's own, and the shared ones of the company that one is of now. */
const visibleTo = ({ userId, distributorId }: Reader): RawBuilder<boolean> =>
  sql`(saved_lists.company = ${distributorId} and (saved_lists.user_id = ${userId} or saved_lists.shared))`;

interface ListRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly shared: boolean;
  readonly user_id: string;
  readonly by_name: string;
  readonly line_total: number;
  readonly updated_at: Date;
}

const columns = sql`saved_lists.id, saved_lists.version, name, shared, saved_lists.user_id, saved_lists.updated_at,
  users.first_name || ' ' || users.last_name as by_name,
  (select count(*)::int from saved_list_lines where list_id = saved_lists.id) as line_total`;

const summaryFrom = (row: ListRow): ListSummary => ({
  id: row.id,
  version: row.version,
  name: row.name,
  shared: row.shared,
  by: { id: row.user_id, name: row.by_name },
  lineTotal: row.line_total,
  updatedAt: row.updated_at.toISOString(),
});

const orders: Readonly<Record<ListSort, RawBuilder<unknown>>> = {
  name: sql`lower(name), saved_lists.id`,
  '-name': sql`lower(name) desc, saved_lists.id`,
  changed: sql`saved_lists.updated_at, saved_lists.id`,
  '-changed': sql`saved_lists.updated_at desc, saved_lists.id`,
};

export async function listLists(
  db: Db,
  reader: Reader,
  {
    search = '',
    sort = 'name',
  }: { readonly search?: string | undefined; readonly sort?: ListSort | undefined },
  { limit, skip }: Paging,
): Promise<{ readonly data: ListSummary[]; readonly total: number }> {
  const found = sql`from saved_lists join users on users.id = saved_lists.user_id
    where ${visibleTo(reader)} and (${search} = '' or name ilike ${holding(search)})`;
  const { rows } = await sql<ListRow>`
    select ${columns} ${found} order by ${orders[sort]} limit ${limit} offset ${skip}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { data: rows.map(summaryFrom), total: counted.rows[0]?.total ?? 0 };
}

/** What is not theirs to see is not there. */
export async function findList(db: Db, reader: Reader, id: string): Promise<SavedList | undefined> {
  const { rows } = await sql<ListRow>`
    select ${columns} from saved_lists join users on users.id = saved_lists.user_id
    where saved_lists.id = ${id} and ${visibleTo(reader)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const lines = await db
    .selectFrom('saved_list_lines')
    .selectAll()
    .where('list_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...summaryFrom(row),
    lines: lines.map(({ part, assembly, option_id, custom_feet, quantity, unit, note }) => ({
      part: part ?? assembly ?? '',
      ...(option_id !== null && { option: option_id }),
      ...(custom_feet !== null && { custom: { length: custom_feet } }),
      quantity,
      unit,
      ...(note !== '' && { note }),
    })),
  };
}

export const countOwnLists = async (tx: Tx, { userId }: Reader): Promise<number> => {
  // Of two at once the second waits, and counts the first.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('saved_lists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export async function saveNewList(
  tx: Tx,
  { userId, distributorId }: Reader,
  { name, shared, lines }: Pick<SavedList, 'name' | 'shared' | 'lines'>,
): Promise<string> {
  const id = randomId('lst');
  await tx
    .insertInto('saved_lists')
    .values({ id, company: distributorId, user_id: userId, name, shared })
    .execute();
  await saveLines(tx, id, lines);
  return id;
}

/** @returns false when it has another version by now, and then nothing is done */
export async function saveChange(
  tx: Tx,
  { id, version }: Pick<SavedList, 'id' | 'version'>,
  change: { readonly name?: string | undefined; readonly shared?: boolean | undefined },
): Promise<boolean> {
  const { name, shared } = change;
  const saved = await tx
    .updateTable('saved_lists')
    .set({
      version: version + 1,
      updated_at: sql<Date>`shop_now()`,
      ...(name !== undefined && { name }),
      ...(shared !== undefined && { shared }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

export async function replaceLines(tx: Tx, id: string, lines: readonly ListLine[]): Promise<void> {
  await tx.deleteFrom('saved_list_lines').where('list_id', '=', id).execute();
  await saveLines(tx, id, lines);
}

async function saveLines(tx: Tx, id: string, lines: readonly ListLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('saved_list_lines')
    .values(
      lines.map(({ part, option, custom, quantity, unit, note = '' }, position) => ({
        list_id: id,
        position,
        ...(looksLikeBuild(part) ? { part: null, assembly: part } : { part, assembly: null }),
        option_id: option ?? null,
        custom_feet: custom?.length ?? null,
        unit,
        quantity,
        note,
      })),
    )
    .execute();
}

export async function removeList(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_lists').where('id', '=', id).execute();
}
