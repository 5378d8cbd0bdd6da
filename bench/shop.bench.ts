import { SeededRandom } from '#search/testing/seeded-random.ts';
import { kept, unasked } from './asking.ts';
import { Client } from './client.ts';
import { addingToCarts, CONNECTIONS, ordering, partsByThePiece } from './deeds.ts';
import { type Cost, type LoadOptions, load, type Operation } from './load.ts';
import { partOptions, report, tellCosts } from './part.ts';
import type { OperationCosts } from './performance-page.ts';
import { questionKinds } from './questions.ts';
import { openShopUnderLoad } from './shop-under-load.ts';
import { megabytes } from './timing.ts';

// What the shop does, one thing after the other: as a visitor asks what nobody has asked, as one asks what is kept, and
// signed in. A kept answer costs next to nothing but HTTP: it is the floor that all the rest is a multiple of.
/** There are not so many products that their number would do for both. */
const OF_PRODUCTS = { seconds: 0, operations: 500 };
/** One order is seven requests and two mails. */
const OF_ORDERS = { seconds: 3, operations: 150 };
const options = partOptions();
const all = await openShopUnderLoad(options);
const { people, shop } = all;
const kinds = await questionKinds(all.db);
const parts = await partsByThePiece(all.db);
const tokenOf = (worker: number): string | undefined => people.buyers[worker]?.token;
const costs: OperationCosts[] = [];
let seed = 1;

for (const kind of kinds) {
  const client = new Client(shop.address);
  const floor = await measure(`${kind.name}, kept`, await kept(kind, new SeededRandom(seed++), client));
  client.close();
  const how = kind.name === 'Product' ? { warmUp: OF_PRODUCTS } : {};
  const neverAsked = await measure(`${kind.name}, never asked`, unasked(kind, new SeededRandom(seed++)), how);
  const signedIn = await measure(
    `${kind.name}, buyer`,
    unasked(kind, new SeededRandom(seed++), tokenOf),
    how,
  );
  costs.push({ name: kind.name, floor, neverAsked, signedIn });
}

const floor = costs[0]?.floor;
if (!floor) throw new Error('No list was measured.');
const adding = await measure('Add to cart', addingToCarts(parts, people.buyers.slice(0, 800)));
costs.push({ name: 'Add to cart', floor, signedIn: adding });
let placed = 0;
for (const [name, mark, buyers] of [
  ['Whole checkout, many companies', 'many', people.buyers.slice(800)],
  ['Whole checkout, one company', 'one', people.colleagues],
] as const) {
  const before = placed;
  const orders = ordering(parts, buyers, mark);
  const signedIn = await measure(name, orders.order, {
    warmUp: OF_ORDERS,
    least: OF_ORDERS,
    settled: async () => all.mailsOf(before + orders.placed()),
  });
  placed += orders.placed();
  costs.push({ name, floor, signedIn });
}
const ofStaff: Operation = async (client) => {
  await client.demand(200, { path: '/api/orders?status=ALL&limit=24', token: people.adminToken });
};
costs.push({
  name: "The staff's list of orders",
  floor,
  signedIn: await measure('Orders of the staff', ofStaff),
});

const wrong = await all.countWrong(placed);
const { rssBytes } = await shop.inside();
report(
  { name: 'orders that are wrong', value: wrong, unit: '', target: { atMost: 0 } },
  { name: 'memory of the server at the end', value: megabytes(rssBytes), unit: 'MB' },
);
tellCosts({ costs, memoryMb: megabytes(rssBytes), connections: CONNECTIONS });
await all.close();

async function measure(name: string, operation: Operation, how: LoadOptions = {}): Promise<Cost> {
  const cost = await load(all, operation, { connections: CONNECTIONS, ...how });
  if (cost.errors > 0) process.stdout.write(`  ${cost.firstError}\n`);
  report(
    { name: `${name}: processor time of the server`, value: cost.serverMs, unit: 'ms' },
    { name: `${name}: of PostgreSQL`, value: cost.postgresMs, unit: 'ms' },
    { name: `${name}: done`, value: cost.perSecond, unit: 'a second' },
    { name: `${name}: p99`, value: cost.p99, unit: 'ms' },
    { name: `${name}: answers that are wrong`, value: cost.errors, unit: '', target: { atMost: 0 } },
  );
  return cost;
}
