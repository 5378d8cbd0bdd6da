import {
  inks,
  linesOf,
  type Sheet,
  type TextStyle,
  tell,
  write,
} from '#features/people/supplier/paper.public.ts';
import { countryNames } from './address-line.rules.ts';
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

/** Where something of a height that was to begin at y begins: there, or on the next page. */
export type FindRoom = (y: number, height: number) => number;

interface Place {
  readonly y: number;
  readonly width: number;
  readonly findRoom: FindRoom;
}

/** Side by side, four at most; what is long takes more lines. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], place: Place): number {
  if (facts.length === 0) return place.y;
  const each = place.width / MOST_BESIDE;
  const beside = facts
    .slice(0, MOST_BESIDE)
    .map(([name, value]) => ({ name, lines: linesOf(sheet, value, each - 8, strong) }));
  const end = drawBeside(sheet, beside, { ...place, width: each }, strong);
  const rest = facts.slice(MOST_BESIDE);
  return rest.length === 0 ? end : drawFacts(sheet, rest, { ...place, y: end + 8 });
}

export function drawAddresses(
  sheet: Sheet,
  { shippingAddress, billingAddress }: Order,
  place: Omit<Place, 'width'>,
): number {
  const blocks: ReadonlyArray<readonly [string, AddressCopy]> = [
    ['Ship to', shippingAddress],
    ['Bill to', billingAddress],
  ];
  const width = sheet.content.width / 2;
  const beside = blocks.map(([name, address]) => {
    const { name: addressee, street, city, region, postalCode, country } = address;
    const texts = [addressee, street, `${city}, ${region} ${postalCode}`, countryNames[country]];
    return { name, lines: texts.flatMap((text) => linesOf(sheet, text, width - 12, plain)) };
  });
  return drawBeside(sheet, beside, { ...place, width }, plain);
}

/** @param place `width`: of each */
function drawBeside(
  sheet: Sheet,
  blocks: ReadonlyArray<{ readonly name: string; readonly lines: readonly string[] }>,
  { y, width, findRoom }: Place,
  style: TextStyle,
): number {
  const height = 8 + Math.max(...blocks.map(({ lines }) => lines.length)) * LINE;
  const top = findRoom(y, height);
  blocks.forEach(({ name, lines }, index) => {
    const x = sheet.content.left + index * width;
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, x, top + 8, small);
      lines.forEach((line, row) => write(sheet, `${line} `, x, top + 20 + row * LINE, style));
    });
  });
  return top + height;
}
