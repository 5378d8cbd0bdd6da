import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Order, Status } from '#features/selling/orders/order.contract.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { fittingLine, testOrder } from '#testing/test-orders.ts';

// A warehouse on paper: what lies in each place, and what is promised to whom. It shares no line with the rules. After each
// step the shop may never say that there is more to sell than there is. `npm run test:long` takes 4,000 steps, `npm test` 120.

const STEPS = process.env['LONG'] === '1' ? 4000 : 120;
const STEPS_A_WAREHOUSE = 40;
const PART = 'FJX-08-08';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it asked for
async function call(method: 'GET' | 'PATCH' | 'POST' | 'PUT', url: string, body?: object): Promise<any> {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${people.admin.token}` },
    ...(body && { payload: body }),
  });
  assert.ok(response.statusCode < 300, `${method} ${url}: ${response.body}`);
  return response.json();
}

/** The same each time (Park and Miller). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Numbers that were taken at one moment are never of the same millisecond as what comes before or after. */
async function nextMoment(): Promise<void> {
  const began = Date.now();
  while (Date.now() < began + 2) await new Promise((resolve) => setImmediate(resolve));
}

interface PaperOrder {
  order: Order;
  /** Which place an ERP keeps it for. */
  readonly place: string;
  /** What somebody said has left although no shipment did. */
  goneByHand: number;
  readonly shipments: Array<{ readonly from: string; readonly quantity: number; isVoid: boolean }>;
}

const isOpen = (status: Status): boolean => ['OPEN', 'SUBMITTED', 'READY_FOR_PICKUP'].includes(status);
const openOf = ({ order }: PaperOrder): number =>
  isOpen(order.status) ? order.items.reduce((sum, { open }) => sum + open, 0) : 0;
const restOf = ({ order }: PaperOrder): number => order.items.reduce((sum, { open }) => sum + open, 0);

class Warehouse {
  readonly lies = new Map<string, number>();
  readonly orders: PaperOrder[] = [];

  readonly places: ReadonlyArray<{ readonly code: string; readonly net: boolean }>;

  constructor(places: Warehouse['places']) {
    this.places = places;
    for (const { code } of places) this.lies.set(code, 100_000);
  }

  move(place: string, quantity: number): void {
    this.lies.set(place, (this.lies.get(place) ?? 0) + quantity);
  }

  /** What could be sold. */
  free(): number {
    const there = [...this.lies.values()].reduce((sum, lies) => sum + lies, 0);
    return there - this.orders.reduce((sum, order) => sum + openOf(order), 0);
  }

  /** As a feed tells it. */
  counted({ code, net }: { readonly code: string; readonly net: boolean }): number {
    const kept = this.orders
      .filter(({ place }) => place === code)
      .reduce((sum, order) => sum + openOf(order), 0);
    return (this.lies.get(code) ?? 0) - (net ? kept : 0);
  }
}

async function place(warehouse: Warehouse, pick: (below: number) => number): Promise<void> {
  const quantity = 1 + pick(50);
  const order = await testOrder(shop.db, people.buyer.id, {
    lines: [{ ...fittingLine, unit: 'pieces', entered: quantity, quantity }],
  });
  const chosen = warehouse.places[pick(warehouse.places.length)]?.code ?? '';
  warehouse.orders.push({ order, place: chosen, goneByHand: 0, shipments: [] });
}

type Deed = (warehouse: Warehouse, paper: PaperOrder, pick: (below: number) => number) => Promise<void>;

/** @param names whether it says where from */
const ship =
  (names: 'always' | 'at times'): Deed =>
  async (warehouse, paper, pick) => {
    const open = restOf(paper);
    if (!isOpen(paper.order.status) || open === 0) return;
    const quantity = 1 + pick(open);
    const from = warehouse.places[pick(warehouse.places.length)]?.code ?? '';
    const said = names === 'always' || pick(3) > 0 ? from : ['', 'A dock nobody knows'][pick(2)];
    paper.order = await call('POST', `/api/orders/${paper.order.id}/shipments`, {
      version: paper.order.version,
      carrier: { name: 'UPS', tracking: '1' },
      ...(said !== '' && { place: said }),
      lines: [{ line: paper.order.items[0]?.id, quantity }],
    });
    paper.shipments.push({ from, quantity, isVoid: false });
    warehouse.move(from, -quantity);
  };

const makeVoid: Deed = async (warehouse, paper, pick) => {
  const at = pick(paper.shipments.length || 1);
  const shipment = paper.shipments[at];
  if (!shipment || shipment.isVoid) return;
  paper.order = await call(
    'POST',
    `/api/orders/${paper.order.id}/shipments/${paper.order.shipments[at]?.id}/void`,
    { version: paper.order.version, reason: 'Wrong label' },
  );
  shipment.isVoid = true;
  warehouse.move(shipment.from, shipment.quantity);
};

const correct: Deed = async (_warehouse, paper, pick) => {
  const [item] = paper.order.items;
  if (!item || !isOpen(paper.order.status) || item.open === 0) return;
  const quantity = Math.max(item.shipped, 1) + pick(60);
  if (quantity === item.quantity) return;
  paper.order = await call('PATCH', `/api/orders/${paper.order.id}/lines`, {
    version: paper.order.version,
    reason: 'Rang up',
    lines: [{ line: item.id, quantity }],
  });
};

const say: Deed = async (warehouse, paper, pick) => {
  const status =
    (['OPEN', 'SUBMITTED', 'SHIPPED', 'PICKED_UP', 'CANCELLED', 'OPEN'] as const)[pick(6)] ?? 'OPEN';
  const before_ = paper.order.status;
  if (status === before_) return;
  paper.order = await call('PATCH', `/api/orders/${paper.order.id}`, {
    version: paper.order.version,
    status,
  });
  const hasLeft = (one: Status): boolean => one === 'SHIPPED' || one === 'PICKED_UP';
  if (hasLeft(status) && !hasLeft(before_)) paper.goneByHand = restOf(paper);
  warehouse.move(paper.place, hasLeft(status) && !hasLeft(before_) ? -paper.goneByHand : 0);
  if (!hasLeft(status) && hasLeft(before_)) {
    warehouse.move(paper.place, paper.goneByHand);
    paper.goneByHand = 0;
  }
};

interface Feed {
  readonly place: string;
  readonly onHand: number;
  readonly asOf: string;
}

async function count(warehouse: Warehouse, place: Warehouse['places'][number]): Promise<Feed> {
  await nextMoment();
  const feed = { place: place.code, onHand: warehouse.counted(place), asOf: new Date().toISOString() };
  await nextMoment();
  return feed;
}

async function send(feeds: readonly Feed[]): Promise<void> {
  await call('PUT', '/api/stock', { rows: feeds.map((feed) => ({ part: PART, ...feed })) });
}

async function open(places: Warehouse['places']): Promise<Warehouse> {
  for (const table of ['stock', 'stock_places'] as const) await shop.db.deleteFrom(table).execute();
  await shop.db.updateTable('orders').set({ status: 'CANCELLED' }).execute();
  await shop.db.updateTable('shipments').set({ voided_at: new Date() }).execute();
  const warehouse = new Warehouse(places);
  await call('PUT', '/api/stock', { places });
  for (const place_ of places) await send([await count(warehouse, place_)]);
  return warehouse;
}

const available = async (): Promise<number> =>
  (await call('GET', `/api/stock?part=${PART}`)).data[0].available;

test('of one place that counts what lies there, what is available is right to the piece', async () => {
  const pick = chance(20_261_124);
  const deeds: readonly Deed[] = [ship('always'), ship('always'), correct];
  for (let step = 0; step < STEPS; step += STEPS_A_WAREHOUSE) {
    const warehouse = await open([{ code: 'MAIN', net: false }]);
    for (let at = 0; at < STEPS_A_WAREHOUSE; at++) {
      const paper = warehouse.orders[pick(warehouse.orders.length || 1)];
      const kind = pick(8);
      if (kind < 2 || !paper) await place(warehouse, pick);
      else if (kind === 2) await send([await count(warehouse, { code: 'MAIN', net: false })]);
      else await deeds[pick(deeds.length)]?.(warehouse, paper, pick);
      assert.equal(await available(), warehouse.free(), `step ${step + at}`);
    }
  }
});

test('of several places, net of orders or not, counted late and out of turn, never more is available than there is', async () => {
  const pick = chance(20_261_125);
  const deeds: readonly Deed[] = [ship('at times'), ship('at times'), makeVoid, correct, say];
  let isExact = 0;
  for (let step = 0; step < STEPS; step += STEPS_A_WAREHOUSE) {
    const warehouse = await open(
      ['EAST', 'MAIN', 'WEST'].map((code) => ({
        code,
        net: step % (2 * STEPS_A_WAREHOUSE) === 0 || pick(2) === 0,
      })),
    );
    const late: Feed[] = [];
    for (let at = 0; at < STEPS_A_WAREHOUSE; at++) {
      const paper = warehouse.orders[pick(warehouse.orders.length || 1)];
      const counted = warehouse.places[pick(3)];
      const kind = pick(10);
      if (kind < 2 || !paper) await place(warehouse, pick);
      else if (kind === 2 && counted) late.push(await count(warehouse, counted));
      else if (kind === 3 && late.length > 0) await send(late.splice(pick(late.length), 1));
      else await deeds[pick(deeds.length)]?.(warehouse, paper, pick);
      const told = await available();
      assert.ok(told <= warehouse.free(), `step ${step + at}: ${told} of ${warehouse.free()}`);
    }
    // Once all is counted anew, nothing is held back either.
    for (const place_ of warehouse.places) await send([await count(warehouse, place_)]);
    if (warehouse.places.every(({ net }) => net)) {
      assert.equal(await available(), warehouse.free());
      isExact += 1;
    }
  }
  assert.ok(isExact > 0);
});
