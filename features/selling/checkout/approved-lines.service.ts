import { listSizes } from '#features/catalog/products/products.public.ts';
import type { PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { NewOrderLine } from '#features/selling/orders/orders.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { badRequest, conflict } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { messages } from './approvals.contract.ts';
import { type ApprovalRow, priceApproval } from './approvals.store.ts';
import { totalChanged } from './checkout-sentences.rules.ts';
import { orderedLines } from './ordered-lines.service.ts';
import type { QuotedRequest } from './quoted-request.contract.ts';
import { approvalOf } from './shown-approval.rules.ts';

interface Approved {
  /** As it was shown, dollars. */
  readonly totalCost: number;
  /** Ids of lines that go back. */
  readonly out: ReadonlySet<string>;
}

/**
 * What is ordered of a request: at the prices of now, or of the quote that it is the yes to.
 *
 * @throws Refusal 400 for lines it does not have; 409 when its total is another one, or a line cannot be ordered
 */
export async function linesToApprove(
  tx: Tx,
  viewer: CustomerViewer,
  asked: ApprovalRow,
  { totalCost, out }: Approved,
): Promise<NewOrderLine[]> {
  if ([...out].some((line) => !asked.lines.some(({ id }) => id === line)))
    throw badRequest(messages.lineUnknown, 'without');
  const whole = await priceApproval(tx, viewer, asked);
  const current = () => approvalOf(asked, whole, viewer);
  if (asked.quoted) {
    demandAsShown(totalCost, [BigInt(asked.total_cents)], current);
    return quotedLines(tx, viewer, asked.quoted, current);
  }
  const cart = out.size === 0 ? whole : await priceApproval(tx, viewer, asked, out);
  if (cart.lines.length === 0) throw badRequest(messages.nothingLeft, 'without');
  const lines = orderedLines(cart, () => ({ current: current() }));
  demandAsShown(totalCost, totalsOf(out.size === 0 ? [cart] : [cart, whole]), current);
  return lines;
}

const totalsOf = (carts: readonly PricedCart[]): bigint[] => carts.map(({ totalCents }) => totalCents);

/**
 * What was shown is what is agreed to; the whole request may have been shown where lines are taken out of it.
 *
 * @param totals of what is ordered, and then of what else may have been shown
 */
function demandAsShown(shown: number, totals: readonly bigint[], current: () => object): void {
  const [newTotal = 0, ...others] = totals.map(dollarsFromCents);
  if ([newTotal, ...others].includes(shown)) return;
  throw conflict(totalChanged(shown, newTotal), { oldTotal: shown, newTotal, current: current() });
}

/** A price of a quote holds; what is sold no more cannot be had at any. */
async function quotedLines(
  tx: Tx,
  viewer: CustomerViewer,
  { lines }: QuotedRequest,
  current: () => object,
): Promise<NewOrderLine[]> {
  const ours = lines.filter(({ product }) => product.id !== '').map(({ variant }) => variant.id);
  const sizes = await listSizes(tx, ours, viewer);
  const gone = ours.filter((part) => sizes.get(part)?.isRetired ?? true);
  if (gone.length > 0)
    throw conflict(gone.map((part) => `${part} ${messages.retired}`).join(' '), { current: current() });
  return lines.map(({ listE4, unitCents, ...line }) => ({
    ...line,
    listE4: BigInt(listE4),
    unitCents: BigInt(unitCents),
  }));
}
