import {
  inks,
  linesOf,
  type Sheet,
  type TextStyle,
  tell,
  write,
} from '#features/people/supplier/paper.public.ts';
import { countryNames } from '#shared/country.ts';
import type { AddressCopy, Order } from './order.contract.ts';
import type { OrderContact } from './order-contact.store.ts';
import { wordOf } from './order-status.rules.ts';

const small: TextStyle = { font: 'narrow', size: 8, color: inks.soft };
const strong: TextStyle = { font: 'strong', size: 9 };
const plain: TextStyle = { size: 9 };
const LINE = 12;

type Fact = readonly [name: string, value: string];

export const orderFacts = (order: Order): readonly Fact[] => [
  ['Date placed', order.placedOn],
  ['PO number', order.poNumber],
  ['Status', order.partlyShipped ? `${wordOf(order.status)}, partly shipped` : wordOf(order.status)],
  ['Company', order.user.company],
];

export function contactFacts(
  { user, carrier }: Order,
  { email, phone, terms }: OrderContact,
): readonly Fact[] {
  const facts: readonly Fact[] = [
    ['Placed by', `${user.firstname} ${user.lastname}`],
    ['Email', email],
    ['Phone', phone],
    ['Payment terms', terms],
    ['Carrier', carrier?.name ?? ''],
    ['Tracking', carrier?.tracking ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

const MOST_BESIDE = 4;

/** Side by side, four at most; what is long takes more lines. */
export function drawFacts(
  sheet: Sheet,
  facts: readonly Fact[],
  { y, width }: { readonly y: number; readonly width: number },
): number {
  if (facts.length === 0) return y;
  const beside = facts.slice(0, MOST_BESIDE);
  const each = width / MOST_BESIDE;
  const drawn = beside.map(([name, value], index) => {
    const x = sheet.content.left + index * each;
    const lines = linesOf(sheet, value, each - 8, strong);
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, x, y + 8, small);
      lines.forEach((line, row) => write(sheet, `${line} `, x, y + 20 + row * LINE, strong));
    });
    return lines.length;
  });
  const end = y + 8 + Math.max(...drawn) * LINE;
  const rest = facts.slice(MOST_BESIDE);
  return rest.length === 0 ? end : drawFacts(sheet, rest, { y: end + 8, width });
}

export function drawAddresses(sheet: Sheet, { shippingAddress, billingAddress }: Order, y: number): number {
  const blocks: ReadonlyArray<readonly [string, AddressCopy]> = [
    ['Ship to', shippingAddress],
    ['Bill to', billingAddress],
  ];
  const width = sheet.content.width / 2;
  const drawn = blocks.map(([name, address], index) => {
    const x = sheet.content.left + index * width;
    const { name: addressee, street, city, region, postalCode, country } = address;
    const texts = [addressee, street, `${city}, ${region} ${postalCode}`, countryNames[country]];
    const lines = texts.flatMap((text) => linesOf(sheet, text, width - 12, plain));
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, x, y + 8, small);
      lines.forEach((line, row) => write(sheet, `${line} `, x, y + 20 + row * LINE, plain));
    });
    return lines.length;
  });
  return y + 8 + Math.max(...drawn) * LINE;
}
