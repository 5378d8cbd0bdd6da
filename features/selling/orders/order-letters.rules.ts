import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { Block, Letter } from '#features/people/mail/letter.rules.ts';
import { optionLine, ownLines } from '#features/selling/cart/item-facts.rules.ts';
import { addressLine } from './address-line.rules.ts';
import type { Order } from './order.contract.ts';
import { wishFacts } from './order-wishes.rules.ts';

interface From {
  readonly order: Order;
  /** No slash at the end. */
  readonly publicUrl: string;
}

/** To the buyer, as soon as the order is in. */
export const orderReceivedLetter = ({
  order,
  publicUrl,
  shop,
  phone,
}: From & { readonly shop: string; readonly phone: string }): Letter => ({
  subject: oneLine(`Order ${order.ref} received, PO ${order.poNumber}`),
  blocks: [
    { kind: 'text', text: `Hello ${order.user.firstname},` },
    {
      kind: 'text',
      text: `${shop} has your order ${order.ref}. Freight is not charged here; it is quoted after the order.`,
    },
    ...agreed(order),
    { kind: 'button', label: 'View Order', url: addressOf(order, publicUrl) },
    { kind: 'note', text: `Please contact us to cancel your order: ${phone}.` },
  ],
});

/** To whoever enters orders at the supplier's. */
export const newOrderLetter = ({ order, publicUrl, email }: From & { readonly email: string }): Letter => ({
  subject: oneLine(`New order ${order.ref} from ${order.user.company}`),
  blocks: [
    {
      kind: 'facts',
      facts: [
        ['Company', order.user.company],
        ['Placed by', `${order.user.firstname} ${order.user.lastname}`],
        ['Email', email],
      ],
    },
    ...agreed(order),
    { kind: 'button', label: 'View Order', url: addressOf(order, publicUrl) },
  ],
});

/** What was agreed on, the same for both. */
function agreed(order: Order): Block[] {
  const { poNumber, placedOn, shippingAddress, billingAddress, orderNotes, items } = order;
  return [
    {
      kind: 'facts',
      facts: [
        ['Order ref', order.ref],
        ['PO number', poNumber],
        ['Date placed', placedOn],
        ['Ship to', addressLine(shippingAddress)],
        ['Bill to', addressLine(billingAddress)],
        ...wishFacts(order),
      ],
    },
    {
      kind: 'lines',
      lines: items.map((item) => ({
        title: item.assembly ? item.product.name : `${item.variant.id} ${item.product.name}`,
        detail: [optionLine(item), ...ownLines(item)].filter((line) => line !== '').join('\n'),
        sum: `${figure(item.quantity)} × ${dollars(item.price)}`,
        amount: dollars(item.subTotal),
      })),
    },
    {
      kind: 'facts',
      facts: [
        ['Total items', figure(order.totalQuantity)],
        ['Total', `${dollars(order.totalCost)} USD`],
      ],
    },
    ...(orderNotes === '' ? [] : [{ kind: 'quote', text: orderNotes } as const]),
  ];
}

const addressOf = ({ id }: Order, publicUrl: string): string =>
  `${publicUrl}/account/order/${encodeURIComponent(id)}`;

/** A company's name comes from elsewhere; a header of a mail is one line whatever it holds. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
