import { findAdminName } from '#features/people/accounts/accounts.public.ts';
import { changedFields } from '#features/people/audit/audit.public.ts';
import { findCompany } from '#features/people/distributors/distributors.public.ts';
import { queueMail } from '#features/people/mail/mail.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { badRequest, invalid } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { addDays } from '#shared/calendar.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { changeHeld, note, refusedNow } from './held-quote.service.ts';
import { readLines } from './new-quote.service.ts';
import { messages, type Quote } from './quote.contract.ts';
import { sentLetter } from './quote-letters.rules.ts';
import { hasPrice, isBelowFloor, totalCents, withList } from './quote-line.rules.ts';
import { mayBe } from './quote-status.rules.ts';
import type { changeQuote } from './quotes.contract.ts';
import { demandQuote, linkFor, type QuoteDeps, shownById } from './quotes.service.ts';
import { findBuyer, type QuoteFields, type QuoteRow, saveNewQuote, saveRevision } from './quotes.store.ts';
import { sizesAndBuildsOf, soldOf } from './shown-quote.service.ts';

type Change = BodyOf<typeof changeQuote>;

/**
 * Writes the draft; what was sent stays as it is, and can be accepted.
 *
 * @throws Refusal 400, 404, or 409 when it has another version by now
 */
export async function changeDraft(
  deps: QuoteDeps,
  viewer: AdminViewer,
  id: string,
  change: Change,
): Promise<Quote> {
  const { db } = deps;
  return db.transaction().execute(async (tx) => {
    const row = await demandQuote(tx, viewer, id, deps.today());
    await demandVersion(deps, tx, viewer, row, change.version);
    // Of one that is closed, why it is may still be noted.
    if (!mayBe('change', row.status) && (change.lines ?? change.contact ?? change.distributor) !== undefined)
      throw await refusedNow(deps, tx, viewer, id, messages.closed);
    const fields = await fieldsOf(deps, tx, viewer, row, change);
    await changeHeld(deps, tx, viewer, row, fields);
    const after = await shownById(deps, tx, viewer, id);
    const { version: _, lines, ...said } = change;
    const changed = changedFields(
      { ...notedOf(row), total: undefined },
      { ...notedOf(row), ...said, ...(lines && { total: after.draft?.total }) },
    );
    if (changed) await note(tx, viewer, after, 'changed', changed);
    return after;
  });
}

/** What the log compares. */
const notedOf = (row: QuoteRow) => ({
  shippingCents: row.shipping_cents,
  validDays: row.valid_days,
  notes: row.notes,
  owner: row.assigned_to ?? '',
  distributor: row.distributor_id ?? '',
  contact: row.contact,
  reason: row.reason,
});

async function demandVersion(
  deps: QuoteDeps,
  tx: Tx,
  viewer: AdminViewer,
  row: QuoteRow,
  version: number,
): Promise<void> {
  if (row.version !== version) throw await refusedNow(deps, tx, viewer, row.id, messages.stale);
}

async function fieldsOf(
  deps: QuoteDeps,
  tx: Tx,
  viewer: AdminViewer,
  row: QuoteRow,
  { lines: given, shippingCents, validDays, notes, owner, distributor, contact, reason }: Change,
): Promise<QuoteFields> {
  if (owner && (await findAdminName(tx, owner)) === undefined)
    throw badRequest(messages.noSuchAdmin, 'owner');
  const known = new Set([...row.lines, ...row.asked].map((line) => line.id));
  const lines = given && (await readLines(tx, given, deps.customLengthMax, known));
  const shipping = shippingCents === undefined ? row.shipping_cents : shippingCents;
  const email = contact?.email ?? row.contact.email;
  return {
    ...(lines && { lines, draftedBy: viewer.userId }),
    ...((lines ?? shippingCents) !== undefined && {
      shippingCents: shipping,
      valueCents: totalCents(lines ?? row.lines, shipping),
    }),
    ...(validDays !== undefined && { validDays }),
    ...(notes !== undefined && { notes }),
    ...(owner !== undefined && { assignedTo: owner === '' ? null : owner }),
    ...(distributor !== undefined && (await givenTo(tx, distributor, email))),
    ...(contact && {
      contact: {
        name: contact.name,
        email: contact.email,
        ...(contact.phone && { phone: contact.phone }),
        ...(row.contact.company !== undefined && { company: row.contact.company }),
      },
    }),
    ...(reason !== undefined && { reason }),
  };
}

