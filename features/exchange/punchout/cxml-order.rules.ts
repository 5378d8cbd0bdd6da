import { NOTE_MAX } from '#features/selling/cart/cart.contract.ts';
import { ORDER_NOTES_MAX, PO_MAX } from '#features/selling/checkout/checkout.contract.ts';
import { grouped } from '#shared/count.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { Outcome } from '#shared/outcome.ts';
import {
  type AskedItem,
  type CxmlElement,
  childOf,
  ITEMS_MAX,
  itemOf,
  numberIn,
  textAt,
} from './cxml-request.rules.ts';

/** An address as a purchasing system names it. */
export interface AskedAddress {
  /** Of ours: its ship-to code, or its id. */
  readonly id: string;
  readonly street: string;
  readonly postalCode: string;
}

export interface OrderedItem extends AskedItem {
  /** As the message says it: 'EA'. */
  readonly unit: string;
  /** Dollars for one of `unit`; NaN for what is no amount. */
  readonly price: number | undefined;
  readonly note: string;
}

/** An order of a purchasing system. */
export interface OrderAsked {
  readonly kind: 'new' | 'update' | 'delete';
  readonly orderId: string;
  readonly version: number;
  readonly shipTo: AskedAddress | undefined;
  readonly billTo: AskedAddress | undefined;
  readonly notes: string;
  readonly items: readonly OrderedItem[];
}

const VERSION_MAX = 1_000_000;
const kinds = ['new', 'update', 'delete'] as const;

/** What an OrderRequest says; a new one without a version is the first. */
export function readOrder(asked: CxmlElement): Outcome<OrderAsked> {
  const header = childOf(asked, 'OrderRequestHeader');
  const said = header?.attributes ?? {};
  const kind = kinds.find((each) => each === (said['type'] ?? 'new'));
  const orderId = (said['orderID'] ?? '').trim();
  const version = said['orderVersion']?.trim() ?? (kind === 'new' ? '1' : '');
  const items = asked.children.filter(({ name }) => name === 'ItemOut').map(orderedItem);
  const problems: Problem[] = [];
  const demand = (isMet: boolean, message: string): unknown => isMet || problems.push({ message });
  demand(kind !== undefined, `The type of an order is one of ${kinds.join(', ')}.`);
  demand(
    orderId !== '' && orderId.length <= PO_MAX && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(orderId),
    `An orderID is one line of 1 to ${PO_MAX} characters.`,
  );
  demand(
    /^\d{1,7}$/.test(version) && Number(version) <= VERSION_MAX,
    'An order that is changed or deleted says its orderVersion, a whole number.',
  );
  demand(kind === 'delete' || items.length > 0, 'There are no items in this order.');
  demand(items.length <= ITEMS_MAX, `An order has at most ${grouped(ITEMS_MAX)} items.`);
  const currencies = new Set(asked.children.map((item) => priceOf(item)?.attributes['currency'] ?? 'USD'));
  demand(currencies.size === 0 || [...currencies].every((each) => each === 'USD'), 'Prices are in USD.');
  if (kind === undefined || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      kind,
      orderId,
      version: Number(version),
      shipTo: addressOf(header, 'ShipTo'),
      billTo: addressOf(header, 'BillTo'),
      notes: (textAt(header, 'Comments') ?? '').slice(0, ORDER_NOTES_MAX),
      items,
    },
  };
}

function addressOf(header: CxmlElement | undefined, name: 'ShipTo' | 'BillTo'): AskedAddress | undefined {
  const address = childOf(childOf(header, name), 'Address');
  return (
    address && {
      id: (address.attributes['addressID'] ?? '').trim(),
      street: textAt(address, 'PostalAddress', 'Street') ?? '',
      postalCode: textAt(address, 'PostalAddress', 'PostalCode') ?? '',
    }
  );
}

const priceOf = (item: CxmlElement): CxmlElement | undefined =>
  childOf(childOf(childOf(item, 'ItemDetail'), 'UnitPrice'), 'Money');

function orderedItem(item: CxmlElement): OrderedItem {
  const price = priceOf(item)?.text.trim();
  return {
    ...itemOf(item),
    unit: textAt(item, 'ItemDetail', 'UnitOfMeasure') ?? '',
    price: price === undefined || price === '' ? undefined : numberIn(price),
    note: (textAt(item, 'Comments') ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').slice(0, NOTE_MAX),
  };
}

/** An address of the company. */
export interface OwnAddress {
  readonly id: string;
  readonly code: string;
  readonly street: string;
  readonly postalCode: string;
}

/**
 * The address that is meant: by our code or id, by its street and postal code, or the only one there is where the message says
 * nothing that we know. Goods never go somewhere by guess.
 */
export function ownAddress(
  asked: AskedAddress | undefined,
  own: readonly OwnAddress[],
): OwnAddress | undefined {
  const same = (one: string, other: string): boolean => one !== '' && plain(one) === plain(other);
  const named = own.find(({ id, code }) => asked && (same(asked.id, code) || asked.id === id));
  if (named) return named;
  const alike = own.filter(
    ({ street, postalCode }) => asked && same(asked.street, street) && same(asked.postalCode, postalCode),
  );
  if (alike.length === 1) return alike[0];
  const isNamed = asked !== undefined && (asked.id !== '' || asked.street !== '');
  return isNamed || own.length !== 1 ? undefined : own[0];
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '');
