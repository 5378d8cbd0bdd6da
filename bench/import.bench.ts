import { importLarge, scratchDatabase } from './bench-database.ts';
import { largeCatalogFolder } from './large-catalog-csv.ts';
import { partOptions, report } from './part.ts';
import { megabytes, secondsOf } from './timing.ts';

// A catalog into an empty database, the same again, and the same only looked at.
const options = partOptions();
const catalog = await largeCatalogFolder(options.folder, options.sizes);
const database = await scratchDatabase(options, 'import');
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 50);
try {
  const first = await secondsOf(async () => importLarge(database.db, catalog.folder));
  const again = await secondsOf(async () => importLarge(database.db, catalog.folder));
  const dry = await secondsOf(async () => importLarge(database.db, catalog.folder, { dryRun: true }));
  const rate = (seconds: number): number => Math.round(catalog.sizes / seconds);
  report(
    { name: 'part numbers', value: catalog.sizes, unit: '' },
    { name: 'first import', value: rate(first), unit: 'rows/s' },
    { name: 'the same again', value: rate(again), unit: 'rows/s' },
    { name: 'the same, dry run', value: rate(dry), unit: 'rows/s' },
    { name: 'most memory', value: megabytes(peak), unit: 'MB' },
  );
} finally {
  clearInterval(watch);
  await database.close();
}
