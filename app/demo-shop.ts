import path from 'node:path';
import { sql } from 'kysely';
import type { Demo } from '#app/start/demo.ts';
import { demoSignIns } from '#features/people/accounts/demo-sign-ins.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { dayOf } from '#shared/calendar.ts';
import { systemClock } from '#shared/clock.ts';

const DATA = path.join(import.meta.dirname, '../data');

/** What fills an empty shop in demo mode. What it is loaded with is read only when it is. */
export const demoShop = (config: Config): Demo => ({
  isNeeded: async (db) =>
    (await lacksAll(db)) || (await import('#features/people/accounts/demo-people.service.ts')).lacksClerk(db),
  async load(db, say) {
    const { loadDemoPeople } = await import('#features/people/accounts/demo-people.service.ts');
    if (!(await lacksAll(db))) return loadDemoPeople(db);
    say('Loading the demo catalog, its distributors and sign-ins …');
    const { loadDemoCatalog } = await import('#features/exchange/import/demo.ts');
    const { loadDemoRates } = await import('#features/assembly/rates/demo-rates.service.ts');
    const { loadDemoLists } = await import('#features/selling/price-lists/demo-lists.service.ts');
    const { readSupplier } = await import('#features/people/supplier/supplier.store.ts');
    const { loadDemoListPrices } = await import(
      '#features/selling/list-price-changes/demo-list-prices.service.ts'
    );
    const { loadDemoPictures } = await import('#features/catalog/product-admin/demo-pictures.service.ts');
    const { openFiles } = await import('#platform/files/open-files.ts');
    const { brand, timeZone } = await readSupplier(config.supplierFile);
    await loadDemoCatalog(db, DATA, brand);
    await loadDemoPeople(db);
    await loadDemoLists(db);
    await loadDemoListPrices(db, dayOf(systemClock.now(), timeZone));
    await loadDemoRates(db);
    const files = await openFiles(config);
    await loadDemoPictures({ db, files });
    files.close();
  },
  people: async (db) => (await import('#features/people/accounts/demo-people.service.ts')).listDemoPeople(db),
  signIns: demoSignIns,
});

/** Also when a start was cut off between the catalog and the people: loading both again changes nothing that is there. */
async function lacksAll(db: Db): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select not exists (select from products) or not exists (select from users) as lacks`.execute(db);
  return rows[0]?.lacks ?? false;
}