/** The company that it is for, and the buyer of it who asked, if one of them did. */
async function givenTo(
  tx: Tx,
  distributorId: string,
  email: string,
): Promise<Pick<QuoteFields, 'distributorId' | 'userId'>> {
  if (distributorId === '') return { distributorId: null, userId: null };
  const company = await findCompany(tx, distributorId);
  if (!company) throw badRequest(messages.noSuchCompany, 'distributor');
  return { distributorId, userId: (await findBuyer(tx, distributorId, email)) ?? null };
}

/**
 * Fixes the draft as the next revision, and mails a link to it.
 *
 * @throws Refusal 400 that names the lines without a price; 409 when it has another version by now, is closed, or somebody
 *   else has to send it
 */
export async function sendDraft(
  deps: QuoteDeps,
  viewer: AdminViewer,
  id: string,
  version: number,
): Promise<Quote> {
  const { db, clock, head, floor } = deps;
  return db.transaction().execute(async (tx) => {
    const row = await demandQuote(tx, viewer, id, deps.today());
    await demandVersion(deps, tx, viewer, row, version);
    if (!mayBe('send', row.status)) throw await refusedNow(deps, tx, viewer, id, messages.notSendable);
    if (row.handed_to !== null) throw await refusedNow(deps, tx, viewer, id, messages.handed);
    demandWhole(row);
    const today = deps.today();
    const sizes = await sizesAndBuildsOf(tx, row.lines, today);
    const lines = row.lines.map((line) => withList(line, soldOf(line, sizes)));
    if (floor > 0 && row.drafted_by === viewer.userId && lines.some((line) => isBelowFloor(line, floor)))
      throw await refusedNow(deps, tx, viewer, id, secondWanted(floor));
    const total = totalCents(lines, row.shipping_cents);
    await changeHeld(deps, tx, viewer, row, {
      status: 'sent',
      lines,
      valueCents: total,
      ...(row.assigned_to === null && { assignedTo: viewer.userId }),
    });
    const sentAt = clock.now();
    await saveRevision(tx, id, {
      number: row.revision + 1,
      sentAt,
      sentBy: viewer.userId,
      expiresOn: addDays(today, row.valid_days),
      lines,
      shippingCents: row.shipping_cents,
      totalCents: total,
    });
    const quote = await shownById(deps, tx, viewer, id);
    const last = quote.revisions.at(-1);
    if (!last) throw new Error('The revision that was just sent is not there.');
    const { url, secret } = await linkFor(tx, deps, row);
    const letter = sentLetter(quote, last, head.supplier, url);
    const replyTo = deps.ordersMailTo;
    await queueMail(tx, { to: row.contact.email, replyTo, letter, ...(secret && { secret }) }, head);
    await note(tx, viewer, quote, 'sent', { after: { revision: last.number, total: last.total } });
    return quote;
  });
}

/** 'A price is below 70 % of the list. Somebody else of the staff has to send this quote.' */
const secondWanted = (floor: number): string =>
  `A price is below ${floor} % of the list. Somebody else of the staff has to send this quote.`;

function demandWhole({ lines, contact }: QuoteRow): void {
  if (lines.length === 0) throw badRequest(messages.nothing, 'lines');
  const problems = lines.flatMap((line, at) =>
    hasPrice(line) ? [] : [{ message: messages.noPrice, field: `lines.${at}.price` }],
  );
  if (problems.length > 0) throw invalid(problems);
  if (contact.email === '') throw badRequest(messages.noEmail, 'contact.email');
}

/** A new quote with the same lines and people. @throws Refusal 404 */
export async function copyQuote(deps: QuoteDeps, viewer: AdminViewer, id: string): Promise<Quote> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await demandQuote(tx, viewer, id, deps.today());
    const copied = await saveNewQuote(tx, {
      userId: row.user_id ?? undefined,
      distributorId: row.distributor_id ?? undefined,
      assignedTo: viewer.userId,
      contact: row.contact,
      lines: row.lines,
      shippingCents: row.shipping_cents ?? undefined,
      at: deps.clock.now(),
    });
    const quote = await shownById(deps, tx, viewer, copied);
    await note(tx, viewer, quote, 'copied', { after: { from: `Q-${row.ref}` } });
    return quote;
  });
}
