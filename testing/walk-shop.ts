import assert from 'node:assert/strict';
import { PASSWORD, type Person } from './people.ts';

/** What was answered to one call of a walk. */
export interface Answered {
  readonly what: string;
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** The columns of security 4. */
export type Walked = Readonly<Record<'browse' | 'login' | 'buying' | 'staff' | 'forms', readonly Answered[]>>;

interface Walker {
  readonly url: string;
  readonly admin: Person;
  readonly buyer: Person;
  /** Of the buyer's company. */
  readonly address: string;
}

interface Call {
  readonly as?: Person;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ShopWalk {
  /** @throws when nothing is answered within ten seconds (security 4) */
  ask(method: 'GET' | 'POST' | 'PATCH', path: string, call?: Call): Promise<Answered>;
  /** Looks, signs in, buys, works through orders and writes to the supplier, all at once. */
  walk(): Promise<Walked>;
  addToCart(): Promise<Answered>;
  /** The checkout of the last walk, sent once more under its key. */
  orderAgain(): Promise<Answered>;
  readonly slowestMs: () => number;
}

/** Nobody waits longer (security 4). */
const MOST_MS = 10_000;

/** Walks through a shop that `fillShop` filled; no two walks ask for what is kept of another one. */
export async function shopWalk({ url, admin, buyer, address }: Walker): Promise<ShopWalk> {
  let walks = 0;
  let slowest = 0;

  const ask: ShopWalk['ask'] = async (method, path, { as, body, headers } = {}) => {
    const began = performance.now();
    const signal = AbortSignal.timeout(MOST_MS);
    try {
      const answer = await fetch(url + path, {
        method,
        signal,
        redirect: 'manual',
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const { status } = answer;
      const ms = performance.now() - began;
      slowest = Math.max(slowest, ms);
      return { what: `${method} ${path}`, status, text, retryAfter: answer.headers.get('retry-after'), ms };
    } catch (error) {
      throw new Error(`${method} ${path} was not answered`, { cause: error });
    }
  };

  const checkOut = async (name: string): Promise<Answered> =>
    ask('POST', `/api/carts/${buyer.cartId}/checkout`, {
      as: buyer,
      headers: { 'idempotency-key': name },
      body: { shippingAddress: address, billingAddress: address, poNumber: name },
    });
  const addToCart = async (): Promise<Answered> =>
    ask('POST', `/api/carts/${buyer.cartId}`, {
      as: buyer,
      body: { product: 'p', variant: 'P-1', quantity: 1 },
    });

  assertWell([await addToCart()]);
  const first = await checkOut('first');
  assertWell([first]);
  let inHand: { id: string; version: number } = JSON.parse(first.text);

  async function workThroughOrders(walk: number): Promise<Answered[]> {
    const list = await ask('GET', '/api/orders?status=ALL', { as: admin });
    const read = await ask('GET', `/api/orders/${inHand.id}`, { as: admin });
    if (read.status === 200) inHand = JSON.parse(read.text);
    const body = { version: inHand.version, invoiceNumber: `I-${walk}` };
    return [list, read, await ask('PATCH', `/api/orders/${inHand.id}`, { as: admin, body })];
  }

  async function write(walk: number): Promise<Answered[]> {
    const form = { email: 'quinn@example.com', message: `Question ${walk}`, waited: 5_000 };
    const quote = { ...form, name: 'Quinn Asker', phone: '612-555-0147', items: [{ part: 'P-1' }] };
    return [
      await ask('POST', '/api/contacts', { body: form }),
      await ask('POST', '/api/contacts/request-quote', { body: quote }),
    ];
  }

  return {
    ask,
    walk: async () => {
      const walk = ++walks;
      const [browse, login, buying, staff, forms] = await Promise.all([
        inTurn([
          async () => ask('GET', `/products?query=plug+${walk}`),
          async () => ask('GET', `/api/products/search?query=plug+or+${walk}`),
          async () => ask('GET', '/api/products/p', { as: buyer }),
        ]),
        inTurn([async () => ask('POST', '/api/login', { body: { email: admin.email, password: PASSWORD } })]),
        inTurn([
          async () => ask('GET', `/api/carts/${buyer.cartId}`, { as: buyer }),
          addToCart,
          async () => checkOut(`walk-${walk}`),
        ]),
        workThroughOrders(walk),
        write(walk),
      ]);
      return { browse, login, buying, staff, forms };
    },
    addToCart,
    orderAgain: async () => checkOut(`walk-${walks}`),
    slowestMs: () => slowest,
  };
}

async function inTurn(steps: ReadonlyArray<() => Promise<Answered>>): Promise<Answered[]> {
  const answers = [];
  for (const step of steps) answers.push(await step());
  return answers;
}

export const allOf = (walked: Walked): Answered[] => Object.values(walked).flat();

const isWell = ({ status }: Pick<Answered, 'status'>): boolean => status >= 200 && status < 300;

export function assertWell(
  answers: ReadonlyArray<Pick<Answered, 'what' | 'status' | 'text'>>,
  state = '',
): void {
  const wrong = answers.filter((answer) => !isWell(answer));
  assert.deepEqual(
    wrong.map(({ what, status, text }) => `${state} ${what}: ${status} ${text.slice(0, 200)}`),
    [],
  );
}

/** Told to come again, with a sentence and in how many seconds. */
export function assertAway(answers: readonly Answered[], state: string): void {
  for (const { what, status, text, retryAfter } of answers) {
    assert.equal(status, 503, `${state} ${what}: ${text.slice(0, 200)}`);
    assert.match(retryAfter ?? '', /^[1-9]\d*$/, `${state} ${what}`);
    assert.match(text, /Loading\.\.\.|^\{"errors":\[\{"message":"[A-Z].+\."/, `${state} ${what}`);
  }
}
