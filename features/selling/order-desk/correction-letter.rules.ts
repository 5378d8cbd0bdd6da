import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { Letter } from '#features/people/mail/letter.rules.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { OrderChange } from './corrections.contract.ts';

/**
 * What a buyer is told of a correction: why, what it was and what it is now.
 *
 * @param order as it is after it
 * @param orderUrl the order in their account
 */
export const correctionLetter = (
  order: Order,
  {
    changes,
    reason,
    totalBefore,
  }: {
    readonly changes: readonly OrderChange[];
    readonly reason: string;
    /** Dollars. */
    readonly totalBefore: number;
  },
  { firstName, orderUrl }: { readonly firstName: string; readonly orderUrl: string },
): Letter => ({
  subject: `Order ${order.ref} has been changed`,
  blocks: [
    { kind: 'text', text: `Hello ${firstName},` },
    { kind: 'text', text: `Your order ${order.ref} has been changed: ${reason}` },
    {
      kind: 'facts',
      facts: changes.map(({ what, from, to }) => [what, from === '' ? to : `${from} → ${to}`]),
    },
    {
      kind: 'facts',
      facts: [
        ['PO number', order.poNumber],
        [
          'Total',
          totalBefore === order.totalCost
            ? dollars(order.totalCost)
            : `${dollars(totalBefore)} → ${dollars(order.totalCost)}`,
        ],
      ],
    },
    { kind: 'button', label: 'See your order', url: orderUrl },
  ],
});
