import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import { theirsOf } from '#features/catalog/own-numbers/own-numbers.public.ts';
import { mailsAsWritten } from '#features/people/mail/mail.public.ts';
import { blockedSentence } from '#features/selling/cart/addition.rules.ts';
import { limitBelow } from '#features/selling/checkout/allowance.rules.ts';
import type { CheckoutForm } from '#features/selling/checkout/checkout.contract.ts';
import { messages as checkoutMessages } from '#features/selling/checkout/checkout.contract.ts';
import {
  askForQuote,
  findAllowance,
  findRequestOfQuote,
  periodNames,
} from '#features/selling/checkout/checkout.public.ts';
import { isPast } from '#features/selling/checkout/checkout.rules.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { newOrderLetter, orderReceivedLetter } from '#features/selling/orders/order-letters.rules.ts';
import {
  beginOrder,
  findOrder,
  type NewOrderLine,
  orderToPlace,
} from '#features/selling/orders/orders.public.ts';
import { conflict, Refusal } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { findPlaces, holdToAsk, saveAccepted, saveAsked } from './accept-quote.store.ts';
import { messages } from './quote.contract.ts';
import { inQuantity } from './quote-line.rules.ts';
import { orderedLine } from './quote-order.service.ts';
import { mayBe, refOf } from './quote-status.rules.ts';
import { demandQuote, type QuoteDeps, showingOf } from './quotes.service.ts';
import type { QuoteRow, RevisionRow } from './quotes.store.ts';
import { shownQuote, sizeOf, sizesAndBuildsOf, soldOf } from './shown-quote.service.ts';

/** The yes of a buyer to what they saw. */
export interface Yes {
  readonly form: CheckoutForm;
  readonly revision: number;
  readonly quantities: Readonly<Record<string, number>>;
  /** The same key is the same order. */
  readonly key: string | undefined;
}

/** The order; or the request for it, where it is above a limit. */
export type Said =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'approval'; readonly id: string; readonly totalCents: bigint };

/**
 * Makes an order of a revision, at its prices: order, mails and the closed quote are one statement. Whoever comes second
 * finds it closed. Above a limit of the buyer it makes a request for approval, which holds the quote while it waits.
 *
 * @throws Refusal 404 for a quote or an address that is not one's own; 409 when it has expired, is another by now, or holds
 *   what is no longer sold
 */
export async function accept(deps: QuoteDeps, viewer: CustomerViewer, id: string, yes: Yes): Promise<Said> {
  const { clock, db, head, ordersMailTo } = deps;
  const { timeZone } = head.supplier;
  const row = await demandQuote(db, viewer, id, deps.today());
  const before = await madeBefore(deps, viewer, row, yes);
  if (before) return before;
  const sent = row.revisions.at(-1);
  if (!mayBe('accept', row.status) || !sent) throw await refusal(deps, viewer, row, reasonOf(row));
  if (row.approval_id !== null) throw await refusal(deps, viewer, row, messages.waiting);
  if (row.revision !== yes.revision) throw await refusal(deps, viewer, row, messages.older);
  if (isPast(yes.form.requestedDate, deps.today()))
    throw new Refusal(400, [{ message: checkoutMessages.requestedPast, field: 'requestedDate' }]);
  const lines = await linesToOrder(deps, viewer, row, sent, yes.quantities);
  const { email, company, firstName, lastName, ...places } = await findPlaces(db, viewer, yes.form);
  const addresses = demandAddresses(places);
  const quoted = {
    id,
    ref: refOf(row.ref),
    revision: sent.number,
    ...(sent.shipping_cents !== null && { shippingCents: sent.shipping_cents }),
  };
  const { distributorId } = viewer;
  const placedAt = clock.now();
  const { order, written } = orderToPlace(
    {
      userId: viewer.userId,
      distributorId,
      company,
      firstName,
      lastName,
      email,
      ...addresses,
      poNumber: yes.form.poNumber,
      orderNotes: yes.form.orderNotes ?? '',
      requestedDate: yes.form.requestedDate,
      shipComplete: yes.form.shipComplete ?? false,
      discountTenths: viewer.discountTenths,
      lines,
      placedAt,
      placedBy: viewer.staff,
      quoted,
    },
    await beginOrder(db, { distributorId, placedAt, timeZone }),
  );
  const { publicUrl, supplier } = head;
  const totalCents = BigInt(Math.round(order.totalCost * 100));
  const allowance = await findAllowance(db, viewer.userId, periodNames(deps.today(), timeZone));
  if (allowance && limitBelow(totalCents, allowance) !== undefined) {
    const asked = {
      form: yes.form,
      addresses,
      company,
      at: clock.now(),
      quoted,
      key: yes.key,
      lines,
      totalCents,
    };
    const requested = await ask(deps, viewer, asked);
    return requested ?? (await notAcceptable(deps, viewer, id, yes));
  }
  const received = orderReceivedLetter({ order, publicUrl, shop: supplier.name, phone: supplier.phone });
  const mails = [
    { to: email, letter: received },
    { to: ordersMailTo, replyTo: email, letter: newOrderLetter({ order, publicUrl, email }) },
  ];
  const isSaved = await saveAccepted(db, {
    id,
    revision: sent.number,
    orderId: order.id,
    key: yes.key === undefined ? null : `${viewer.userId} ${yes.key}`,
    today: deps.today(),
    at: clock.now(),
    order: written,
    mails: mailsAsWritten(mails, head),
  });
  return isSaved ? { kind: 'order', order } : notAcceptable(deps, viewer, id, yes);
}

