import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { copyOf, keptDatabase } from '#bench/bench-database.ts';
import { Client } from '#bench/client.ts';
import type { PartOptions } from '#bench/part.ts';
import type { Db } from '#platform/db/db.ts';
import { freePort } from '#platform/postgres/postmaster.ts';
import type { OpenedShop } from './peer.ts';
import { peerDeeds } from './peer-deeds.ts';
import type { PeerSeed } from './peer-seed.ts';
import { type Command, install, type Program, runToEnd, startProgram } from './program.ts';
import { demand, SIGN_IN, vendureCalls } from './vendure-calls.ts';

export const VENDURE = 'Vendure 3.7.3';

const STAFF = { ADMIN: 'staff', PASSWORD: 'of a benchmark' };
const REINDEX_LOOK_MS = 500;

/** Its database is made once, and copied for each run. */
export async function openVendure(options: PartOptions, seed: PeerSeed): Promise<OpenedShop> {
  await install('vendure');
  const kept = await keptDatabase(options, `vendure_${seed.mark}`, async ({ db, url }) => {
    process.stdout.write('  Filling Vendure …\n');
    await runToEnd(command(options, url, ['seed.js'], { MAKE_TABLES: 'true', CATALOG: seed.file }));
    // One job for each size; all of them are done by one index that is made anew.
    await sql`delete from job_record where "queueName" = 'update-search-index'`.execute(db);
    const shop = await start(options, url);
    const client = new Client(shop.address);
    try {
      await reindex(client);
      const calls = await vendureCalls(db, await signIn(client));
      await calls.order(client, (await someVariants(db)).slice(0, 3));
    } finally {
      client.close();
      await shop.stop();
    }
    const copying = await readFile(path.join(import.meta.dirname, 'vendure/orders.sql'), 'utf8');
    await sql.raw(copying).execute(db);
  });
  const database = await copyOf(options, kept, 'vendure');
  const { db } = database;
  const program = await start(options, database.url);
  const client = new Client(program.address);
  const calls = await vendureCalls(db, await signIn(client));
  client.close();
  const { deeds, placed } = await peerDeeds(program.address, calls, {
    catalog: seed.catalog,
    variants: await someVariants(db),
  });
  const before = await countOrders();
  return {
    shop: program,
    db,
    start: program.start,
    asked: [{ name: `${VENDURE}, guest`, deeds }],
    rssBytes: program.rssBytes,
    countWrong: async () => Math.abs((await countOrders()) - before - placed()),
    async close() {
      await program.stop();
      await database.close();
    },
  };

  async function countOrders(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from "order" where "orderPlacedAt" is not null`.execute(db);
    return rows[0]?.count ?? 0;
  }
}

/** The server, and the worker that does its jobs; what it takes to start is told of the server alone. */
async function start(options: PartOptions, databaseUrl: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const client = new Client(address);
  const server = await startProgram(
    command(options, databaseUrl, ['server.js'], { PORT: String(port) }),
    async () => {
      await demand(client, { api: 'shop-api', query: '{ search(input: { take: 1 }) { totalItems } }' });
      return true;
    },
  );
  client.close();
  const worker = await startProgram(command(options, databaseUrl, ['worker.js']), async () => true);
  const sumOf = async (figure: (program: Program) => Promise<number>): Promise<number> =>
    (await figure(server)) + (await figure(worker));
  return {
    address,
    start: server.start,
    cpuSeconds: async () => sumOf(async (program) => program.cpuSeconds()),
    rssBytes: async () => sumOf(async (program) => program.rssBytes()),
    async stop() {
      await worker.stop();
      await server.stop();
    },
  };
}

function command(
  { folder }: PartOptions,
  databaseUrl: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Command {
  return {
    folder: 'vendure',
    words,
    logFile: path.join(folder, 'vendure.log'),
    env: { DATABASE_URL: databaseUrl, PORT: '0', VENDURE_DISABLE_TELEMETRY: 'true', ...STAFF, ...env },
  };
}

async function someVariants(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from product_variant order by md5(sku) limit 2000`.execute(db);
  return rows.map(({ id }) => String(id));
}

async function signIn(client: Client): Promise<string> {
  const variables = { username: STAFF.ADMIN, password: STAFF.PASSWORD };
  const { token } = await demand(client, { api: 'admin-api', query: SIGN_IN, variables });
  if (token === undefined) throw new Error('The staff could not sign in.');
  return token;
}

async function reindex(client: Client): Promise<void> {
  const token = await signIn(client);
  const begun = await demand<{ reindex: { id: string } }>(client, {
    api: 'admin-api',
    query: 'mutation { reindex { id } }',
    token,
  });
  const query = 'query($id: ID!) { job(jobId: $id) { state error } }';
  for (;;) {
    const { data } = await demand<{ job: { state: string; error?: unknown } }>(client, {
      api: 'admin-api',
      query,
      variables: { id: begun.data.reindex.id },
      token,
    });
    if (data.job.state === 'COMPLETED') return;
    if (data.job.state === 'FAILED') throw new Error(`No index: ${JSON.stringify(data.job.error)}`);
    await sleep(REINDEX_LOOK_MS);
  }
}
