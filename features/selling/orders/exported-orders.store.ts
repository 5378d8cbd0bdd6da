import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ExportedOrder } from './order-export.rules.ts';
import { withLines } from './orders.store.ts';

/** Orders with their lines and what an ERP wants to know beside them, in the order of the ids. */
export async function listExported(
  db: Db,
  ids: readonly string[],
  timeZone: string,
): Promise<ExportedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users as assignee', 'assignee.id', 'orders.assigned_to')
    .selectAll('orders')
    .select(sql<string | null>`assignee.first_name || ' ' || assignee.last_name`.as('assignee'))
    .where('orders.id', '=', sql<string>`any(${ids})`)
    .execute();
  const orders = await withLines(db, rows, { reader: 'admin', timeZone });
  const found = new Map(
    orders.map((order, at) => [
      order.id,
      { ...order, email: rows[at]?.email ?? '', assignee: rows[at]?.assignee ?? '' },
    ]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
