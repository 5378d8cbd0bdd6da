import { type Letterhead, type Posting, queueMails } from '#features/people/mail/mail.public.ts';
import type { KeptLine } from '#features/selling/cart/cart-line.rules.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { newOrderLetter, orderReceivedLetter } from '#features/selling/orders/order-letters.rules.ts';
import { beginOrder, orderToPlace, placeOrder, withStock } from '#features/selling/orders/orders.public.ts';
import type { StockDesk } from '#features/selling/stock/stock.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { conflict, forbidden, notFound } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Clock } from '#shared/clock.ts';
import { rejectedLetter, takenOutLetter } from './approval-letters.rules.ts';
import { messages } from './approvals.contract.ts';
import {
  type ApprovalRow,
  findApproval,
  holdApproval,
  listPendingOf,
  priceApproval,
  saveDecision,
} from './approvals.store.ts';
import { linesToApprove } from './approved-lines.service.ts';
import { returnLines } from './returned-lines.service.ts';
import { approvalOf, askedFor } from './shown-approval.rules.ts';

export interface ApprovalDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
  /** Who at the supplier gets orders. */
  readonly ordersMailTo: string;
  readonly quotes: RequestedQuotes;
  readonly stock: StockDesk;
}

/** The quotes that requests are the yes to: each is held while its request waits. */
export interface RequestedQuotes {
  /** @returns false when it is another one by now, and then nothing is done */
  readonly order: (tx: Tx, approvalId: string, orderId: string, at: Date) => Promise<boolean>;
  /** It can be accepted again. */
  readonly release: (tx: Tx, approvalId: string) => Promise<void>;
}

interface Approving {
  readonly version: number;
  /** Dollars. */
  readonly totalCost: number;
  readonly without?: readonly string[] | undefined;
}

/**
 * Makes the order of a request, at the prices of now, in the name of whoever asked: order, request, lines that go back
 * and mails are one transaction.
 *
 * @throws Refusal 409 when it was decided meanwhile, its total is another one, or a line cannot be ordered
 */
export async function approve(
  { clock, db, head, ordersMailTo, quotes, stock }: ApprovalDeps,
  viewer: CustomerViewer,
  id: string,
  { version, totalCost, without = [] }: Approving,
): Promise<void> {
  const { publicUrl, supplier } = head;
  await db.transaction().execute(async (tx) => {
    const asked = await holdPending(tx, viewer, id, version);
    const out = new Set(without);
    const lines = await linesToApprove(tx, viewer, asked, { totalCost, out });
    const at = clock.now();
    const by = { id: viewer.userId, name: viewer.name };
    const { order, written } = orderToPlace(
      {
        ...placedBy(asked),
        discountTenths: viewer.discountTenths,
        lines: await withStock({ ...stock, db: tx }, viewer, lines),
        placedAt: at,
        approvedBy: by,
        ...(asked.quoted && { quoted: asked.quoted.by }),
      },
      await beginOrder(tx, {
        distributorId: viewer.distributorId,
        placedAt: at,
        timeZone: supplier.timeZone,
      }),
    );
    await placeOrder(tx, written);
    if (asked.quoted && !(await quotes.order(tx, id, order.id, at))) throw conflict(messages.quoteChanged);
    const decision = { status: 'approved', by: viewer, at, orderId: order.id } as const;
    if (!(await saveDecision(tx, asked, decision))) throw new Error('It is held.');
    const back = asked.lines.filter((line) => out.has(line.id));
    if (back.length > 0) await returnLines(tx, asked, back);
    const mails = [
      ...orderMails(order, asked.email, { head, ordersMailTo }),
      ...takenOut(order, asked, back, viewer),
    ];
    await queueMails(tx, mails, head);
  });

  function takenOut(
    order: Order,
    asked: ApprovalRow,
    back: readonly KeptLine[],
    by: CustomerViewer,
  ): Posting[] {
    if (back.length === 0) return [];
    const parts = back.map(({ variantId }) => variantId);
    const letter = takenOutLetter({
      firstname: asked.first_name,
      publicUrl,
      by: by.name,
      ref: order.ref,
      parts,
    });
    return [{ to: asked.email, letter }];
  }
}

