import type { Cart } from '#features/selling/cart/cart.contract.ts';
import { testKey } from '#testing/api-keys.ts';
import type { Client } from './client.ts';
import { CONNECTIONS, partsByThePiece } from './deeds.ts';
import { type Cost, load } from './load.ts';
import { partOptions, report } from './part.ts';
import { openShopUnderLoad } from './shop-under-load.ts';

// An order of three lines by a company's key beside the same order by checkout, its cart filled before: in turn, so that
// what else the machine does counts for both. Each order is one call, is written and mailed alike.
const ORDERS = 320;
const ROUNDS = 5;
const LINES = 3;
/** Of the throughput of a checkout. */
const LEAST = 0.95;

interface Buying {
  readonly token: string;
  readonly cartId: string;
  readonly key: string;
  readonly address: string;
}

const all = await openShopUnderLoad(partOptions());
const parts = await partsByThePiece(all.db);
// The key of a company is a manager's.
await all.db.updateTable('users').set({ company_role: 'manager' }).where('id', 'like', 'usr_b%').execute();
const buyers: readonly Buying[] = await Promise.all(
  all.people.buyers.slice(0, ORDERS).map(async ({ token, cartId, companyId }) => ({
    token,
    cartId,
    key: await testKey(all.db, { id: cartId.replace('crt_', 'usr_'), distributorId: companyId }),
    address: companyId.replace('dst_', 'adr_'),
  })),
);
let placed = 0;
const ways = { checkout: [] as Cost[], call: [] as Cost[] };
// The first round is warm-up.
for (let round = 0; round <= ROUNDS; round += 1) {
  const carts = await filledCarts(round);
  const checkout = await measure(async (client, turn) => checkOut(client, turn, carts[turn], round));
  const call = await measure(async (client, turn) => order(client, turn, round));
  if (round === 0) continue;
  ways.checkout.push(checkout);
  ways.call.push(call);
}
const sum = (costs: readonly Cost[], of: (cost: Cost) => number): number =>
  costs.reduce((total, cost) => total + of(cost), 0) / costs.length;
for (const [name, costs] of Object.entries(ways))
  report(
    { name: `order by ${name}: done`, value: sum(costs, ({ perSecond }) => perSecond), unit: 'a second' },
    { name: `order by ${name}: server`, value: sum(costs, ({ serverMs }) => serverMs), unit: 'ms' },
    { name: `order by ${name}: PostgreSQL`, value: sum(costs, ({ postgresMs }) => postgresMs), unit: 'ms' },
    { name: `order by ${name}: p99`, value: sum(costs, ({ p99 }) => p99), unit: 'ms' },
    {
      name: `order by ${name}: answers that are wrong`,
      value: sum(costs, ({ errors }) => errors),
      unit: '',
      target: { atMost: 0 },
    },
  );
report(
  {
    name: `orders by call, at ${CONNECTIONS} clients, to those by checkout`,
    value: sum(ways.call, ({ perSecond }) => perSecond) / sum(ways.checkout, ({ perSecond }) => perSecond),
    unit: '',
    target: { atLeast: LEAST },
  },
  { name: 'orders that are wrong', value: await all.countWrong(placed), unit: '', target: { atMost: 0 } },
);
await all.close();

/** Once for each buyer; the mails are part of it. */
async function measure(operation: (client: Client, turn: number) => Promise<void>): Promise<Cost> {
  let next = 0;
  const before = placed;
  const cost = await load(
    all,
    async (client) => {
      const turn = next++;
      if (turn >= ORDERS) return false;
      await operation(client, turn);
      placed++;
      return undefined;
    },
    {
      connections: CONNECTIONS,
      least: { seconds: 600, operations: ORDERS },
      warmUp: { seconds: 0, operations: 0 },
      settled: async () => all.mailsOf(placed),
    },
  );
  if (placed - before !== ORDERS) process.stdout.write(`  ${cost.firstError ?? 'Orders are missing.'}\n`);
  return cost;
}

function partsOf(turn: number, round: number) {
  return Array.from({ length: LINES }, (_each, line) => {
    const part = parts[(turn * LINES + line + round * 7) % parts.length];
    if (!part) throw new Error('There are no parts.');
    return part;
  });
}

function buyerOf(turn: number): Buying {
  const buyer = buyers[turn];
  if (!buyer) throw new Error('There are too few buyers.');
  return buyer;
}

/** No more at once than there are clients: nobody of them is told to come back. */
async function filledCarts(round: number): Promise<readonly Cart[]> {
  const carts: Cart[] = [];
  for (let from = 0; from < buyers.length; from += CONNECTIONS) {
    const some = buyers.slice(from, from + CONNECTIONS);
    carts.push(
      ...(await Promise.all(some.map(async (buyer, index) => filledCart(buyer, from + index, round)))),
    );
  }
  return carts;
}

async function filledCart({ token, cartId }: Buying, turn: number, round: number): Promise<Cart> {
  const lines = partsOf(turn, round).map(({ product, variant }) => ({ product, variant, quantity: 2 }));
  const answer = await fetch(`${all.shop.address}/api/carts/${cartId}/lines`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lines }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Cart;
}

async function checkOut(client: Client, turn: number, cart: Cart | undefined, round: number): Promise<void> {
  if (!cart) throw new Error('There is no cart.');
  const { token, cartId, address } = buyerOf(turn);
  const poNumber = `checkout-${round}-${turn}`;
  await client.demand(201, {
    path: `/api/carts/${cartId}/checkout`,
    method: 'POST',
    token,
    headers: { 'idempotency-key': poNumber },
    body: {
      shippingAddress: address,
      billingAddress: address,
      poNumber,
      totalCost: cart.totalCost,
      version: cart.version,
    },
  });
}

async function order(client: Client, turn: number, round: number): Promise<void> {
  const { key, address } = buyerOf(turn);
  const poNumber = `call-${round}-${turn}`;
  await client.demand(201, {
    path: '/api/orders',
    method: 'POST',
    token: key,
    headers: { 'idempotency-key': poNumber },
    body: {
      shippingAddress: address,
      billingAddress: address,
      poNumber,
      lines: partsOf(turn, round).map(({ variant }) => ({ part: variant, quantity: 2 })),
    },
  });
}
