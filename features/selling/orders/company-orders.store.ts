import type { Db } from '#platform/db/db.ts';

/** Orders of a company, whatever became of them: with one of them it cannot be deleted. */
export async function countOrdersOf(db: Db, distributorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('distributor_id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return count;
}
