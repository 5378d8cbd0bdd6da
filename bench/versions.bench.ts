import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/postgres/postmaster.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { unasked } from './asking.ts';
import { Client } from './client.ts';
import { ordering, type Part } from './deeds.ts';
import { load } from './load.ts';
import { partOptions, report } from './part.ts';
import { cpuSecondsOf, postgresProcessesIn } from './processor.ts';
import { catalogPages } from './questions.ts';
import type { BenchBuyer } from './shop-rows.ts';
import { percentile } from './timing.ts';

// This version beside others, each on its own demo: what a start, a catalog page and a checkout cost, in turn, so that what
// else the machine does falls on all of them. Only what every version has held since the first is used: how it is started,
// the API, the sign-ins of the demo.
const ROUNDS = 3;
const HERE = path.join(import.meta.dirname, '..');
const PEOPLE = [
  { email: 'buyer@ferrule.example', password: 'demo-buyer-2026' },
  { email: 'second@ferrule.example', password: 'demo-second-2026' },
];
/** The demo has no more pages than that: filters make them new. */
const OF_PAGES = { seconds: 6, operations: 300 };
const OF_ORDERS = { seconds: 6, operations: 100 };

interface Version {
  readonly name: string;
  readonly folder: string;
  readonly dataDir: string;
}

interface Costs {
  readonly start: number;
  readonly page: number;
  readonly checkout: number;
}

const options = partOptions();
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'ferrule-versions-'));
// PostgreSQL runs as another user than root, who has to come to its data.
await chmod(dataFolder, 0o755);
const versions = [...options.against, HERE].map(
  (folder, place): Version => ({
    name: folder === HERE ? 'this version' : path.basename(folder),
    folder,
    dataDir: path.join(dataFolder, String(place)),
  }),
);
if (versions.length < 2) throw new Error('Name the checkout of another version: --against FOLDER.');
// The first start fills the demo, and is not counted.
for (const version of versions) await (await open(version)).close();
const seen = new Map<Version, Costs[]>(versions.map((version) => [version, []]));
for (let round = 1; round <= ROUNDS; round++)
  for (const version of versions) seen.get(version)?.push(await costsOf(version, round));
await rm(dataFolder, { recursive: true, force: true });

const [first] = versions;
for (const version of versions)
  for (const [what, name] of [
    ['start', 'a start'],
    ['page', 'a catalog page'],
    ['checkout', 'a checkout'],
  ] as const) {
    const value = median(version, what);
    const beside = first && version !== first ? value / median(first, what) : undefined;
    report(
      { name: `${version.name}: ${name}, processor time`, value, unit: 'ms' },
      ...(beside === undefined
        ? []
        : [{ name: `${version.name}: ${name}, of ${first?.name}`, value: beside, unit: 'times' }]),
    );
  }

function median(version: Version, what: keyof Costs): number {
  const values = (seen.get(version) ?? []).map((costs) => costs[what]).toSorted((a, b) => a - b);
  return percentile(values, 0.5);
}

async function costsOf(version: Version, round: number): Promise<Costs> {
  const shop = await open(version);
  const buyers = await Promise.all(PEOPLE.map(async (person) => signIn(shop.address, person)));
  const parts = await partsByThePiece(shop.address);
  const pages = await load(shop, unasked(catalogPages, new SeededRandom(round)), { least: OF_PAGES });
  const orders = ordering(parts, buyers, `round-${round}`);
  const checkouts = await load(shop, orders.order, { connections: buyers.length, least: OF_ORDERS });
  const wrong = pages.firstError ?? checkouts.firstError;
  if (wrong !== undefined) throw new Error(`${version.name}: ${wrong}`);
  await shop.close();
  return {
    start: shop.startMs,
    page: pages.serverMs + pages.postgresMs,
    checkout: checkouts.serverMs + checkouts.postgresMs,
  };
}

/** As an operator starts it. */
async function open({ folder, dataDir }: Version) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(folder, 'scripts/start.js')], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO: 'true',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT_SCALE: '1000000',
    },
  });
  const ended = once(child, 'exit');
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`${folder} does not start.`);
    await sleep(50);
  }
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const cpuSeconds = async (): Promise<number> => cpuSecondsOf(Number.parseInt(children, 10));
  return {
    address,
    startMs: (await cpuSeconds()) * 1000,
    shop: { address, cpuSeconds },
    postgres: await postgresProcessesIn(path.join(dataDir, 'postgres')),
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A version that says early that it is ready is not so before its catalog answers. */
async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/products/search?limit=1`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok === true;
}

async function signIn(address: string, person: (typeof PEOPLE)[number]): Promise<BenchBuyer> {
  const client = new Client(address);
  const { token } = JSON.parse(
    (await client.demand(200, { path: '/api/login', method: 'POST', body: person })).text(),
  );
  const { cart, distributor } = JSON.parse(
    (await client.demand(200, { path: '/api/accounts/me', token })).text(),
  );
  client.close();
  return { token, cartId: cart.id, companyId: distributor.id };
}

/** Fittings: whoever orders one says how many, and nothing else. */
async function partsByThePiece(address: string): Promise<Part[]> {
  const client = new Client(address);
  const listed = await client.demand(200, { path: '/api/products/search?productCategory=Fitting&limit=24' });
  const { products }: { products: ReadonlyArray<{ id: string }> } = JSON.parse(listed.text());
  const parts: Part[] = [];
  for (const { id } of products) {
    const { variants } = JSON.parse((await client.demand(200, { path: `/api/products/${id}` })).text());
    parts.push({ product: id, variant: variants[0].id });
  }
  client.close();
  return parts;
}
