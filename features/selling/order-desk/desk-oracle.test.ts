import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Order, Status } from '#features/selling/orders/order.contract.ts';
import { type People, testPeople } from '#testing/people.ts';
import type { Answer } from '#testing/people-app.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';

// An order as somebody would keep it with pencil and paper: it shares no line with the rules, and is compared after each
// step with what the shop says. `npm run test:long` takes 10,000 steps, `npm test` 200.

const STEPS = process.env['LONG'] === '1' ? 10_000 : 200;
const STEPS_AN_ORDER = 25;

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

async function call(method: 'GET' | 'PATCH' | 'POST', url: string, body?: object): Promise<Answer> {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${people.admin.token}` },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

interface PaperLine {
  ordered: number;
  readonly cents: number;
}
interface PaperShipment {
  readonly what: Map<string, number>;
  isVoid: boolean;
}

/** On paper. */
class Paper {
  readonly lines = new Map<string, PaperLine>();
  readonly shipments: PaperShipment[] = [];
  status: Status = 'OPEN';
  /** Written beside the status when shipping has made it. */
  margin: Status | undefined;
  mails = 0;

  gone(line: string): number {
    return this.shipments
      .filter(({ isVoid }) => !isVoid)
      .reduce((sum, { what }) => sum + (what.get(line) ?? 0), 0);
  }

  openOf(line: string): number {
    return (this.lines.get(line)?.ordered ?? 0) - this.gone(line);
  }

  isAllGone(): boolean {
    return [...this.lines.keys()].every((line) => this.openOf(line) === 0);
  }

  settle(): void {
    if (this.isAllGone() && this.status !== 'SHIPPED') {
      this.margin = this.status;
      this.status = 'SHIPPED';
    } else if (!this.isAllGone() && this.status === 'SHIPPED' && this.margin) {
      this.status = this.margin;
      this.margin = undefined;
    }
  }

  says(): unknown {
    const lines = [...this.lines].map(([id, { ordered, cents }]) => {
      const gone = this.gone(id);
      return [id, ordered, gone, ordered - gone, (cents * ordered) / 100];
    });
    const cents = [...this.lines.values()].reduce((sum, line) => sum + line.cents * line.ordered, 0);
    const any = [...this.lines.keys()].some((line) => this.gone(line) > 0);
    return [this.status, any && !this.isAllGone(), cents / 100, lines];
  }
}

const saidBy = ({ status, partlyShipped, totalCost, items }: Order): unknown => [
  status,
  partlyShipped,
  totalCost,
  items.map(({ id, quantity, shipped, open, subTotal }) => [id, quantity, shipped, open, subTotal]),
];

/** The same each time (Park and Miller). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Step = (order: Order, paper: Paper, pick: (below: number) => number) => Promise<Answer>;

const ship: Step = async (order, paper, pick) => {
  // Now and then one more than there is.
  const wanted = order.items
    .map(({ id }) => [id, pick(paper.openOf(id) + 1) + (pick(12) === 0 ? paper.openOf(id) + 1 : 0)] as const)
    .filter(([, quantity]) => quantity > 0);
  const answer = await call('POST', `/api/orders/${order.id}/shipments`, {
    version: order.version,
    carrier: { name: 'UPS', tracking: String(pick(1000)) },
    lines: wanted.map(([line, quantity]) => ({ line, quantity })),
  });
  const isPossible = wanted.length > 0 && wanted.every(([line, quantity]) => quantity <= paper.openOf(line));
  const expected = paper.status === 'CANCELLED' && wanted.length > 0 ? 409 : isPossible ? 201 : 400;
  assert.equal(answer.status, expected, JSON.stringify(answer.body));
  if (expected === 201) {
    paper.shipments.push({ what: new Map(wanted), isVoid: false });
    paper.mails += 1;
    paper.settle();
  }
  return answer;
};

const makeVoid: Step = async (order, paper, pick) => {
  const at = pick(order.shipments.length || 1);
  const answer = await call('POST', `/api/orders/${order.id}/shipments/${order.shipments[at]?.id}/void`, {
    version: order.version,
    reason: 'Wrong label',
  });
  const shipment = paper.shipments[at];
  assert.equal(answer.status, shipment ? (shipment.isVoid ? 409 : 200) : 404);
  if (shipment && !shipment.isVoid) {
    shipment.isVoid = true;
    paper.settle();
  }
  return answer;
};

const correct: Step = async (order, paper, pick) => {
  const chosen = [...paper.lines][pick(paper.lines.size)];
  assert.ok(chosen);
  const [line, kept] = chosen;
  const [kind, quantity, cents] = [pick(4), 1 + pick(60), pick(90_000)];
  const isOpen = !['CANCELLED', 'SHIPPED', 'PICKED_UP'].includes(paper.status) && !paper.isAllGone();
  const edit =
    kind === 0
      ? { line, cancel: true }
      : kind === 1
        ? { part: 'FJX-08-08', quantity, price: cents / 100 }
        : { line, quantity };
  const isTooMuch =
    (kind === 0 && (paper.gone(line) > 0 || paper.lines.size === 1)) ||
    (kind > 1 && quantity < paper.gone(line));
  const answer = await call('PATCH', `/api/orders/${order.id}/lines`, {
    version: order.version,
    reason: 'Rang up',
    lines: [edit],
  });
  assert.equal(answer.status, isOpen ? (isTooMuch ? 400 : 200) : 409, JSON.stringify([edit, answer.body]));
  if (answer.status !== 200) return answer;
  if (kind > 1 && quantity === kept.ordered) return answer;
  if (kind === 0) paper.lines.delete(line);
  else if (kind > 1) kept.ordered = quantity;
  else {
    const added = (answer.body as unknown as Order).items.at(-1);
    paper.lines.set(added?.id ?? '', { ordered: quantity, cents });
  }
  paper.mails += 1;
  paper.settle();
  return answer;
};

const say: Step = async (order, paper, pick) => {
  const status =
    (['OPEN', 'SUBMITTED', 'SHIPPED', 'PICKED_UP', 'CANCELLED', 'OPEN'] as const)[pick(6)] ?? 'OPEN';
  const answer = await call('PATCH', `/api/orders/${order.id}`, { version: order.version, status });
  assert.equal(answer.status, 200);
  if (status === paper.status) return answer;
  if (status === 'SHIPPED' || status === 'CANCELLED') paper.mails += 1;
  paper.status = status;
  paper.margin = undefined;
  return answer;
};

const steps: readonly Step[] = [ship, ship, ship, ship, makeVoid, correct, correct, say];

test('ordered is shipped and open, the total right to the cent, the status by the rule, one mail each', async () => {
  const pick = chance(20_261_123);
  for (let step = 0; step < STEPS; step += STEPS_AN_ORDER) {
    await shop.db.deleteFrom('mail').execute();
    let order = await testOrder(shop.db, people.buyer.id);
    const paper = new Paper();
    for (const { id, quantity, price } of order.items)
      paper.lines.set(id, { ordered: quantity, cents: Math.round(price * 100) });
    for (let at = 0; at < STEPS_AN_ORDER; at++) {
      const act = steps[pick(steps.length)] ?? ship;
      const answer = await act(order, paper, pick);
      // After a refusal it is as it was.
      const { body } = answer.status < 300 ? answer : await call('GET', `/api/orders/${order.id}`);
      order = body as unknown as Order;
      assert.deepEqual(saidBy(order), paper.says(), `step ${step + at}`);
    }
    const { mails } = await shop.db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow();
    assert.equal(mails, paper.mails, `the mails of order ${order.ref}`);
  }
});
