import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withColumnTables } from '#features/exchange/columns/column-docs.rules.ts';
import { describedFiles } from '#features/exchange/columns/known-files.rules.ts';

// Run it after a field or a column was added or changed: the tables of columns are written from their declarations.
// With `--check` it writes nothing and fails where they are not what is declared.
const file = path.join(import.meta.dirname, '../docs/import.md');
const written = readFileSync(file, 'utf8');
const declared = withColumnTables(written, describedFiles);
if (!process.argv.includes('--check')) writeFileSync(file, declared);
else if (declared !== written) {
  const known = new Set(written.split('\n'));
  const missing = declared.split('\n').filter((line) => !known.has(line));
  process.stderr.write(
    `docs/import.md is not what the columns declare. Run: node scripts/write-import-docs.ts\n${missing.join('\n')}\n`,
  );
  process.exitCode = 1;
}
