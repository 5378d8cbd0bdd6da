import type { Letter } from '#features/mail/letter.rules.ts';
import type { Handling, OrderInHand } from './order-handling.rules.ts';
import { wordOf } from './order-status.rules.ts';
import { trackingUrl } from './tracking.rules.ts';

/**
 * What a customer is told of a change: that it is on its way, by whom it can be followed, or that it can be picked up.
 * Of everything else they read in their account.
 *
 * @param orderUrl the order in their account
 */
export function noticeOf(order: OrderInHand, now: Handling, orderUrl: string): Letter | undefined {
  const isNew = now.status !== order.status;
  if (now.status === 'READY_FOR_PICKUP' && isNew)
    return letterOf(order, now, orderUrl, 'is ready for pickup', 'Your order can be picked up.');
  if (now.status !== 'SHIPPED') return undefined;
  if (isNew) return letterOf(order, now, orderUrl, 'has been shipped', 'Your order is on its way.');
  const isFollowed = now.carrier.tracking !== '' && now.carrier.tracking !== order.carrier.tracking;
  return isFollowed
    ? letterOf(order, now, orderUrl, 'can be followed', 'Your order can be followed on its way.')
    : undefined;
}

function letterOf(
  { ref, poNumber, firstName }: OrderInHand,
  { status, carrier }: Handling,
  orderUrl: string,
  subject: string,
  sentence: string,
): Letter {
  const follow = status === 'SHIPPED' ? trackingUrl(carrier) : undefined;
  const facts: (readonly [string, string])[] = [
    ['Order', ref],
    ['PO number', poNumber],
    ['Status', wordOf(status)],
  ];
  if (status === 'SHIPPED' && carrier.name !== '') facts.push(['Carrier', carrier.name]);
  if (status === 'SHIPPED' && carrier.tracking !== '') facts.push(['Tracking', carrier.tracking]);
  return {
    subject: `Order ${ref} ${subject}`,
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      { kind: 'text', text: sentence },
      { kind: 'facts', facts },
      ...(follow === undefined
        ? []
        : [{ kind: 'button' as const, label: `Track with ${carrier.name}`, url: follow }]),
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  };
}
