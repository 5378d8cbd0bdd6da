import type { OrderCallLine } from '#features/exchange/order-calls/order-calls.contract.ts';
import type { LineCorrection } from '#features/selling/order-desk/corrections.contract.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { Outcome } from '#shared/outcome.ts';
import { askedLine } from './asked-line.rules.ts';
import type { OrderedItem } from './cxml-order.rules.ts';
import { readAuxiliary } from './item-length.rules.ts';

/** The items of a purchasing system's order as lines of ours, or all that is wrong with them. */
export function orderLines(items: readonly OrderedItem[]): Outcome<OrderCallLine[]> {
  const problems: Problem[] = [];
  const lines = items.flatMap((item, at) => {
    const read = orderLine(item);
    if (read.ok) return [read.value];
    problems.push(...read.problems.map(({ message }) => ({ message: `Line ${at + 1}: ${message}` })));
    return [];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: lines };
}

function orderLine(item: OrderedItem): Outcome<OrderCallLine> {
  const line = askedLine(item);
  const length = readAuxiliary(item.auxiliary);
  if (!line.ok || !length) return line;
  const refused = (message: string): Outcome<never> => ({ ok: false, problems: [{ message }] });
  if (item.unit !== '' && item.unit !== length.unit)
    return refused(`It is counted in ${length.unit} here, not in ${item.unit}.`);
  if (Number.isNaN(item.price)) return refused('Its UnitPrice is no amount.');
  // Of a box the pieces have the price.
  const each = length.isBoxed ? 1 : length.each;
  return {
    ok: true,
    value: {
      ...line.value,
      ...(item.price !== undefined && { expectedPrice: Math.round(item.price * each * 10_000) / 10_000 }),
      ...(item.note !== '' && { note: item.note }),
    },
  };
}

/**
 * What has to change of an order so that it holds these lines: quantities, lines that are gone, lines that are new. Its
 * quantities are pieces, packages and cuts, as the order counts them.
 *
 * @param box pieces in a box, by part number
 */
export function correctionsTo(
  { items }: Pick<Order, 'items'>,
  wanted: readonly WantedLine[],
): LineCorrection[] {
  const left = new Map(items.map((item) => [item.id, item]));
  const corrections: LineCorrection[] = [];
  for (const { part, option, custom, quantity } of wanted) {
    const there = [...left.values()].find(
      (item) =>
        item.variant.id === part && item.option?.id === option && item.custom?.length === custom?.length,
    );
    if (there) left.delete(there.id);
    if (!there)
      corrections.push({
        part,
        ...(option !== undefined && { option }),
        ...(custom && { custom }),
        quantity,
      });
    else if (there.quantity !== quantity) corrections.push({ line: there.id, quantity });
  }
  return [...corrections, ...Array.from(left.keys(), (line) => ({ line, cancel: true as const }))];
}

export interface WantedLine {
  readonly part: string;
  readonly option?: string | undefined;
  readonly custom?: { readonly length: number } | undefined;
  /** Pieces, packages or cuts. */
  readonly quantity: number;
}

/** As an order counts: a box as its pieces. */
export const wantedLine = ({ quantity, auxiliary }: OrderedItem, line: OrderCallLine): WantedLine => ({
  part: line.part ?? '',
  option: line.option,
  custom: line.custom,
  quantity: readAuxiliary(auxiliary)?.isBoxed ? quantity : line.quantity,
});
