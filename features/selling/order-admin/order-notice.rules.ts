import { figure } from '#features/catalog/measures/figures.rules.ts';
import type { Letter } from '#features/people/mail/letter.rules.ts';
import { addressLine } from '#features/selling/orders/address-line.rules.ts';
import { wordOf } from '#features/selling/orders/order-status.rules.ts';
import { trackingUrl } from '#features/selling/orders/tracking.rules.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { Handling, OrderInHand } from './order-handling.rules.ts';

/** What a notice says beside the change itself. */
export interface Told {
  /** The order in their account. */
  readonly orderUrl: string;
  /** Why it was changed. */
  readonly reason?: string | undefined;
  /** What was ordered, and how much of it. */
  readonly lines: ReadonlyArray<readonly [name: string, quantity: number]>;
  /** Where it is picked up. */
  readonly supplier: Pick<Supplier, 'name' | 'address' | 'hours' | 'phone'>;
}

/**
 * What a customer is told of a change: that it is on its way and where it can be followed, that it can be picked up, or
 * that it is cancelled. Of everything else they read in their account.
 */
export function noticeOf(order: OrderInHand, now: Handling, told: Told): Letter | undefined {
  const { reason = '' } = told;
  const isNew = now.status !== order.status;
  if (now.status === 'READY_FOR_PICKUP' && isNew)
    return letterOf(order, now, told, {
      subject: `Order ${order.ref} is ready for pickup`,
      sentence: 'Your order can be picked up.',
      place: pickupFacts(told),
    });
  if (now.status === 'CANCELLED' && isNew)
    return letterOf(order, now, told, {
      subject: `Order ${order.ref} has been cancelled`,
      sentence: `Your order has been cancelled${reason === '' ? '' : `: ${reason}`}. If you did not ask for it, please call us.`,
    });
  if (now.status !== 'SHIPPED') return undefined;
  if (isNew)
    return letterOf(order, now, told, {
      subject: `Order ${order.ref} has been shipped`,
      sentence: 'Your order is on its way.',
      place: [['Ship to', addressLine(order.shippingAddress)]],
    });
  const [before, followed] = [order.carrier, now.carrier].map(({ tracking, url }) => tracking + url);
  return followed === '' || followed === before
    ? undefined
    : letterOf(order, now, told, {
        subject: `Tracking for order ${order.ref}`,
        sentence: 'Your order can be followed on its way.',
      });
}

type Fact = readonly [name: string, value: string];

function pickupFacts({ supplier: { name, address, hours, phone } }: Told): readonly Fact[] {
  const { street, city, region, postalCode } = address;
  return [
    ['Pick up at', `${name}, ${street}, ${city}, ${region} ${postalCode}`],
    ['Hours', hours],
    ['Phone', phone],
  ];
}

interface Notice {
  readonly subject: string;
  readonly sentence: string;
  /** Where the goods are, or go; then the letter says what they are, too. */
  readonly place?: readonly Fact[];
}

function letterOf(
  { ref, poNumber, firstName }: OrderInHand,
  { status, carrier }: Handling,
  { orderUrl, lines }: Told,
  { subject, sentence, place }: Notice,
): Letter {
  const follow = status === 'SHIPPED' ? trackingUrl(carrier) : undefined;
  const facts: Fact[] = [
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
      { kind: 'facts', facts: [...facts, ...(place ?? [])] },
      ...(place === undefined || lines.length === 0
        ? []
        : [
            { kind: 'text' as const, text: 'What you ordered:' },
            {
              kind: 'facts' as const,
              facts: lines.map(([name, quantity]) => [name, figure(quantity)] as const),
            },
          ]),
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
