import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withColumnTables } from '#features/exchange/columns/column-docs.rules.ts';
import { describedFiles } from '#features/exchange/columns/known-files.rules.ts';

// Run it after a column was added or changed: the tables of columns are written from their declarations.
for (const name of ['docs/import.md', 'data/README.md']) {
  const file = path.join(import.meta.dirname, '..', name);
  writeFileSync(file, withColumnTables(readFileSync(file, 'utf8'), describedFiles));
}
