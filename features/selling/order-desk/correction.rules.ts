import type { Unit } from '#features/selling/cart/cart.contract.ts';
import type { Status } from '#features/selling/orders/order.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { Outcome } from '#shared/outcome.ts';
import { type LineCorrection, messages, type OrderChange } from './corrections.contract.ts';
import type { ShippedLine } from './shipping.rules.ts';

/** A line of an order, as far as a correction goes. */
export interface OrderedLine extends ShippedLine {
  /** What tells it apart from others of its part: 'BW2-08, Reel 400 ft'. */
  readonly name: string;
  readonly unit: Unit;
  /** In that unit. */
  readonly entered: number;
  readonly unitCents: bigint;
}

export interface Edited {
  /** Those that stay, in their order. */
  readonly lines: readonly OrderedLine[];
  readonly changes: readonly OrderChange[];
}

const finished: readonly Status[] = ['CANCELLED', 'SHIPPED', 'PICKED_UP'];

/** A cancelled or fully shipped order is not corrected (book 4). */
export const isCorrectable = (
  status: Status,
  lines: readonly Pick<ShippedLine, 'quantity' | 'shipped'>[],
): boolean => !finished.includes(status) && lines.some(({ quantity, shipped }) => shipped < quantity);

/** Changes quantities and cancels lines; what has been shipped bounds what can be taken away. */
export function editLines(lines: readonly OrderedLine[], asked: readonly LineCorrection[]): Outcome<Edited> {
  const problems: Problem[] = [];
  const changes: OrderChange[] = [];
  const edited = new Map<string, OrderedLine | undefined>();
  asked.forEach((edit, at) => {
    if (!('line' in edit)) return;
    const problem = (name: string, message: string): void => {
      problems.push({ field: `lines.${at}.${name}`, message });
    };
    const line = lines.find(({ id }) => id === edit.line);
    if (!line) return problem('line', messages.noLine);
    if (edited.has(edit.line)) return problem('line', messages.twice);
    const said = (message: string): string =>
      message.replaceAll('{shipped}', String(line.shipped)).replace('{part}', line.part);
    if ('cancel' in edit) {
      if (line.shipped > 0) return problem('cancel', said(messages.hasShipped));
      edited.set(line.id, undefined);
      changes.push({ what: line.name, from: String(line.quantity), to: 'Cancelled' });
      return undefined;
    }
    if (edit.quantity < line.shipped) return problem('quantity', said(messages.belowShipped));
    edited.set(line.id, withQuantity(line, edit.quantity));
    if (edit.quantity !== line.quantity)
      changes.push({ what: line.name, from: String(line.quantity), to: String(edit.quantity) });
    return undefined;
  });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      lines: lines.flatMap((line) => (edited.has(line.id) ? (edited.get(line.id) ?? []) : line)),
      changes,
    },
  };
}

/** Whole boxes stay boxes; what is no number of boxes is pieces. */
function withQuantity(line: OrderedLine, quantity: number): OrderedLine {
  const box = line.quantity / line.entered;
  const isBoxes = line.unit === 'boxes' && quantity % box === 0;
  return {
    ...line,
    quantity,
    unit: isBoxes ? 'boxes' : 'pieces',
    entered: isBoxes ? quantity / box : quantity,
  };
}
