import type { ReplyOf } from '#shared/endpoint.ts';
import type { listOrders } from './order-admin.contract.ts';

type Reply = ReplyOf<typeof listOrders>;

/** A page of the list, for who asked for no stream. */
export function listed(reply: Reply): Extract<Reply, { readonly counts: unknown }> {
  if ('counts' in reply) return reply;
  throw new Error('The stream of orders came in place of the list.');
}
