import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { type Route, serve } from '#server/serve.ts';
import { addToCart, changeCart, getCart } from './cart.contract.ts';
import { addLines, changeLine, readOwnCart } from './cart.service.ts';
import { cartOf } from './cart-line.rules.ts';

/** A customer's own open cart. */
export function cartRoutes({ config, db }: { readonly config: Config; readonly db: Db }): Route[] {
  return [
    serve(getCart, async ({ params, viewer }) => cartOf(await readOwnCart(db, viewer, params.id))),
    serve(addToCart, async ({ params, body, viewer }) =>
      cartOf(await addLines(db, viewer, params.id, [body], config.customLengthMax)),
    ),
    serve(changeCart, async ({ params, body, viewer }) =>
      cartOf(await changeLine(db, viewer, params.id, body)),
    ),
  ];
}
