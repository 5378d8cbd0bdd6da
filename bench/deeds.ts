import { sql } from 'kysely';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Client } from './client.ts';
import type { Operation } from './load.ts';
import type { BenchBuyer } from './shop-rows.ts';

/** A part that is ordered by the piece. */
export interface Part {
  readonly product: string;
  readonly variant: string;
}

export async function partsByThePiece(db: Db): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`select product_id as product, v.id as variant
    from variants v join products p on p.id = v.product_id
    where p.category = 'Fitting' and v.item_class = 'STD' and v.retired_at is null and p.retired_at is null
    order by md5(v.id)`.execute(db);
  return rows;
}

const ADDS_A_CART = 10;
const LINES = 3;

/** Ten parts into each cart, then the next buyer's. */
export function addingToCarts(parts: readonly Part[], buyers: readonly BenchBuyer[]): Operation {
  const added = new Map<number, number>();
  const next = inTurn(parts);
  return async (client, worker) => {
    const before = added.get(worker) ?? 0;
    added.set(worker, before + 1);
    const buyer = buyerOf(buyers, worker, Math.floor(before / ADDS_A_CART));
    await add(client, buyer, next());
  };
}

export interface Orders {
  readonly order: Operation;
  /** Orders that were answered with yes. */
  readonly placed: () => number;
}

/** The whole way: three parts, the cart, the company's addresses, whether the PO number is new, the order. */
export function ordering(parts: readonly Part[], buyers: readonly BenchBuyer[], name: string): Orders {
  const begun = new Map<number, number>();
  const next = inTurn(parts);
  let placed = 0;
  let numbers = 0;
  return {
    placed: () => placed,
    order: async (client, worker) => {
      const before = begun.get(worker) ?? 0;
      begun.set(worker, before + 1);
      const { token, cartId, companyId } = buyerOf(buyers, worker, before);
      for (let line = 0; line < LINES; line++) await add(client, { token, cartId }, next());
      const path = `/api/carts/${cartId}`;
      const cart: Cart = JSON.parse((await client.demand(200, { path, token })).text());
      if (cart.items.length !== LINES) throw new Error(`A cart of ${cart.items.length} lines.`);
      const company = await client.demand(200, { path: `/api/distributors/${companyId}`, token });
      const { addresses } = JSON.parse(company.text());
      const poNumber = `${name}-${numbers++}`;
      await client.demand(200, { path: `/api/orders/po-numbers/${poNumber}`, token });
      const address = addresses[0].id;
      await client.demand(201, {
        path: `${path}/checkout`,
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
      placed++;
    },
  };
}

async function add(
  client: Client,
  { token, cartId }: Pick<BenchBuyer, 'token' | 'cartId'>,
  { product, variant }: Part,
): Promise<void> {
  const body = { product, variant, quantity: 2 };
  await client.demand(200, { path: `/api/carts/${cartId}`, method: 'POST', token, body });
}

/** Every connection has buyers of its own: two of them would wait for one cart. */
function buyerOf(buyers: readonly BenchBuyer[], worker: number, turn: number): BenchBuyer {
  const each = Math.max(1, Math.floor(buyers.length / CONNECTIONS));
  const buyer = buyers[worker + CONNECTIONS * (turn % each)];
  if (!buyer) throw new Error('There are too few buyers.');
  return buyer;
}

export const CONNECTIONS = 16;

function inTurn(parts: readonly Part[]): () => Part {
  let next = 0;
  return () => {
    const part = parts[next++ % parts.length];
    if (!part) throw new Error('There are no parts.');
    return part;
  };
}
