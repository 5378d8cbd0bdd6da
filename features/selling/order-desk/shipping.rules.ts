import type { Handling } from '#features/selling/order-admin/order-handling.rules.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { Outcome } from '#shared/outcome.ts';
import { messages } from './shipments.contract.ts';

/** A line of an order, as far as shipping goes. What is open of it is the rest. */
export interface ShippedLine {
  readonly id: string;
  readonly part: string;
  readonly quantity: number;
  readonly shipped: number;
}

interface Leaving {
  readonly line: string;
  readonly quantity: number;
}

/** What leaves of which line: never more than is open of it, and each line once. */
export function leavingOf(
  lines: readonly ShippedLine[],
  asked: readonly Leaving[],
): Outcome<ReadonlyArray<Leaving & Pick<ShippedLine, 'part'>>> {
  const problems: Problem[] = [];
  const leaving = asked.flatMap(({ line: id, quantity }, at) => {
    const problem = (name: 'line' | 'quantity', message: string): [] => {
      problems.push({ field: `lines.${at}.${name}`, message });
      return [];
    };
    const line = lines.find((one) => one.id === id);
    if (!line) return problem('line', messages.noLine);
    if (asked.findIndex((other) => other.line === id) !== at) return problem('line', messages.twice);
    const open = line.quantity - line.shipped;
    if (quantity > open)
      return problem(
        'quantity',
        messages.onlyOpen.replace('{open}', String(open)).replace('{part}', line.part),
      );
    return [{ line: id, quantity, part: line.part }];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: leaving };
}

/** The lines after some of them have left, or have come back. @param sign -1: they are open again */
export const movedBy = <Line extends ShippedLine>(
  lines: readonly Line[],
  moved: readonly Leaving[],
  sign: 1 | -1 = 1,
): Line[] =>
  lines.map((line) => {
    const { quantity = 0 } = moved.find(({ line: id }) => id === line.id) ?? {};
    return { ...line, shipped: line.shipped + sign * quantity };
  });

type Status = Pick<Handling, 'status' | 'statusBeforeShipping'>;

/**
 * When all has left an order is SHIPPED; when some of it is open again it goes back to where it was, unless the staff
 * have said otherwise meanwhile (book 4).
 */
export function statusBy(
  { status, statusBeforeShipping }: Status,
  lines: readonly Pick<ShippedLine, 'quantity' | 'shipped'>[],
): Status {
  const isAll = lines.every(({ quantity, shipped }) => shipped === quantity);
  if (isAll && status !== 'SHIPPED') return { status: 'SHIPPED', statusBeforeShipping: status };
  if (!isAll && status === 'SHIPPED' && statusBeforeShipping !== undefined)
    return { status: statusBeforeShipping, statusBeforeShipping: undefined };
  return { status, statusBeforeShipping };
}
