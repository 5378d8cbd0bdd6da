import type { Letterhead } from '#features/people/mail/mail.public.ts';
import { demandOwnCart } from '#features/selling/cart/cart.public.ts';
import type { StockDesk } from '#features/selling/stock/stock.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { Otherwise } from '#platform/http/otherwise.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import type { Clock } from '#shared/clock.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { checkOut, findPoNumber, getLastAddresses } from './checkout.contract.ts';
import { checkOut as makeOrder } from './checkout.service.ts';
import { findLastAddresses, isPoNumberUsed } from './checkout.store.ts';

interface Deps {
  readonly clock: Clock;
  readonly config: Pick<Config, 'ordersMailTo'>;
  readonly db: Db;
  readonly head: Letterhead;
  readonly inCartTurn: InTurn;
  readonly stock: StockDesk;
}

/** From the cart to the order. */
export function checkoutRoutes({ clock, config, db, head, inCartTurn, stock }: Deps): Route[] {
  const ordersMailTo = config.ordersMailTo ?? head.supplier.email;
  return [
    serve(
      checkOut,
      async ({ params, body, sent, viewer }) => {
        const { totalCost, version, distributor: _, ...form } = body;
        const checkout = {
          cartId: params.id,
          form,
          seen: { totalCost, version },
          key: sent['idempotency-key'],
        };
        const made = await inCartTurn(viewer.userId, async () =>
          makeOrder({ clock, db, head, ordersMailTo, stock }, viewer, checkout),
        );
        if (made.kind === 'order') return made.order;
        const { id, totalCents } = made;
        return new Otherwise({ approval: { id, total: dollarsFromCents(totalCents) } });
      },
      demandOwnCart,
    ),
    serve(getLastAddresses, async ({ viewer }) => findLastAddresses(db, viewer)),
    serve(findPoNumber, async ({ params, viewer }) => ({
      isUsed: await isPoNumberUsed(db, viewer, params.poNumber.trim()),
    })),
  ];
}
