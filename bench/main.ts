import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { openDataFolder } from '#platform/files/data-folder.ts';
import { newLog } from '#platform/log.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { type Figure, isReached } from './part.ts';

/** What can be measured, in the order of a whole run; each in a process of its own. */
const parts: Readonly<Record<string, string>> = {
  search: 'the engine alone, on a catalog in memory',
  postgres: 'the same counts in SQL beside the engine',
  build: 'index from the database: build, snapshot, start, changes, waiting time of the event loop',
  http: '/api/products/search with facets over HTTP',
  pages: 'rendered against kept pages',
  locator: 'the 25 nearest of 100,000 distributors',
  orders: "the staff's list at a million orders, and an export",
  people: "the staff's lists of customers and distributors at 100,000 rows",
  'sign-in': 'the catalog while a hundred people sign in at once',
  cart: 'a cart of 1,000 lines, and 500 pasted lines',
  import: 'a folder of CSV files into the database',
  checkout: 'orders of 16 buyers at once',
};

const DEFAULT_VARIANTS = 100_000;

const { values, positionals } = parseArgs({
  options: { variants: { type: 'string', default: String(DEFAULT_VARIANTS) } },
  allowPositionals: true,
});
const variants = Number(values.variants);
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0 || !Number.isInteger(variants) || variants < 1) {
  process.stderr.write(`Usage: npm run bench [-- PART … --variants NUMBER]\n\n${partList()}\n`);
  process.exit(2);
}

const folder = await openDataFolder(path.join(readConfig(process.env).dataDir, 'bench'), 'npm run bench');
const postgres = await startEmbedded(folder.path, { log: newLog('error'), say: () => undefined });
const results: Record<string, readonly Figure[]> = {};
let isWhole = true;
let current: ChildProcess | undefined;
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping.abort();
    current?.kill();
  });
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    if (stopping.signal.aborted) break;
    process.stdout.write(`\n${name}: ${parts[name]}\n`);
    results[name] = await runPart(name);
  }
} finally {
  await postgres.stop();
  folder.release();
}
const file = path.join(folder.path, 'results.json');
const answer = { variants, measuredAt: new Date().toISOString(), node: process.version, results };
const json = JSON.stringify(answer, undefined, 2);
await writeFile(file, `${json}\n`);
const missed = Object.values(results).flatMap((figures) => figures.filter((figure) => !isReached(figure)));
process.stdout.write(`\n${json}\n\n${missed.length} targets missed. The numbers are in ${file}.\n`);
process.exit(isWhole ? 0 : 1);

async function runPart(name: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const child = fork(
    path.join(import.meta.dirname, `${name}.bench.ts`),
    ['--variants', String(variants), '--folder', folder.path, '--postgres', postgres.url],
    { execArgv: ['--expose-gc'] },
  );
  child.on('message', (told: readonly Figure[]) => figures.push(...told));
  current = child;
  const [code] = await once(child, 'exit');
  if (code !== 0) isWhole = false;
  return figures;
}

function partList(): string {
  return Object.entries(parts)
    .map(([name, what]) => `  ${name.padEnd(10)} ${what}`)
    .join('\n');
}
