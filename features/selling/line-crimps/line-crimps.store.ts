import { sql } from 'kysely';
import { crimpVerdict, readMeasured } from '#features/crimp/crimp-log/measured.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { randomId } from '#platform/random-id.ts';
import { hundredthsFromMm, mmFromHundredths } from '#shared/hundredths.ts';
import type { LineCrimp } from './line-crimps.contract.ts';

/** Of an order that the reader may see; the newest first. */
export async function listOfOrder(db: Db, orderId: string): Promise<LineCrimp[]> {
  const rows = await db
    .selectFrom('order_line_crimps')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('measured_at', 'desc')
    .orderBy('end_of_assembly')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const target = {
      ...(row.crimp_hundredths !== null && { crimpDiam: mmFromHundredths(row.crimp_hundredths) }),
      ...(row.tolerance_hundredths !== null && { tolerance: mmFromHundredths(row.tolerance_hundredths) }),
    };
    const measured = readMeasured(row.measured, row.unit);
    const verdict = measured && crimpVerdict(measured, row.unit, target);
    return {
      id: row.id,
      line: row.line_id,
      end: row.end_of_assembly,
      assembly: row.assembly,
      revision: row.revision,
      ...target,
      ...(row.warning !== null && { warning: row.warning }),
      measured: row.measured,
      unit: row.unit,
      ...(verdict && { verdict }),
      at: row.measured_at.toISOString(),
      by: row.by_name,
    };
  });
}

export interface NewLineCrimp
  extends Pick<
    LineCrimp,
    'line' | 'end' | 'assembly' | 'revision' | 'crimpDiam' | 'tolerance' | 'warning' | 'measured' | 'unit'
  > {
  readonly by: string;
  /** When it waited on a device; otherwise now. */
  readonly at?: string | undefined;
}

/** @returns what stands under this key, new or of before, and whether it is new */
export async function saveLineCrimps(
  tx: Tx,
  orderId: string,
  key: string,
  crimps: readonly NewLineCrimp[],
): Promise<{ readonly isNew: boolean; readonly ids: ReadonlySet<string> }> {
  const hundredths = (mm: number | undefined): number | null =>
    mm === undefined ? null : hundredthsFromMm(mm);
  const made = await tx
    .insertInto('order_line_crimps')
    .values(
      crimps.map((crimp) => {
        const measured = readMeasured(crimp.measured, crimp.unit);
        const verdict = measured && crimpVerdict(measured, crimp.unit, crimp);
        return {
          id: randomId('olc'),
          order_id: orderId,
          line_id: crimp.line,
          key,
          end_of_assembly: crimp.end,
          assembly: crimp.assembly,
          revision: crimp.revision,
          crimp_hundredths: hundredths(crimp.crimpDiam),
          tolerance_hundredths: hundredths(crimp.tolerance),
          warning: crimp.warning ?? null,
          measured: crimp.measured,
          unit: crimp.unit,
          verdict: verdict?.kind ?? null,
          measured_at: sql<Date>`least(${crimp.at ?? 'infinity'}::timestamptz, shop_now())`,
          by_name: crimp.by,
        };
      }),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'key', 'end_of_assembly']).doNothing())
    .returning('id')
    .execute();
  const kept = await tx
    .selectFrom('order_line_crimps')
    .select('id')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .execute();
  return { isNew: made.length > 0, ids: new Set(kept.map(({ id }) => id)) };
}