/** @returns undefined when the quote is not what was read any more */
async function ask(
  deps: QuoteDeps,
  viewer: CustomerViewer,
  asked: Parameters<typeof askForQuote>[3],
): Promise<Said | undefined> {
  const { id, revision } = asked.quoted;
  return deps.db.transaction().execute(async (tx) => {
    if (!(await holdToAsk(tx, { id, revision, today: deps.today() }))) return undefined;
    const approvalId = await askForQuote(tx, deps, viewer, asked);
    await saveAsked(tx, id, approvalId);
    return { kind: 'approval', id: approvalId, totalCents: asked.totalCents };
  });
}

/** Somebody was quicker: what it is by now says how. @returns what this very call has made */
async function notAcceptable(deps: QuoteDeps, viewer: CustomerViewer, id: string, yes: Yes): Promise<Said> {
  const now = await demandQuote(deps.db, viewer, id, deps.today());
  const same = await madeBefore(deps, viewer, now, yes);
  if (same) return same;
  if (now.approval_id !== null) throw await refusal(deps, viewer, now, messages.waiting);
  throw await refusal(deps, viewer, now, mayBe('accept', now.status) ? messages.older : reasonOf(now));
}

/** The order, or the request, that this very call has made before. */
async function madeBefore(
  { db, head }: QuoteDeps,
  viewer: CustomerViewer,
  { id, accept_key, order_id }: QuoteRow,
  { key }: Yes,
): Promise<Said | undefined> {
  if (key === undefined) return undefined;
  const asked = await findRequestOfQuote(db, viewer, id, key);
  if (asked && asked.order_id === null)
    return { kind: 'approval', id: asked.id, totalCents: BigInt(asked.total_cents) };
  const made = asked?.order_id ?? (accept_key === `${viewer.userId} ${key}` ? order_id : null);
  const order = made === null ? undefined : await findOrder(db, viewer, made, head.supplier.timeZone);
  return order && { kind: 'order', order };
}

function reasonOf({ status, revision }: QuoteRow): string {
  if (status === 'accepted') return messages.acceptedAlready;
  if (status === 'expired') return messages.expired;
  return status === 'requested' && revision === 0 ? messages.notSentYet : messages.notAcceptable;
}

async function refusal(
  deps: QuoteDeps,
  viewer: CustomerViewer,
  row: QuoteRow,
  message: string,
): Promise<Refusal> {
  return conflict(message, { current: await shownQuote(deps.db, row, viewer.role, showingOf(deps)) });
}

async function linesToOrder(
  deps: QuoteDeps,
  viewer: CustomerViewer,
  row: QuoteRow,
  { lines }: RevisionRow,
  quantities: Yes['quantities'],
): Promise<NewOrderLine[]> {
  const chosen = lines.map((line) => {
    const taken = inQuantity(line, quantities[line.id]);
    if (!taken)
      throw new Refusal(400, [{ message: messages.noSuchQuantity, field: `quantities.${line.id}` }]);
    return taken;
  });
  const sizes = await sizesAndBuildsOf(deps.db, chosen, deps.today());
  const blocked = chosen.flatMap((line) => {
    const size = soldOf(line, sizes);
    return size && isBuildSize(size) ? size.build.blocked : [];
  });
  if (blocked.length > 0) throw await refusal(deps, viewer, row, blockedSentence(blocked));
  const gone = chosen.filter((line) => {
    const size = sizeOf(line, sizes);
    return line.part !== undefined && (!size || size.isRetired);
  });
  if (gone.length > 0)
    throw await refusal(deps, viewer, row, gone.map(({ part }) => `${part} ${messages.retired}`).join(' '));
  const theirs = await theirsOf(
    deps.db,
    viewer,
    chosen.flatMap(({ part }) => part ?? []),
  );
  return chosen.map((line, at) => {
    const own = line.part === undefined ? undefined : theirs.get(line.part);
    const ordered = orderedLine(line, soldOf(line, sizes), `${refOf(row.ref)}/${at + 1}`);
    return { ...ordered, ...(own !== undefined && { theirs: own }) };
  });
}

/** An address of another company is as little there as one that was deleted meanwhile. */
function demandAddresses({
  shippingAddress,
  billingAddress,
}: Pick<Awaited<ReturnType<typeof findPlaces>>, 'shippingAddress' | 'billingAddress'>) {
  if (shippingAddress && billingAddress) return { shippingAddress, billingAddress };
  throw new Refusal(404, [
    ...(shippingAddress ? [] : [{ message: checkoutMessages.shippingAddress, field: 'shippingAddress' }]),
    ...(billingAddress ? [] : [{ message: checkoutMessages.billingAddress, field: 'billingAddress' }]),
  ]);
}
