import { findCompanyId } from '#features/people/distributors/distributors.public.ts';
import type { Db } from '#platform/db/db.ts';
import { saveAudiences, saveListChange, saveNewList } from './price-lists.store.ts';
import type { KeptRow } from './price-rows.rules.ts';
import { addRows } from './price-rows.store.ts';

interface DemoList {
  readonly name: string;
  readonly note: string;
  /** Code of its distributor in the demo's file. */
  readonly distributor: string;
  readonly rows: readonly KeptRow[];
}

/**
 * Two agreed lists for a first look. Whoever signs in to the demo pays what the specification says: their list has steps
 * at quantities alone that nobody orders by chance; the other one is of a company without a sign-in.
 */
const demoLists: readonly DemoList[] = [
  {
    name: 'Steam Hose 2026',
    note: 'Agreed for the refinery turnaround.',
    distributor: 'd0001',
    rows: [
      { key: 'series:ST250', minimum: 1000, percentTenths: 275 },
      { key: 'series:ST250', minimum: 5000, percentTenths: 310 },
      { key: 'part:ST250-08', minimum: 2500, percentTenths: 330 },
    ],
  },
  {
    name: 'Compact Braid Program',
    note: 'Yearly program, all compact wire braid.',
    distributor: 'd0003',
    rows: [
      { key: 'family:Compact wire braid', minimum: 0, percentTenths: 350 },
      { key: 'part:CW1-04', minimum: 0, net: '1.9900' },
      { key: 'part:CW1-04', minimum: 500, net: '1.8900' },
    ],
  },
];

/** Loaded once; where there is a list already, nothing is done. */
export async function loadDemoLists(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const some = await tx.selectFrom('price_lists').select('id').limit(1).executeTakeFirst();
    if (some) return;
    for (const { name, note, distributor, rows } of demoLists) {
      const company = await findCompanyId(tx, distributor);
      if (company === undefined) continue;
      const id = await saveNewList(tx, { name, note, from: '2026-01-01', to: '2027-12-31' });
      await saveAudiences(tx, id, [company]);
      await addRows(tx, id, rows);
      await saveListChange(tx, id, 1, { status: 'published' });
    }
  });
}
