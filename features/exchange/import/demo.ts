import type { Db } from '#platform/db/db.ts';
import { importFolder } from './import.public.ts';

/** Fills an empty shop with the demo catalog: the same import by which a supplier brings its own. */
export async function loadDemoCatalog(db: Db, folder: string, brand: string): Promise<void> {
  const report = await importFolder(db, folder, {
    dryRun: false,
    retireMissing: false,
    brand,
    importedBy: 'demo data',
  });
  if (!report.written) throw new Error(`The demo catalog was refused: ${JSON.stringify(report.problems[0])}`);
}
