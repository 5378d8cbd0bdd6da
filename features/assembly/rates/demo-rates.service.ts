import type { Db } from '#platform/db/db.ts';
import { saveRates } from './assembly-rates.store.ts';

const DASHES = [3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 32, 40, 48, 56, 64];

/** Illustrative rates for a first look (domain 4.9): $6 and $0.35 a dash for each end. Where there are some, nothing is done. */
export async function loadDemoRates(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const some = await tx.selectFrom('assembly_rates').select('effective').limit(1).executeTakeFirst();
    if (some) return;
    await saveRates(tx, {
      effective: '2026-01-01',
      labor: DASHES.map((dash) => ({ dash: String(dash).padStart(2, '0'), price: (600 + 35 * dash) / 100 })),
      test: 12,
      caps: 3,
      tag: 2,
    });
  });
}
