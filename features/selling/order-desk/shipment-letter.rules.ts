import { figure } from '#features/catalog/measures/figures.rules.ts';
import type { Block, Letter } from '#features/people/mail/letter.rules.ts';
import { optionLine } from '#features/selling/cart/item-facts.rules.ts';
import { addressLine } from '#features/selling/orders/address-line.rules.ts';
import type { Order, OrderItem } from '#features/selling/orders/order.contract.ts';
import { PARTLY_SHIPPED, wordOf } from '#features/selling/orders/order-status.rules.ts';
import type { Shipment } from '#features/selling/orders/shipment.contract.ts';

/**
 * What a buyer is told of a shipment: what has left, how it is followed, and what is still open.
 *
 * @param order as it is after it
 * @param orderUrl the order in their account
 */
export function shipmentLetter(
  order: Order,
  shipment: Shipment,
  { firstName, orderUrl }: { readonly firstName: string; readonly orderUrl: string },
): Letter {
  const open = order.items.filter((item) => item.open > 0);
  const { carrier, trackings, packages, note } = shipment;
  const facts: (readonly [string, string])[] = [
    ['Order', order.ref],
    ['PO number', order.poNumber],
    [
      'Status',
      order.partlyShipped ? `${wordOf(order.status)}, ${PARTLY_SHIPPED.toLowerCase()}` : wordOf(order.status),
    ],
  ];
  if (carrier.name !== '') facts.push(['Carrier', carrier.name]);
  for (const { number } of trackings) facts.push(['Tracking', number]);
  if (packages !== undefined) facts.push(['Packages', figure(packages)]);
  facts.push(['Ship to', addressLine(order.shippingAddress)]);
  return {
    subject: `${open.length > 0 ? 'Part of order' : 'Order'} ${order.ref} has been shipped`,
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'text',
        text: open.length > 0 ? 'Part of your order is on its way.' : 'Your order is on its way.',
      },
      { kind: 'facts', facts },
      { kind: 'text', text: 'In this shipment:' },
      {
        kind: 'facts',
        facts: shipment.lines.map(
          ({ line, part, quantity }) => [nameOf(order.items, line, part), figure(quantity)] as const,
        ),
      },
      ...(open.length === 0
        ? []
        : [
            { kind: 'text', text: 'Still open:' } as const,
            {
              kind: 'facts',
              facts: open.map(
                (item) =>
                  [
                    nameOf(order.items, item.id, item.variant.id),
                    `${figure(item.open)} of ${figure(item.quantity)}`,
                  ] as const,
              ),
            } as const,
          ]),
      ...(note === undefined ? [] : [{ kind: 'quote', text: note } as const]),
      ...buttonsOf(carrier, trackings),
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  };
}

/** A part may stand on several lines, in several lengths. */
function nameOf(items: readonly OrderItem[], line: string, part: string): string {
  const item = items.find(({ id }) => id === line);
  if (item?.assembly) return `${item.product.name}, ${item.product.description}`;
  const isAlone = items.filter(({ variant }) => variant.id === part).length < 2;
  return !item || isAlone ? part : `${part}, ${item.option?.label ?? optionLine(item)}`;
}

function buttonsOf({ name, url }: Shipment['carrier'], trackings: Shipment['trackings']): Block[] {
  const label = name === '' ? 'Track your order' : `Track with ${name}`;
  const followed = trackings.flatMap(({ number, url: page }) =>
    page === undefined ? [] : [{ number, url: page }],
  );
  if (followed.length === 0)
    return url === undefined || trackings.length > 0 ? [] : [{ kind: 'button', label, url }];
  // One address that was given with several numbers leads to all of them.
  const pages = followed.filter((one, at) => followed.findIndex((other) => other.url === one.url) === at);
  return pages.map((one) => ({
    kind: 'button',
    label: pages.length === 1 ? label : `${label}: ${one.number}`,
    url: one.url,
  }));
}
