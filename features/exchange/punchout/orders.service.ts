import { createHash } from 'node:crypto';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { namedParts, placeByCall } from '#features/exchange/order-calls/order-calls.public.ts';
import { recordDeed } from '#features/people/audit/audit.public.ts';
import { type Letterhead, queueMail } from '#features/people/mail/mail.public.ts';
import { applyOrderChange } from '#features/selling/order-admin/order-admin.public.ts';
import { correct } from '#features/selling/order-desk/order-desk.public.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AdminViewer, CustomerViewer } from '#platform/http/viewer.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import type { Clock } from '#shared/clock.ts';
import { asSold } from './asked-line.rules.ts';
import { changedLetter } from './changed-letter.rules.ts';
import { type OrderAsked, ownAddress, readOrder } from './cxml-order.rules.ts';
import { CxmlRefusal } from './cxml-refusal.ts';
import type { CxmlElement } from './cxml-request.rules.ts';
import { correctionsTo, orderLines, wantedLine } from './order-lines.rules.ts';
import { holdTaken, listAddresses, saveTaken, type TakenVersion } from './orders.store.ts';
import type { KnownOrganisation } from './visits.store.ts';

export interface OrderDeps {
  readonly clock: Clock;
  readonly config: Pick<Config, 'customLengthMax' | 'ordersMailTo'>;
  readonly db: Db;
  readonly head: Letterhead;
  readonly inCartTurn: InTurn;
}

interface Around {
  readonly deps: OrderDeps;
  readonly tx: Tx;
  readonly organisation: KnownOrganisation;
  readonly viewer: CustomerViewer;
}

/**
 * Takes an order of a purchasing system, changes it or cancels it: once for an orderID and version of theirs, whole or not
 * at all. The same message again is answered as it was the first time.
 *
 * @throws CxmlRefusal
 */
export async function takeOrder(
  deps: OrderDeps,
  organisation: KnownOrganisation,
  viewer: CustomerViewer,
  asks: CxmlElement,
): Promise<void> {
  const read = readOrder(asks);
  if (!read.ok) throw new CxmlRefusal(400, read.problems.map(({ message }) => message).join(' '));
  const asked = read.value;
  const bodyHash = createHash('sha256').update(JSON.stringify(asked)).digest();
  const take = async () =>
    deps.db.transaction().execute(async (tx) => {
      const taken = await holdTaken(tx, organisation.id, asked.orderId);
      const same = taken.find(({ version }) => version === asked.version);
      if (same?.bodyHash.equals(bodyHash)) return;
      if (same)
        throw new CxmlRefusal(
          409,
          'Another order was sent under this orderID and version. Send a new version.',
        );
      const order = await taking[asked.kind]({ deps, tx, organisation, viewer }, asked, taken);
      const { orderId, version, kind } = asked;
      await saveTaken(tx, { organisation: organisation.id, orderId, version, kind, bodyHash, order });
    });
  try {
    // Of somebody with a limit one at a time, as in the shop: what was spent is read before it is spent.
    await (viewer.isLimited ? deps.inCartTurn(viewer.userId, take) : take());
  } catch (error) {
    throw error instanceof Refusal ? refusalFrom(error) : error;
  }
}

const refusalFrom = ({ status, problems }: Refusal): CxmlRefusal =>
  new CxmlRefusal(
    status === 409 ? 409 : status >= 500 || status === 429 ? 560 : 400,
    problems.map(({ message }) => message).join(' '),
  );

type Take = (around: Around, asked: OrderAsked, taken: readonly TakenVersion[]) => Promise<string>;

const taking: Readonly<Record<OrderAsked['kind'], Take>> = {
  new: placed,
  update: changed,
  delete: cancelled,
};

/** @returns the order's id, as the others do */
async function placed(around: Around, asked: OrderAsked, taken: readonly TakenVersion[]): Promise<string> {
  if (taken.length > 0)
    throw new CxmlRefusal(409, 'There is an order of this orderID already. Send a change of it.');
  const { deps, tx, organisation, viewer } = around;
  const order = await placeByCall(
    { ...deps, ordersMailTo: mailToOf(deps), customLengthMax: deps.config.customLengthMax, db: tx },
    viewer,
    {
      poNumber: asked.orderId,
      ...(await addressesOf(around, asked)),
      ...(asked.notes !== '' && { orderNotes: asked.notes }),
      lines: await soldLines(around, asked),
    },
    `cxml ${organisation.id} ${asked.orderId}`,
  );
  await recordDeed(tx, actorOf(around), {
    subject: 'order',
    subjectId: order.id,
    label: order.ref,
    action: 'ordered',
    after: { poNumber: order.poNumber, totalCost: order.totalCost },
  });
  return order.id;
}

