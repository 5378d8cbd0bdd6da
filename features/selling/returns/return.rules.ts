import { looksLikeBuild } from '#features/assembly/build/build-string.rules.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { Outcome } from '#shared/outcome.ts';
import { messages, type NewReturn, type Return, type ReturnStatus } from './returns.contract.ts';

/** An order, as far as returns go. */
export interface Gone {
  readonly status: Order['status'];
  readonly items: ReadonlyArray<
    Pick<Order['items'][number], 'id' | 'quantity' | 'shipped'> & {
      readonly variant: { readonly id: string };
    }
  >;
}

export interface Returnable {
  readonly line: string;
  readonly part: string;
  readonly most: number;
}

/** What has left, less what was asked for already; what was declined can be asked for again. */
export function returnableOf(
  { status, items }: Gone,
  returns: ReadonlyArray<Pick<Return, 'status' | 'lines'>>,
): Returnable[] {
  const asked = new Map<string, number>();
  for (const { status: state, lines } of returns)
    if (state !== 'declined')
      for (const { line, quantity } of lines) asked.set(line, (asked.get(line) ?? 0) + quantity);
  // An order whose staff write no shipments has left with its status.
  const isWhole =
    (status === 'SHIPPED' || status === 'PICKED_UP') && items.every(({ shipped }) => shipped === 0);
  return items
    .map(({ id, variant, quantity, shipped }) => ({ id, variant, left: isWhole ? quantity : shipped }))
    .filter(({ left }) => left > 0)
    .map(({ id, variant, left }) => ({
      line: id,
      part: variant.id,
      most: Math.max(0, left - (asked.get(id) ?? 0)),
    }));
}

/** What comes back, with its part numbers; or what of it cannot. */
export function returnedLines(
  asked: NewReturn['lines'],
  returnable: readonly Returnable[],
): Outcome<Return['lines']> {
  const problems: Problem[] = [];
  const lines = asked.flatMap(({ line, quantity }, at) => {
    const found = returnable.find((one) => one.line === line);
    const problem = problemOf(found, quantity, asked.findIndex((one) => one.line === line) < at);
    if (problem !== undefined) problems.push({ message: problem, field: `lines.${at}.quantity` });
    return found ? [{ line, part: found.part, quantity }] : [];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: lines };
}

function problemOf(found: Returnable | undefined, quantity: number, isTwice: boolean): string | undefined {
  if (!found) return messages.noLine;
  if (isTwice) return messages.twice;
  return quantity > found.most
    ? messages.onlyShipped.replace('{most}', String(found.most)).replace('{part}', partName(found.part))
    : undefined;
}

export const statusWords = {
  requested: 'Requested',
  agreed: 'Agreed',
  declined: 'Declined',
  received: 'Received',
} as const;

/** What the staff may say of a return that stands so. Of one that is back they still note the credit. */
const next: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['agreed', 'declined'],
  agreed: ['received'],
  declined: [],
  received: ['received'],
};

export const mayBecome = (from: ReturnStatus, to: ReturnStatus): boolean => next[from].includes(to);

/** The text of an assembly is too long for a sentence. */
export const partName = (part: string): string => (looksLikeBuild(part) ? 'Assembly' : part);

/** '2 × BW2-08, 1 × FJX-08-08' */
export const linesText = (lines: Return['lines']): string =>
  lines.map(({ part, quantity }) => `${quantity} × ${partName(part)}`).join(', ');

/** The same where there is room for three: '2 × BW2-08, 1 × FJX-08-08, 4 × SU4-08, and 7 more' */
export const shortLinesText = (lines: Return['lines']): string =>
  lines.length <= 3 ? linesText(lines) : `${linesText(lines.slice(0, 3))}, and ${lines.length - 3} more`;
