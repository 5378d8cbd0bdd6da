import { notFound } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { messages } from './cart.contract.ts';

/** Before the body of a call is read; whose cart it is stands in the WHERE as well. @throws Refusal 404 */
export function demandOwnCart(asked: {
  readonly params: { readonly id: string };
  readonly viewer: CustomerViewer;
}): void {
  if (asked.params.id !== asked.viewer.cartId) throw notFound(messages.cartNotFound);
}
