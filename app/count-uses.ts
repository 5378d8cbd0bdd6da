import { countUsersOf } from '#features/people/accounts/accounts.public.ts';
import { countOrdersOf } from '#features/selling/orders/orders.public.ts';
import type { Tx } from '#platform/db/db.ts';

/** What would be left without its company. */
export const countUses = async (
  tx: Tx,
  distributorId: string,
): Promise<{ readonly users: number; readonly orders: number }> => ({
  users: await countUsersOf(tx, distributorId),
  orders: await countOrdersOf(tx, distributorId),
});
