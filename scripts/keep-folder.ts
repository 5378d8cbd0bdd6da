import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { KEPT, writeKeptFolder } from '#testing/kept-folder.ts';
import { fillKeptShop, prepareKeptShop } from '#testing/kept-shop.ts';
import { startServer } from '#testing/server-process.ts';
import { testDatabase } from '#testing/test-database.ts';

// node scripts/keep-folder.ts CHECKOUT NAME: fills a small shop with the version that is checked out there, and keeps its
// folder as testing/kept/NAME.json.gz. What a version is told is `npx ferrule`, `npm start` and its API, as they were then.
const HOSE_PRICE = 'list_price_usd_per_ft';
const [checkout = '', name = ''] = process.argv.slice(2);
if (checkout === '' || !/^[a-z0-9-]+$/.test(name)) {
  process.stderr.write('Usage: node scripts/keep-folder.ts CHECKOUT NAME\n');
  process.exit(2);
}
const root = path.resolve(checkout);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'ferrule-keep-'));
const dataDir = path.join(scratch, 'data');
const database = await testDatabase();
try {
  await emptied(database);
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'false', PORT: '0', TZ: 'UTC' };
  const maker = {
    command: async (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      run(['bin/ferrule.js', ...args], { ...env, ...more }),
    supplierFolder,
  };
  await prepareKeptShop(maker);
  const command = [process.execPath, path.join(root, 'scripts/start.js')] as const;
  const server = await startServer({ dataDir, env, command, cwd: root });
  try {
    const made = await fillKeptShop({ ...maker, url: server.url });
    const version = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
    const file = path.join(KEPT, `${name}.json.gz`);
    const from = { databaseUrl: database.url, dataDir, migrations: migrationsOf(root) };
    await writeKeptFolder(file, { version, ...made }, from);
    process.stdout.write(`${file}: ${fs.statSync(file).size} bytes, ${made.answers.length} answers\n`);
  } finally {
    await server.kill('SIGTERM');
  }
} finally {
  await database.close();
  fs.rmSync(scratch, { recursive: true, force: true });
}

/** The template of the tests has today's tables. */
async function emptied({ db }: typeof database): Promise<void> {
  for (const schema of ['public', 'graphile_worker'])
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

async function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}

/** The first rows of the demo's files; the second time all hose is a dollar dearer. */
function supplierFolder(prices: 'first' | 'second'): string {
  const folder = path.join(scratch, prices);
  fs.mkdirSync(folder);
  const most = {
    hoses: 14,
    fittings: 10,
    couplings: 4,
    adapters: 4,
    equipment_accessories: 6,
    crimp_specs: 25,
  };
  for (const [file, count] of Object.entries({ ...most, distributors: 4 })) {
    const text = fs.readFileSync(path.join(root, 'data', `${file}.csv`));
    const rows: Record<string, string>[] = parse(text, { columns: true, to: count });
    for (const row of prices === 'second' && file === 'hoses' ? rows : [])
      row[HOSE_PRICE] = (Number(row[HOSE_PRICE]) + 1).toFixed(2);
    fs.writeFileSync(path.join(folder, `${file}.csv`), stringify(rows, { header: true }));
  }
  return folder;
}

/** They lay elsewhere once. */
function migrationsOf(folder: string): string {
  const places = ['migrations', 'server/migrations'].map((place) => path.join(folder, place));
  const found = places.find((place) => fs.existsSync(place));
  if (found === undefined) throw new Error(`There are no migrations in ${folder}.`);
  return found;
}
