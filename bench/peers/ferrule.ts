import { unasked } from '#bench/asking.ts';
import { addingToCarts, ordering, partsByThePiece } from '#bench/deeds.ts';
import type { LoadOptions } from '#bench/load.ts';
import type { PartOptions } from '#bench/part.ts';
import { questionKinds } from '#bench/questions.ts';
import { openShopUnderLoad } from '#bench/shop-under-load.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { type Deed, OPERATIONS, type OpenedShop, type OperationName } from './peer.ts';
import { OF_ORDERS, PAGE } from './peer-deeds.ts';

/** There are not so many products that their number would do for more. */
const OF_PRODUCTS: LoadOptions = { warmUp: { seconds: 0, operations: 500 } };

/** This shop: a buyer sees their own prices, and is sent mail; a visitor asks what nobody has asked before. */
export async function openFerrule(options: PartOptions): Promise<OpenedShop> {
  const all = await openShopUnderLoad(options, { isKnown: true });
  const { db, people, shop } = all;
  const kinds = await questionKinds(db);
  const parts = await partsByThePiece(db);
  const orders = ordering(parts, people.buyers.slice(800), 'peer');
  const asking = (seed: number, tokenOf?: (worker: number) => string | undefined) =>
    Object.fromEntries(
      kinds.filter(isCompared).map((kind, place): [OperationName, Deed] => [
        kind.name,
        {
          operation: unasked(kind, new SeededRandom(seed + place), tokenOf, 1),
          ...(kind.name === 'Product' && { how: OF_PRODUCTS }),
        },
      ]),
    );
  return {
    shop,
    db,
    start: shop.start,
    asked: [
      { name: 'Ferrule, visitor', deeds: asking(1) },
      {
        name: 'Ferrule, buyer',
        deeds: {
          ...asking(100, (worker) => people.buyers[worker]?.token),
          'Add to cart': { operation: addingToCarts(parts, people.buyers.slice(0, 800)) },
          'Whole checkout': {
            operation: orders.order,
            how: { ...OF_ORDERS, settled: async () => all.mailsOf(orders.placed()) },
          },
          "The staff's list of orders": {
            operation: async (client) => {
              const path = `/api/orders?status=ALL&limit=${PAGE}`;
              const answer = await client.demand(200, { path, token: people.adminToken });
              const { data } = JSON.parse(answer.text());
              if (data.length !== PAGE) throw new Error(`${data.length} orders are listed.`);
            },
          },
        },
      },
    ],
    rssBytes: async () => (await shop.inside()).rssBytes,
    countWrong: async () => all.countWrong(orders.placed()),
    close: all.close,
  };
}

function isCompared<T extends { readonly name: string }>(
  kind: T,
): kind is T & { readonly name: OperationName } {
  return OPERATIONS.some((name) => name === kind.name);
}
