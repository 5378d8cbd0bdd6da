import type { Db } from '#platform/db/db.ts';
import { addDays, type Day } from '#shared/calendar.ts';
import { readSource } from './change-report.service.ts';
import { saveNewChange, saveParts } from './list-price-changes.store.ts';

/** Far enough ahead that a first look finds it scheduled, and every price of the demo as the specification says. */
const DAYS_AHEAD = 90;

/** One change for a first look. Loaded once; where there is one already, nothing is done. */
export async function loadDemoListPrices(db: Db, today: Day): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const some = await tx.selectFrom('list_price_changes').select('id').limit(1).executeTakeFirst();
    if (some) return;
    const rule = { scope: 'family', of: 'Wire braid', percent: 4 } as const;
    const read = await readSource(tx, { rule });
    if (!read) return;
    const id = await saveNewChange(
      tx,
      addDays(today, DAYS_AHEAD),
      'Wire braid + 4 %, for the price of wire.',
    );
    await saveParts(tx, id, read.prices);
  });
}
