import path from 'node:path';
import { sql } from 'kysely';
import { type BenchDatabase, copyOf, keptDatabase } from '#bench/bench-database.ts';
import { type Answer, Client, type Request } from '#bench/client.ts';
import type { PartOptions } from '#bench/part.ts';
import type { Db } from '#platform/db/db.ts';
import { freePort } from '#platform/postgres/postmaster.ts';
import type { OpenedShop } from './peer.ts';
import { PEER_FACETS } from './peer-catalog.ts';
import { PAGE, type PeerCalls, peerDeeds } from './peer-deeds.ts';
import type { PeerSeed } from './peer-seed.ts';
import { type Command, install, runToEnd, startProgram } from './program.ts';

export const MEDUSA = 'Medusa 2.21.2';

const KEY = 'x-publishable-api-key';
const CLI = 'node_modules/@medusajs/cli/cli.js';
const STAFF = { email: 'staff@example.com', password: 'of a benchmark' };
const ADDRESS = {
  first_name: 'Bea',
  last_name: 'Buyer',
  address_1: '1 Dock Road',
  city: 'Duluth',
  postal_code: '55802',
  country_code: 'us',
};

/** Its database is made once, and copied for each run. */
export async function openMedusa(options: PartOptions, seed: PeerSeed): Promise<OpenedShop> {
  await install('medusa');
  const kept = await keptDatabase(options, `medusa_${seed.mark}`, async (database) => {
    const { url } = database;
    process.stdout.write('  Filling Medusa …\n');
    await runToEnd(command(options, url, [CLI, 'db:migrate', '--execute-all-links']));
    await runToEnd(command(options, url, [CLI, 'exec', './src/scripts/seed.js'], { CATALOG: seed.file }));
    await runToEnd(command(options, url, [CLI, 'user', '-e', STAFF.email, '-p', STAFF.password]));
    // Its search index is filled by the first start.
    const first = await start(options, database, seed);
    await first.stop();
  });
  const database = await copyOf(options, kept, 'medusa');
  const { db } = database;
  const program = await start(options, database, seed);
  const { rows: variants } = await sql<{ id: string }>`
    select id from product_variant order by md5(sku) limit 2000`.execute(db);
  const calls = await medusaCalls(program.address, db);
  const { deeds, placed } = await peerDeeds(program.address, calls, {
    catalog: seed.catalog,
    variants: variants.map(({ id }) => id),
  });
  const before = await countOrders();
  return {
    shop: program,
    db,
    start: program.start,
    asked: [{ name: `${MEDUSA}, guest`, deeds }],
    rssBytes: program.rssBytes,
    countWrong: async () => Math.abs((await countOrders()) - before - placed()),
    async close() {
      await program.stop();
      await database.close();
    },
  };

  async function countOrders(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from "order"`.execute(db);
    return rows[0]?.count ?? 0;
  }
}

/** Until its search knows the whole catalog. */
async function start(options: PartOptions, { db, url }: BenchDatabase, seed: PeerSeed) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const words = [CLI, 'start', '-H', '127.0.0.1', '-p', String(port)];
  const client = new Client(address);
  const key = await publishableKey(db);
  const whole = searchRequest(key, {}, { take: 1 });
  const program = await startProgram(command(options, url, words), async () => {
    const answer = await client.send(whole);
    return answer.status === 200 && foundIn(answer).metadata.count === seed.catalog.length;
  });
  client.close();
  return { ...program, address };
}

function command(
  { folder }: PartOptions,
  databaseUrl: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Command {
  return {
    folder: 'medusa',
    words,
    logFile: path.join(folder, 'medusa.log'),
    env: {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://127.0.0.1',
      FACETS: PEER_FACETS.join(','),
      // It writes a line for each request.
      LOG_LEVEL: 'warn',
      MEDUSA_DISABLE_TELEMETRY: 'true',
      ...env,
    },
  };
}

interface Found {
  readonly results: readonly [
    {
      readonly hits: ReadonlyArray<{ readonly document: { readonly handle: string } }>;
      readonly facets?: Readonly<Record<string, { readonly values: readonly unknown[] }>>;
      readonly metadata: { readonly count: number };
    },
  ];
}

interface Products {
  readonly products: ReadonlyArray<{
    readonly variants: ReadonlyArray<{
      readonly sku: string;
      readonly calculated_price?: { readonly calculated_amount: number };
    }>;
  }>;
}

async function medusaCalls(address: string, db: Db): Promise<PeerCalls> {
  const key = await publishableKey(db);
  const { rows } = await sql<{ region: string; channel: string }>`
    select (select id from region) as region, (select default_sales_channel_id from store) as channel`.execute(
    db,
  );
  const [business] = rows;
  if (!business) throw new Error('Medusa was not filled.');
  const { region, channel } = business;
  const headers = { [KEY]: key };
  const post = async <T>(client: Client, to: string, body: object): Promise<T> =>
    read(await client.demand(200, { path: to, method: 'POST', headers, body }));
  const fields = '*variants.calculated_price,+variants.inventory_quantity,+metadata';
  const staff = new Client(address);
  const { token } = await post<{ token: string }>(staff, '/auth/user/emailpass', STAFF);
  staff.close();
  let buyers = 0;

  const newCart = async (client: Client): Promise<string> => {
    const { cart } = await post<{ cart: { id: string } }>(client, '/store/carts', {
      region_id: region,
      sales_channel_id: channel,
      email: `buyer${buyers++}@example.com`,
      shipping_address: ADDRESS,
    });
    return cart.id;
  };
  const add = async (client: Client, cart: string, variant: string): Promise<void> => {
    await post(client, `/store/carts/${cart}/line-items`, { variant_id: variant, quantity: 2 });
  };
  return {
    list: ({ category, dashes }) =>
      searchRequest(key, { category, dash: { $in: dashes } }, { facets: PEER_FACETS }),
    listed(answer) {
      const { hits, facets = {}, metadata } = foundIn(answer);
      const heard = Object.values(facets).filter(({ values }) => values.length > 0);
      return { total: metadata.count, hits: hits.length, facets: heard.length };
    },
    typed: (text) => searchRequest(key, { q: text }),
    partNumber: (text) => searchRequest(key, { q: text }, { take: 5 }),
    found: (answer) => foundIn(answer).hits.map(({ document }) => document.handle),
    product: (slug) => ({
      path: `/store/products?${new URLSearchParams({ handle: slug, region_id: region, fields })}`,
      headers,
    }),
    sizes(answer) {
      const variants = read<Products>(answer).products[0]?.variants ?? [];
      return variants.flatMap(({ sku, calculated_price: price }) => (price ? [sku] : []));
    },
    newCart,
    add,
    async order(client, variants) {
      const cart = await newCart(client);
      for (const variant of variants) await add(client, cart, variant);
      const path = `/store/shipping-options?cart_id=${cart}`;
      const { shipping_options: ways } = read<{ shipping_options: ReadonlyArray<{ id: string }> }>(
        await client.demand(200, { path, headers }),
      );
      await post(client, `/store/carts/${cart}/shipping-methods`, { option_id: ways[0]?.id });
      const { payment_collection: payment } = await post<{ payment_collection: { id: string } }>(
        client,
        '/store/payment-collections',
        { cart_id: cart },
      );
      await post(client, `/store/payment-collections/${payment.id}/payment-sessions`, {
        provider_id: 'pp_system_default',
      });
      const done = await post<{ type: string; order?: { items: readonly unknown[] } }>(
        client,
        `/store/carts/${cart}/complete`,
        {},
      );
      if (done.type !== 'order' || done.order?.items.length !== variants.length)
        throw new Error(`It is no order: ${JSON.stringify(done).slice(0, 200)}`);
    },
    async listOrders(client) {
      const path = `/admin/orders?limit=${PAGE}&offset=0&order=-created_at`;
      const { orders } = read<{ orders: readonly unknown[] }>(await client.demand(200, { path, token }));
      return orders.length;
    },
  };
}

async function publishableKey(db: Db): Promise<string> {
  const { rows } = await sql<{ token: string }>`select token from api_key where title = 'bench'`.execute(db);
  return rows[0]?.token ?? '';
}

function searchRequest(
  key: string,
  filters: object,
  { take = PAGE, facets }: { readonly take?: number; readonly facets?: readonly string[] } = {},
): Request {
  const search_options = { count: 'exact', ...(facets && { facets }) };
  return {
    path: '/store/search',
    method: 'POST',
    headers: { [KEY]: key },
    body: { entity: 'product', filters, pagination: { take, skip: 0 }, search_options },
  };
}

const foundIn = (answer: Answer) => read<Found>(answer).results[0];

function read<T>(answer: Answer): T {
  return JSON.parse(answer.text());
}