/** The mails of an order. */
export const orderMails = (
  order: Order,
  email: string,
  { head: { publicUrl, supplier }, ordersMailTo }: Pick<ApprovalDeps, 'head' | 'ordersMailTo'>,
): Posting[] => [
  {
    to: email,
    letter: orderReceivedLetter({ order, publicUrl, shop: supplier.name, phone: supplier.phone }),
  },
  { to: ordersMailTo, replyTo: email, letter: newOrderLetter({ order, publicUrl, email }) },
];

/** @throws Refusal 409 when it was decided meanwhile */
export async function reject(
  { clock, db, head, quotes }: ApprovalDeps,
  viewer: CustomerViewer,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const asked = await holdPending(tx, viewer, id, version);
    const at = clock.now();
    await saveDecision(tx, asked, { status: 'rejected', by: viewer, at, reason });
    await giveBack(tx, asked, quotes);
    const to = { firstname: asked.first_name, publicUrl: head.publicUrl };
    const letter = rejectedLetter({ ...to, asked: askedFor(asked), by: viewer.name, reason });
    await queueMails(tx, [{ to: asked.email, letter }], head);
  });
}

/** @throws Refusal 409 when it was decided meanwhile, 403 for somebody else's */
export async function withdraw(
  { clock, db, quotes }: ApprovalDeps,
  viewer: CustomerViewer,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdApproval(tx, id);
    const asked = await findApproval(tx, viewer, id);
    if (!asked) throw notFound(messages.notFound);
    if (asked.user_id !== viewer.userId) throw forbidden(messages.notYours);
    if (asked.status !== 'pending') throw await decidedAlready(tx, viewer, asked);
    await saveDecision(tx, asked, { status: 'withdrawn', by: viewer, at: clock.now() });
    await giveBack(tx, asked, quotes);
  });
}

/** Of somebody who is shut out, or buys for another company from now on: nothing of theirs waits there. */
export async function withdrawAllOf(
  tx: Tx,
  userId: string,
  {
    by,
    at,
    quotes,
  }: {
    readonly by: { readonly userId: string; readonly name: string };
    readonly at: Date;
    readonly quotes: RequestedQuotes;
  },
): Promise<void> {
  for (const asked of await listPendingOf(tx, userId)) {
    await saveDecision(tx, asked, { status: 'withdrawn', by, at });
    await giveBack(tx, asked, quotes);
  }
}

/** What was asked for is where it was: in the cart, or in a quote that can be accepted. */
async function giveBack(tx: Tx, asked: ApprovalRow, quotes: RequestedQuotes): Promise<void> {
  if (asked.quoted) await quotes.release(tx, asked.id);
  else await returnLines(tx, asked, asked.lines);
}

/** Holds a request that the viewer may decide, until the transaction ends. */
async function holdPending(
  tx: Tx,
  viewer: CustomerViewer,
  id: string,
  version: number,
): Promise<ApprovalRow> {
  await holdApproval(tx, id);
  const asked = await findApproval(tx, viewer, id);
  if (!asked) throw notFound(messages.notFound);
  if (asked.user_id === viewer.userId) throw forbidden(messages.ownRequest);
  if (asked.status !== 'pending' || asked.version !== version) throw await decidedAlready(tx, viewer, asked);
  if (!asked.is_there) throw conflict(messages.gone);
  return asked;
}

async function decidedAlready(tx: Tx, viewer: CustomerViewer, asked: ApprovalRow) {
  const current = approvalOf(asked, await priceApproval(tx, viewer, asked), viewer);
  return conflict(
    messages.decided.replace('{status}', asked.status === 'pending' ? 'changed' : asked.status),
    {
      current,
    },
  );
}

const placedBy = (asked: ApprovalRow) => ({
  userId: asked.user_id,
  distributorId: asked.distributor_id,
  company: asked.company,
  firstName: asked.first_name,
  lastName: asked.last_name,
  email: asked.email,
  poNumber: asked.po_number,
  orderNotes: asked.order_notes,
  requestedDate: asked.requested_date ?? undefined,
  shipComplete: asked.ship_complete,
  shippingAddress: asked.shipping_address,
  billingAddress: asked.billing_address,
  placedBy: asked.placed_by ?? undefined,
});
