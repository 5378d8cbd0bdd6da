import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ExportedOrder } from './order-export.rules.ts';
import { linesOf, type OrderWithLines, orderFrom } from './orders.store.ts';
import { shipmentsOf } from './shipments.store.ts';

/** Orders with their lines and what an ERP wants to know beside them, in the order of the ids. */
export async function listExported(
  db: Db,
  ids: readonly string[],
  timeZone: string,
): Promise<ExportedOrder[]> {
  const { rows } = await sql<
    OrderWithLines & { readonly email: string; readonly assignee: string | null; readonly trulinx_id: string }
  >`
    select orders.*, distributors.trulinx_id, assignee.first_name || ' ' || assignee.last_name as assignee, ${linesOf(sql`orders`)} as lines,
      ${shipmentsOf(sql`orders`)} as shipments
    from orders join distributors on distributors.id = orders.distributor_id
    left join users assignee on assignee.id = orders.assigned_to
    where orders.id = any(${ids})`.execute(db);
  const found = new Map(
    rows.map(({ email, assignee, trulinx_id, ...row }) => [
      row.id,
      {
        ...orderFrom(row, { reader: 'admin', timeZone }),
        email,
        assignee: assignee ?? '',
        trulinxId: trulinx_id,
      },
    ]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
