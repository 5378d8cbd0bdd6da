import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { openDataFolder } from '#platform/files/data-folder.ts';
import { newLog } from '#platform/log.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { commitOfCheckout, thisMachine } from './machine.ts';
import { type Figure, isReached } from './part.ts';
import { type PeersRun, peersPage, peersTable } from './peers/peers-page.ts';
import { costTable, performancePage, type Setting, type ShopCosts } from './performance-page.ts';

interface Part {
  readonly about: string;
  /** Sizes of the catalog when none are asked for; orders of the order desk. */
  readonly sizes: number;
  /** Takes long, and only when it is named. */
  readonly isLong?: true;
}

/** What can be measured, in the order of a whole run; each in a process of its own. */
const parts: Readonly<Record<string, Part>> = {
  search: { about: 'the engine alone, on a catalog in memory', sizes: 100_000 },
  opensearch: {
    about: 'the engine in OpenSearch beside the one in memory (`npm run test:opensearch` fetches it)',
    sizes: 1_000_000,
    isLong: true,
  },
  relevance: { about: 'what people of the trade type, and what comes first', sizes: 0 },
  postgres: { about: 'the same counts in SQL beside the engine', sizes: 100_000 },
  build: {
    about: 'index from the database: build, snapshot, start, changes, waiting time of the event loop',
    sizes: 100_000,
  },
  locator: { about: 'the 25 nearest of 100,000 distributors', sizes: 0 },
  orders: { about: "the staff's list at a million orders, and an export", sizes: 0 },
  'order-desk': {
    about: 'the order desk at a million orders, 3 million shipment lines and 10 million stock rows',
    sizes: 1_000_000,
    isLong: true,
  },
  people: { about: "the staff's lists of customers and distributors at 100,000 rows", sizes: 0 },
  'sign-in': { about: 'the catalog while a hundred people sign in at once', sizes: 20_000 },
  cart: { about: 'a cart of 1,000 lines, and 500 pasted lines', sizes: 0 },
  assembly: { about: 'checks of hose assemblies, and one change in the builder in a browser', sizes: 0 },
  'order-calls': { about: 'orders by key beside checkouts, at 16 clients', sizes: 20_000 },
  'own-numbers': { about: '20,000 own part numbers in each of 500 companies', sizes: 20_000, isLong: true },
  'price-lists': { about: 'what a buyer asks with a million rows of price lists, against none', sizes: 0 },
  'bought-before': {
    about: 'the marks of what a company with 100,000 order lines bought before',
    sizes: 20_000,
    isLong: true,
  },
  stock: { about: 'what there is of 1,000 parts, at a million stock rows and 200,000 orders', sizes: 0 },
  publish: {
    about: 'a price list of 50,000 rows is published while a buyer looks',
    sizes: 50_000,
    isLong: true,
  },
  import: { about: 'a folder of CSV files into the database', sizes: 20_000 },
  shop: { about: 'what the shop does over HTTP: never asked, kept, signed in', sizes: 20_000 },
  peers: {
    about: 'Medusa and Vendure beside the shop, on the same catalog (bench/peers/README.md)',
    sizes: 20_000,
    isLong: true,
  },
  versions: {
    about: 'this version beside others, each a checkout with its packages (`--against FOLDER`)',
    sizes: 0,
    isLong: true,
  },
  browser: { about: 'pages of the demo as a phone on a slow line reads them', sizes: 0 },
  lighthouse: {
    about: 'what Lighthouse says of the speed of pages (`npm run test:lighthouse` installs it)',
    sizes: 0,
    isLong: true,
  },
  copies: { about: 'what two copies bear of what one bears', sizes: 20_000, isLong: true },
  mixed: { about: 'everything at once, for minutes', sizes: 20_000, isLong: true },
  overload: { about: 'five times what it can bear, for a minute', sizes: 20_000, isLong: true },
};
const DOCS = path.join(import.meta.dirname, '../docs');

const { values, positionals } = parseArgs({
  options: {
    sizes: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    against: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
const isCount = values.sizes === undefined || /^[1-9]\d*$/.test(values.sizes);
if (unknown.length > 0 || !isCount || !(minutes > 0)) {
  process.stderr.write(
    `Usage: npm run bench [-- PART … --sizes NUMBER --minutes NUMBER --against FOLDER --write]\n\n${partList()}\n`,
  );
  process.exit(2);
}

const folder = await openDataFolder(path.join(readConfig(process.env).dataDir, 'bench'), 'npm run bench');
const postgres = await startEmbedded(folder.path, { log: newLog('error'), say: () => undefined });
const results: Record<string, readonly Figure[]> = {};
let shopCosts: ShopCosts | undefined;
let peersRun: PeersRun | undefined;
let isWhole = true;
let current: ChildProcess | undefined;
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping.abort();
    current?.kill();
  });
try {
  const all = Object.keys(parts).filter((name) => !parts[name]?.isLong);
  for (const name of positionals.length > 0 ? positionals : all) {
    const part = parts[name];
    if (stopping.signal.aborted || !part) break;
    process.stdout.write(`\n${name}: ${part.about}\n`);
    results[name] = await runPart(name, sizesOf(part));
  }
} finally {
  await postgres.stop();
  folder.release();
}
const file = path.join(folder.path, 'results.json');
const answer = {
  ...thisMachine(),
  commit: commitOfCheckout(),
  measuredAt: new Date().toISOString(),
  results,
};
const json = JSON.stringify(answer, undefined, 2);
await writeFile(file, `${json}\n`);
const missed = Object.values(results).flatMap((figures) => figures.filter((figure) => !isReached(figure)));
process.stdout.write(`\n${json}\n\n${missed.length} targets missed. The numbers are in ${file}.\n`);
if (shopCosts) {
  process.stdout.write(`\n${costTable(shopCosts)}\n`);
  if (values.write) await writePage('performance.md', performancePage(shopCosts, settingOf('shop')));
}
if (peersRun) {
  process.stdout.write(`\n${peersTable(peersRun)}\n`);
  if (values.write) await writePage('peers.md', peersPage(peersRun, settingOf('peers')));
}
process.exit(isWhole ? 0 : 1);

async function runPart(name: string, sizes: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const child = fork(
    path.join(import.meta.dirname, `${name}.bench.ts`),
    [
      '--sizes',
      String(sizes),
      '--minutes',
      String(minutes),
      ...values.against.flatMap((other) => ['--against', path.resolve(other)]),
      '--folder',
      folder.path,
      '--postgres',
      postgres.url,
    ],
    { execArgv: ['--expose-gc'] },
  );
  child.on('message', (told: readonly Figure[] | ShopCosts | PeersRun) => {
    if ('costs' in told) shopCosts = told;
    else if ('rounds' in told) peersRun = told;
    else figures.push(...told);
  });
  current = child;
  const [code] = await once(child, 'exit');
  if (code !== 0) isWhole = false;
  return figures;
}

function settingOf(name: string): Setting {
  const part = parts[name];
  return {
    machine: thisMachine().machine,
    commit: commitOfCheckout(),
    date: new Date().toISOString().slice(0, 10),
    sizes: part ? sizesOf(part) : 0,
  };
}

async function writePage(name: string, page: string): Promise<void> {
  const file = path.join(DOCS, name);
  await writeFile(file, page);
  process.stdout.write(`\nWritten to ${file}.\n`);
}

function sizesOf({ sizes }: Part): number {
  return Number(values.sizes ?? sizes);
}

function partList(): string {
  return Object.entries(parts)
    .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
    .join('\n');
}
