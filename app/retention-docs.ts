import { readConfig } from '#platform/config.ts';
import { daysOf, type Term } from '#platform/jobs/terms.store.ts';
import { count } from '#shared/count.ts';
import { type Keeping, keptRows, terms } from './kept-rows.ts';

/** docs/retention.md, written from the table that the sweeping job goes by. */
export function retentionDocs(): string {
  const rows = Object.entries(keptRows);
  const lines = (of: (keeping: Keeping) => string | undefined): string =>
    rows
      .flatMap(([table, keeping]) => {
        const says = of(keeping);
        return says === undefined ? [] : [`| \`${table}\` | ${says} |`];
      })
      .join('\n');
  return `# What is kept, and for how long

Every table of the database stands here. Written by \`node scripts/write-retention-docs.ts\` from \`app/kept-rows.ts\`; a test
holds a new table to it.

## Removed after some days

By a job, every night, in goes of 5,000 rows. A setting of 0 keeps them for ever.

| table | days | counted |
|---|---|---|
${terms.map(termLine).join('\n')}

## Removed when it has ended

| table | until |
|---|---|
${lines((keeping) => ('until' in keeping ? keeping.until : undefined))}

## Kept for ever

| table | because |
|---|---|
${lines((keeping) => ('always' in keeping ? keeping.always : undefined))}

## Beside the tables

Work that was done leaves the job queue; work that was given up stays there until somebody looks (\`npx ferrule doctor\` names it).
Pictures that no product has are removed after a day, backups by \`--keep\`. The log goes to whoever runs the server.
`;
}

function termLine(term: Term): string {
  const days = count(daysOf(term, readConfig({}).keep), 'day');
  const setting = typeof term.days === 'number' ? days : `\`${term.days}\` (${days})`;
  return `| \`${term.table}\` | ${setting} | ${term.words} |`;
}
