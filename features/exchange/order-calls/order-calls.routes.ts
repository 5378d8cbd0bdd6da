import type { Letterhead } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import type { Clock } from '#shared/clock.ts';
import { placeOrder } from './order-calls.contract.ts';
import { placeByCall } from './order-calls.service.ts';

interface Deps {
  readonly clock: Clock;
  readonly config: Pick<Config, 'ordersMailTo' | 'customLengthMax'>;
  readonly db: Db;
  readonly head: Letterhead;
  readonly inCartTurn: InTurn;
}

/** Orders without a cart. */
export function orderCallRoutes({ clock, config, db, head, inCartTurn }: Deps): Route[] {
  const ordersMailTo = config.ordersMailTo ?? head.supplier.email;
  const deps = { clock, db, head, ordersMailTo, customLengthMax: config.customLengthMax };
  return [
    serve(placeOrder, async ({ body, sent, viewer }) => {
      const place = async () => placeByCall(deps, viewer, body, sent['idempotency-key']);
      // Of somebody with a limit one at a time, their checkouts among them: what was spent is read before it is spent.
      return viewer.isLimited ? inCartTurn(viewer.userId, place) : place();
    }),
  ];
}
