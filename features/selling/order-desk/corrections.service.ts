import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { listListsInForce } from '#features/people/agreed-prices/agreed-prices.public.ts';
import type { Address, Distributor } from '#features/people/distributors/distributors.contract.ts';
import { findCompany } from '#features/people/distributors/distributors.public.ts';
import { queueMail } from '#features/people/mail/mail.public.ts';
import { isPast } from '#features/selling/checkout/checkout.rules.ts';
import { addressesFor } from '#features/selling/checkout/chosen-address.rules.ts';
import { addressLine } from '#features/selling/orders/address-line.rules.ts';
import type { AddressCopy, Order, OrderItem } from '#features/selling/orders/order.contract.ts';
import { addLines, type NewOrderLine } from '#features/selling/orders/orders.public.ts';
import type { Config } from '#platform/config.ts';
import { badRequest, conflict, invalid } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { dayOf } from '#shared/calendar.ts';
import { centsFromDollars, dollarsFromCents } from '#shared/money.ts';
import { addedLines } from './added-lines.service.ts';
import { editLines, isCorrectable, type OrderedLine } from './correction.rules.ts';
import { correctionLetter } from './correction-letter.rules.ts';
import { type CorrectedOrder, type Correction, messages, type OrderChange } from './corrections.contract.ts';
import { findDistributorOf, type NewFacts, saveFacts, saveLines, saveVersion } from './corrections.store.ts';
import { type AtOrder, atOrder, type DeskDeps, demandCurrent, noteChange } from './held-order.service.ts';
import { listLines } from './shipments.store.ts';

export interface CorrectionDeps extends DeskDeps {
  readonly config: Pick<Config, 'customLengthMax'>;
}

/**
 * Corrects an order that has been placed; the order, its versions and the mail that tells of it are one transaction.
 *
 * @returns the order after it; undefined when there is none
 * @throws Refusal 400 for what cannot be; 409 for an order that somebody else has changed, or that is cancelled or fully
 *   shipped
 */
export async function correct(
  deps: CorrectionDeps,
  by: AdminViewer,
  id: string,
  correction: Correction,
): Promise<Order | undefined> {
  return atOrder(deps, by, id, async (held) => {
    const { tx, order, read } = held;
    await demandCurrent(held, correction);
    const before = await read();
    if (!isCorrectable(before.status, before.items))
      throw conflict(messages.onlyOpenOnes, { current: before, yours: correction });
    const at = deps.clock.now();
    const company = await findCompany(tx, await findDistributorOf(tx, id));
    if (!company) throw new Error('An order has a company.');
    const facts = factsAfter(before, correction, company, dayOf(at, deps.head.supplier.timeZone));
    const { lines, added, changes } = await linesAfter(held, before, correction, { deps, company, at });
    const all = [...changes, ...factChanges(before, facts)];
    if (all.length === 0) return before;
    await saveLines(tx, id, lines);
    await addLines(tx, id, added);
    await saveFacts(tx, id, facts);
    const { reason } = correction;
    const said = all
      .map(({ what, from, to }) => `${what}: ${from === '' ? '' : `${from} → `}${to}`)
      .join('; ');
    const { carrier } = order;
    const event = { what: 'correction', from: '', to: `${reason} (${said})` } as const;
    await noteChange(held, { lines: await listLines(tx, id), carrier, action: 'corrected', event }, at);
    const now = await read();
    const placed = { version: 1, at: new Date(before.createdAt), by: null, reason: null, changes: [] };
    await saveVersion(tx, id, { ...placed, order: contentsOf(before) });
    const version = { version: now.version, at, by: by.name, reason, changes: all };
    await saveVersion(tx, id, { ...version, order: contentsOf(now) });
    const orderUrl = `${deps.head.publicUrl}/account/order/${id}`;
    const letter = correctionLetter(
      now,
      { changes: all, reason, totalBefore: before.totalCost },
      { firstName: order.firstName, orderUrl },
    );
    await queueMail(tx, { to: order.email, letter }, deps.head);
    return now;
  });
}

/** What a correction may change. */
export const contentsOf = (order: Order): CorrectedOrder => ({
  poNumber: order.poNumber,
  ...(order.requestedDate !== undefined && { requestedDate: order.requestedDate }),
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  items: order.items,
  totalQuantity: order.totalQuantity,
  totalCost: order.totalCost,
});

