import type { CatalogSearch } from '#features/catalog/catalog-search/catalog-search.public.ts';
import type { ReadTypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import { type StockDesk, stockOfLines } from '#features/selling/stock/stock.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import { addToCart, type Cart, changeCart, getCart } from './cart.contract.ts';
import { addLines as addLinesTo, changeLine, readOwnCart } from './cart.service.ts';
import { cartOf, type PricedCart, wantedOf } from './cart-line.rules.ts';
import { checkPasted } from './check-lines.ts';
import { addLines, checkLines } from './checked-lines.contract.ts';
import { demandOwnCart } from './own-cart.ts';

interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly search: CatalogSearch;
  readonly inCartTurn: InTurn;
  readonly stock: StockDesk;
  readonly typedAssembly: ReadTypedAssembly;
}

/** A customer's own open cart. */
export function cartRoutes({
  config: { customLengthMax },
  db,
  search,
  inCartTurn,
  stock,
  typedAssembly,
}: Deps): Route[] {
  const shown = async (viewer: CustomerViewer, cart: PricedCart): Promise<Cart> =>
    cartOf(cart, await stockOfLines(stock, viewer, cart.lines.map(wantedOf)));
  return [
    serve(
      getCart,
      async ({ params, viewer }) => shown(viewer, await readOwnCart(db, viewer, params.id)),
      demandOwnCart,
    ),
    serve(
      addToCart,
      async ({ params, body, viewer }) =>
        inCartTurn(viewer.userId, async () =>
          shown(viewer, await addLinesTo(db, viewer, params.id, [body], customLengthMax)),
        ),
      demandOwnCart,
    ),
    serve(
      changeCart,
      async ({ params, body, viewer }) =>
        inCartTurn(viewer.userId, async () => shown(viewer, await changeLine(db, viewer, params.id, body))),
      demandOwnCart,
    ),
    serve(
      checkLines,
      async ({ params, body, viewer }) => ({
        lines: await checkPasted(
          {
            db,
            search,
            customLengthMax,
            typedAssembly,
            stockOf: async (lines) => stockOfLines(stock, viewer, lines.map(wantedOf)),
          },
          viewer,
          params.id,
          body.text,
        ),
      }),
      demandOwnCart,
    ),
    serve(
      addLines,
      async ({ params, body, viewer }) =>
        inCartTurn(viewer.userId, async () =>
          shown(viewer, await addLinesTo(db, viewer, params.id, body.lines, customLengthMax)),
        ),
      demandOwnCart,
    ),
  ];
}
