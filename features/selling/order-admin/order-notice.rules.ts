import type { Letter } from '#features/people/mail/letter.rules.ts';
import { wordOf } from '#features/selling/orders/order-status.rules.ts';
import { trackingUrl } from '#features/selling/orders/tracking.rules.ts';
import type { Handling, OrderInHand } from './order-handling.rules.ts';

/**
 * What a customer is told of a change: that it is on its way and where it can be followed, that it can be picked up, or
 * that it is cancelled. Of everything else they read in their account.
 *
 * @param orderUrl the order in their account
 * @param reason why it was changed
 */
export function noticeOf(
  order: OrderInHand,
  now: Handling,
  orderUrl: string,
  reason = '',
): Letter | undefined {
  const isNew = now.status !== order.status;
  if (now.status === 'READY_FOR_PICKUP' && isNew)
    return letterOf(
      order,
      now,
      orderUrl,
      `Order ${order.ref} is ready for pickup`,
      'Your order can be picked up.',
    );
  if (now.status === 'CANCELLED' && isNew)
    return letterOf(
      order,
      now,
      orderUrl,
      `Order ${order.ref} has been cancelled`,
      `Your order has been cancelled${reason === '' ? '' : `: ${reason}`}. If you did not ask for it, please call us.`,
    );
  if (now.status !== 'SHIPPED') return undefined;
  if (isNew)
    return letterOf(order, now, orderUrl, `Order ${order.ref} has been shipped`, 'Your order is on its way.');
  const [before, followed] = [order.carrier, now.carrier].map(({ tracking, url }) => tracking + url);
  return followed === '' || followed === before
    ? undefined
    : letterOf(
        order,
        now,
        orderUrl,
        `Tracking for order ${order.ref}`,
        'Your order can be followed on its way.',
      );
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
    subject,
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      { kind: 'text', text: sentence },
      { kind: 'facts', facts },
      ...(follow === undefined
        ? []
        : [
            {
              kind: 'button' as const,
              label: carrier.name === '' ? 'Track your order' : `Track with ${carrier.name}`,
              url: follow,
            },
          ]),
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  };
}
