import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { QuoteLine, QuoteRevision } from './quote.contract.ts';

/** One thing that is not the same in two revisions; empty where there was, or is, nothing. */
export interface Difference {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

type Compared = Pick<QuoteRevision, 'lines' | 'shippingCents' | 'expiresOn' | 'total'>;

/** What a later revision says otherwise, in the order of its lines. */
export function differencesOf(before: Compared, after: Compared): Difference[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const ids = new Set(after.lines.map(({ id }) => id));
  return [
    ...after.lines.flatMap((line) => lineDifferences(old.get(line.id), line)),
    ...before.lines
      .filter(({ id }) => !ids.has(id))
      .map((line) => ({ what: nameOf(line), from: summary(line), to: '' })),
    ...changed('Shipping', money(before.shippingCents), money(after.shippingCents)),
    ...changed('Valid until', before.expiresOn, after.expiresOn),
    ...changed('Total', dollars(before.total), dollars(after.total)),
  ];
}

function lineDifferences(before: QuoteLine | undefined, after: QuoteLine): Difference[] {
  const name = nameOf(after);
  if (!before) return [{ what: name, from: '', to: summary(after) }];
  return [
    ...changed('Item', nameOf(before), name),
    ...changed(`${name}, quantity`, figure(before.quantity), figure(after.quantity)),
    ...changed(`${name}, price`, price(before), price(after)),
    ...changed(`${name}, lead time`, days(before), days(after)),
    ...changed(`${name}, note`, before.note ?? '', after.note ?? ''),
    ...changed(`${name}, quantities to choose from`, offers(before), offers(after)),
  ];
}

/** What a line is called: 'BW2-08 Reel 400 ft' by its part, otherwise its text. */
export const nameOf = ({ part, text, length }: QuoteLine): string =>
  part === undefined ? (text ?? '') : [part, length].filter(Boolean).join(' ');

const summary = (line: QuoteLine): string =>
  `${figure(line.quantity)}${line.price === undefined ? '' : ` × ${dollars(line.price)}`}`;
const price = ({ price: each }: QuoteLine): string => (each === undefined ? '' : dollars(each));
const days = ({ leadDays }: QuoteLine): string => (leadDays === undefined ? '' : daysText(leadDays));
const offers = (line: QuoteLine): string =>
  (line.offers ?? [])
    .map((each) => `${figure(each.quantity)} × ${each.price === undefined ? '' : dollars(each.price)}`)
    .join(', ');
const money = (cents: number | undefined): string => (cents === undefined ? '' : dollars(cents / 100));
const changed = (what: string, from: string, to: string): Difference[] =>
  from === to ? [] : [{ what, from, to }];

/** 'In stock', '1 day', '14 days' */
export const daysText = (count: number): string =>
  count === 0 ? 'In stock' : `${figure(count)} ${count === 1 ? 'day' : 'days'}`;