async function changed(around: Around, asked: OrderAsked, taken: readonly TakenVersion[]): Promise<string> {
  const { deps, tx, viewer } = around;
  const before = await standing(around, asked, taken);
  const lines = linesOf(asked);
  const wanted = lines.map((line, at) => {
    const item = asked.items[at];
    if (!item) throw new Error('Each line is of an item.');
    return { ...wantedLine(item, line), expectedPrice: line.expectedPrice };
  });
  // Parts that we write in another way are known by what they are here.
  const named = await namedParts(tx, viewer, lines);
  // A line that is there stays, whatever has become of its part.
  const unknown = named.flatMap((what, at) =>
    'problem' in what && before.items.every(({ variant }) => variant.id !== lines[at]?.part)
      ? [`Line ${at + 1}: ${what.problem}`]
      : [],
  );
  if (unknown.length > 0) throw new CxmlRefusal(400, unknown.join(' '));
  const exact = wanted.map((line, at) => {
    const what = named[at];
    return what && 'size' in what ? { ...line, part: what.size.variant.id } : line;
  });
  const correction = {
    version: before.version,
    reason: `Changed by ${around.organisation.name}, version ${asked.version}`.slice(0, 300),
    lines: correctionsTo(before, exact),
    ...(await addressesOf(around, asked)),
  };
  const now = await correct({ ...deps, db: tx }, asDesk(around), before.id, correction);
  if (!now) throw new Error('The order was just read.');
  const wrong = exact.flatMap(({ part, option, custom, expectedPrice }, at) => {
    const item = now.items.find(
      (each) =>
        each.variant.id === part && each.option?.id === option && each.custom?.length === custom?.length,
    );
    return item && expectedPrice !== undefined && item.price !== expectedPrice
      ? [`Line ${at + 1}: The price is ${dollars(item.price)}, not ${dollars(expectedPrice)}.`]
      : [];
  });
  // Nothing of it is kept then.
  if (wrong.length > 0) throw new CxmlRefusal(400, wrong.join(' '));
  // A change is not asked about: what it would cost more is not theirs to spend.
  if (viewer.isLimited && now.totalCost > before.totalCost)
    throw new CxmlRefusal(
      400,
      'The acting buyer has a limit: an order of theirs does not become dearer by a message.',
    );
  if (now.version !== before.version) await tellDesk(around, now, 'changed');
  return before.id;
}

async function cancelled(around: Around, asked: OrderAsked, taken: readonly TakenVersion[]): Promise<string> {
  const { deps, tx } = around;
  const before = await standing(around, asked, taken);
  if (before.items.some(({ shipped }) => shipped > 0))
    throw new CxmlRefusal(409, 'A part of this order has left already. Please call us.');
  const reason = `Deleted by ${around.organisation.name}`.slice(0, 200);
  const change = { version: before.version, status: 'CANCELLED' as const, reason };
  const outcome = await applyOrderChange({ ...deps, db: tx }, asDesk(around), before.id, change);
  if (outcome !== 'saved') throw new Error('The order was just read.');
  await tellDesk(around, before, 'cancelled');
  return before.id;
}

/** The order that was made before, where it may still be changed. */
async function standing(
  around: Around,
  { version }: OrderAsked,
  taken: readonly TakenVersion[],
): Promise<Order> {
  const { deps, tx } = around;
  const last = taken.at(-1);
  if (!last) throw new CxmlRefusal(409, 'There is no order of this orderID.');
  if (last.version > version) throw new CxmlRefusal(409, 'A newer version of this order was sent already.');
  if (last.kind === 'delete') throw new CxmlRefusal(409, 'This order was deleted.');
  const order = await findOrder(tx, asDesk(around), last.order, deps.head.supplier.timeZone);
  if (!order) throw new Error('An order that was taken is there.');
  if (['CANCELLED', 'SHIPPED', 'PICKED_UP'].includes(order.status))
    throw new CxmlRefusal(409, 'This order is finished or cancelled here. Please call us.');
  return order;
}

function linesOf({ items }: OrderAsked) {
  const lines = orderLines(items);
  if (!lines.ok) throw new CxmlRefusal(400, lines.problems.map(({ message }) => message).join(' '));
  return lines.value;
}

/** As boxes are by now. */
async function soldLines({ tx, viewer }: Around, asked: OrderAsked) {
  const lines = linesOf(asked);
  if (lines.every(({ unit }) => unit !== 'boxes')) return lines;
  const named = await namedParts(tx, viewer, lines);
  return lines.map((line, at) => {
    const item = asked.items[at];
    const what = named[at];
    return item && what && 'size' in what ? asSold(line, item, what.size) : line;
  });
}

async function addressesOf({ tx, viewer }: Around, { shipTo, billTo }: OrderAsked) {
  const shipping = ownAddress(shipTo, await listAddresses(tx, viewer.distributorId, 'shipping'));
  const billing = ownAddress(billTo, await listAddresses(tx, viewer.distributorId, 'billing'));
  if (!shipping)
    throw new CxmlRefusal(
      400,
      'We do not know this ShipTo: its addressID is a ship-to code of the company here.',
    );
  if (!billing)
    throw new CxmlRefusal(400, 'We do not know this BillTo: its addressID is a code of the company here.');
  return { shippingAddress: shipping.id, billingAddress: billing.id };
}

const actorOf = ({ organisation, viewer }: Around) => ({
  userId: viewer.userId,
  name: `${organisation.name}, by cXML`,
});

/** Corrections are made by what the desk sees and does; who asked for them stands in the log by name. */
const asDesk = (around: Around): AdminViewer => ({ role: 'admin', sessionId: '', ...actorOf(around) });

const mailToOf = ({ config, head }: OrderDeps): string => config.ordersMailTo ?? head.supplier.email;

/** Whoever packs it has to know. */
async function tellDesk(around: Around, order: Order, what: 'changed' | 'cancelled'): Promise<void> {
  const { deps, tx, organisation } = around;
  const letter = changedLetter({
    what,
    ref: order.ref,
    poNumber: order.poNumber,
    organisation: organisation.name,
    orderUrl: `${deps.head.publicUrl}/account/order/${order.id}`,
  });
  await queueMail(tx, { to: mailToOf(deps), letter }, deps.head);
}