interface Around {
  readonly deps: CorrectionDeps;
  readonly company: Distributor;
  readonly at: Date;
}

async function linesAfter(
  { tx }: AtOrder,
  before: Order,
  { lines: asked = [] }: Correction,
  { deps: { config, head }, company, at }: Around,
): Promise<{
  readonly lines: readonly OrderedLine[];
  readonly added: readonly NewOrderLine[];
  readonly changes: readonly OrderChange[];
}> {
  const edited = editLines(before.items.map(lineFrom), asked);
  if (!edited.ok) throw invalid(edited.problems);
  const { lines, changes } = edited.value;
  const additions = asked.flatMap((line, place) => ('part' in line ? [{ at: place, line }] : []));
  if (lines.length + additions.length === 0) throw badRequest(messages.nothingLeft, 'lines');
  const stays = before.items.flatMap((item) => {
    const line = lines.find(({ id }) => id === item.id);
    return line ? [{ ...item, quantity: line.quantity }] : [];
  });
  const today = dayOf(at, head.supplier.timeZone);
  const added = await addedLines(tx, additions, {
    items: stays,
    terms: {
      day: today,
      discountTenths: Math.round(company.discount * 10),
      priceLists: additions.length === 0 ? [] : await listListsInForce(tx, company.id, today),
    },
    customLengthMax: config.customLengthMax,
  });
  return { lines, added, changes: [...changes, ...added.map(additionOf)] };
}

const lineFrom = (item: OrderItem): OrderedLine => ({
  id: item.id,
  part: item.variant.id,
  name: nameOf(item.variant.id, item.option?.label, item.custom?.length),
  quantity: item.quantity,
  shipped: item.shipped,
  unit: item.unit,
  entered: item.entered,
  unitCents: centsFromDollars(item.price),
});

const additionOf = ({ variant, option, customFeet, quantity, unitCents }: NewOrderLine): OrderChange => ({
  what: nameOf(variant.id, option?.label, customFeet),
  from: '',
  to: `Added, ${figure(quantity)} × ${dollars(dollarsFromCents(unitCents))}`,
});

/** A part in one of its lengths. */
function nameOf(part: string, option: string | undefined, feet: number | undefined): string {
  const length = feet === undefined ? option : `${figure(feet)} ft`;
  return length === undefined ? part : `${part}, ${length}`;
}

/** @param today where the shop is */
function factsAfter(before: Order, correction: Correction, company: Distributor, today: string): NewFacts {
  const { requestedDate = before.requestedDate ?? '', poNumber = before.poNumber } = correction;
  // A day that has passed meanwhile may stay.
  if (requestedDate !== before.requestedDate && isPast(requestedDate || undefined, today))
    throw badRequest(messages.past, 'requestedDate');
  const address = (field: 'shippingAddress' | 'billingAddress', use: 'shipping' | 'billing'): AddressCopy => {
    const asked = correction[field];
    if (asked === undefined || asked === before[field].id) return before[field];
    const found = addressesFor(company.addresses, use).find(({ id }) => id === asked);
    if (!found) throw badRequest(messages.address, field);
    return copyOf(found);
  };
  return {
    poNumber,
    requestedDate: requestedDate === '' ? undefined : requestedDate,
    shippingAddress: address('shippingAddress', 'shipping'),
    billingAddress: address('billingAddress', 'billing'),
  };
}

const copyOf = ({
  id,
  name,
  street,
  city,
  region,
  postalCode,
  country,
  trulinxShipToCode,
}: Address): AddressCopy => ({
  id,
  name,
  street,
  city,
  region,
  postalCode,
  country,
  trulinxShipToCode,
});

function factChanges(before: Order, now: NewFacts): OrderChange[] {
  const facts: ReadonlyArray<readonly [what: string, from: string, to: string]> = [
    ['PO number', before.poNumber, now.poNumber],
    ['Requested date', before.requestedDate ?? 'None', now.requestedDate ?? 'None'],
    ['Ship to', addressLine(before.shippingAddress), addressLine(now.shippingAddress)],
    ['Bill to', addressLine(before.billingAddress), addressLine(now.billingAddress)],
  ];
  return facts.flatMap(([what, from, to]) => (from === to ? [] : [{ what, from, to }]));
}
