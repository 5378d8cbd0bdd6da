import { unasked } from '#bench/asking.ts';
import { Client } from '#bench/client.ts';
import { CONNECTIONS } from '#bench/deeds.ts';
import type { LoadOptions, Operation } from '#bench/load.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import type { Deed, OperationName } from './peer.ts';
import type { PeerProduct } from './peer-catalog.ts';
import { type PeerLanguage, peerQuestions } from './peer-questions.ts';

/** What is done with a peer, by its own ids. */
export interface PeerCalls extends PeerLanguage {
  /** @returns what the cart is named by in the other calls */
  readonly newCart: (client: Client) => Promise<string>;
  readonly add: (client: Client, cart: string, variant: string) => Promise<void>;
  /** The whole way, from no cart to an order of these. */
  readonly order: (client: Client, variants: readonly string[]) => Promise<void>;
  /** @returns orders on the first page of the staff's list */
  readonly listOrders: (client: Client) => Promise<number>;
}

export interface PeerDeeds {
  readonly deeds: Readonly<Partial<Record<OperationName, Deed>>>;
  /** Orders that were answered with yes. */
  readonly placed: () => number;
}

/** One order is many requests. */
export const OF_ORDERS: LoadOptions = {
  warmUp: { seconds: 2, operations: 16 },
  least: { seconds: 6, operations: 48 },
};
/** Some of what is asked takes a peer a second. */
const OF_PEERS: LoadOptions = {
  warmUp: { seconds: 2, operations: 32 },
  least: { seconds: 6, operations: 64 },
};
export const PAGE = 24;
const CARTS = 96;
const ADDS_A_CART = 10;
const LINES = 3;

/** @param variants by which a cart knows what is put into it */
export async function peerDeeds(
  address: string,
  calls: PeerCalls,
  { catalog, variants }: { readonly catalog: readonly PeerProduct[]; readonly variants: readonly string[] },
): Promise<PeerDeeds> {
  const questions = peerQuestions(catalog, calls).map(({ name, asking }, place): [OperationName, Deed] => {
    const operation = unasked({ name, asking }, new SeededRandom(place + 1), () => undefined, 1);
    return [name, { operation, how: OF_PEERS }];
  });
  const next = endless(variants);
  let placed = 0;
  return {
    placed: () => placed,
    deeds: {
      ...Object.fromEntries(questions),
      'Add to cart': {
        operation: adding(calls, await makeCarts(address, calls), next),
        how: OF_PEERS,
      },
      'Whole checkout': {
        operation: async (client) => {
          await calls.order(client, Array.from({ length: LINES }, next));
          placed++;
        },
        how: OF_ORDERS,
      },
      "The staff's list of orders": {
        operation: async (client) => {
          const listed = await calls.listOrders(client);
          if (listed !== PAGE) throw new Error(`${listed} orders are listed.`);
        },
        how: OF_PEERS,
      },
    },
  };
}

/** Ten parts into each cart, then the next one; every connection has carts of its own. */
function adding(calls: PeerCalls, carts: readonly string[], next: () => string): Operation {
  const added = new Map<number, number>();
  return async (client, worker) => {
    const before = added.get(worker) ?? 0;
    added.set(worker, before + 1);
    const place = (worker + CONNECTIONS * Math.floor(before / ADDS_A_CART)) % carts.length;
    await calls.add(client, carts[place] ?? '', next());
  };
}

async function makeCarts(address: string, calls: PeerCalls): Promise<readonly string[]> {
  const client = new Client(address);
  const carts: string[] = [];
  while (carts.length < CARTS) carts.push(await calls.newCart(client));
  client.close();
  return carts;
}

function endless(all: readonly string[]): () => string {
  let place = 0;
  return () => {
    const one = all[place++ % all.length];
    if (one === undefined) throw new Error('There is nothing to buy.');
    return one;
  };
}
