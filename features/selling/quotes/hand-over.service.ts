import { findCompany } from '#features/people/distributors/distributors.public.ts';
import { messages as placeMessages } from '#features/people/geocoder/geocoder.contract.ts';
import { type Geocoder, GeocoderAway } from '#features/people/geocoder/geocoder.public.ts';
import { wholeMiles } from '#features/people/locator/great-circle.rules.ts';
import { findNearestToWrite } from '#features/people/locator/locator.public.ts';
import { queueMail, queueMails } from '#features/people/mail/mail.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, unavailable } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { NearDistributor } from './hand-over.contract.ts';
import { changeHeld, note, refusedNow } from './held-quote.service.ts';
import { messages, type Quote } from './quote.contract.ts';
import { handedLetter, handedToLetter, takenBackLetter } from './quote-letters.rules.ts';
import { mayBe } from './quote-status.rules.ts';
import { demandQuote, linkFor, type QuoteDeps, shownById } from './quotes.service.ts';
import type { QuoteRow } from './quotes.store.ts';

const SHOWN = 5;

/** @throws Refusal 400 for a place that is not known, or with nobody near; 503 while places cannot be looked up */
export async function nearestTo(
  db: Db,
  geocoder: Geocoder,
  place: string,
): Promise<{ readonly place: string; readonly data: NearDistributor[]; readonly total: number }> {
  const found = await geocoder.find(place).catch((error: unknown) => {
    if (error instanceof GeocoderAway) throw unavailable(placeMessages.away);
    throw error;
  });
  if (!found) throw badRequest(messages.placeUnknown, 'place');
  const near = await findNearestToWrite(db, [found.lng, found.lat], SHOWN);
  if (near.length === 0) throw badRequest(messages.noneNear, 'place');
  const data = near.map(({ id, name, city, region, contactName, email, metres }) => ({
    id,
    name,
    place: `${city}, ${region}`,
    contactName,
    email,
    miles: wholeMiles(metres),
  }));
  return { place: found.label, data, total: data.length };
}

interface Asked {
  readonly id: string;
  readonly version: number;
}

/** @throws Refusal 400 for a distributor without an address, 404, or 409 when it has been handed over, or cannot be */
export async function hand(
  deps: QuoteDeps,
  viewer: AdminViewer,
  { id, version }: Asked,
  distributorId: string,
): Promise<Quote> {
  const { db, head, ordersMailTo: replyTo } = deps;
  return db.transaction().execute(async (tx) => {
    const row = await demandNow(deps, tx, viewer, { id, version });
    if (row.handed_to !== null) throw await refusedNow(deps, tx, viewer, id, messages.handedAlready);
    if (row.distributor_id !== null) throw await refusedNow(deps, tx, viewer, id, messages.ofCompany);
    if (!mayBe('hand', row.status)) throw await refusedNow(deps, tx, viewer, id, messages.notHandable);
    const to = await findCompany(tx, distributorId);
    if (!to) throw badRequest(messages.noSuchCompany, 'distributor');
    if (!to.email) throw badRequest(messages.noDistributorEmail, 'distributor');
    await changeHeld(deps, tx, viewer, row, { handedTo: to.id });
    const quote = await shownById(deps, tx, viewer, id);
    const { email } = row.contact;
    await queueMail(
      tx,
      { to: to.email, replyTo: email || replyTo, letter: handedToLetter(quote, head.supplier) },
      head,
    );
    if (email !== '') {
      const { url, secret } = await linkFor(tx, deps, row);
      const letter = handedLetter(quote, head.supplier, url);
      await queueMails(tx, [{ to: email, replyTo, letter, ...(secret && { secret }) }], head);
    }
    await note(tx, viewer, quote, 'handed over', { after: { distributor: to.name } });
    return quote;
  });
}

/** @throws Refusal 404, or 409 when nobody has it */
export async function fetchBack(
  deps: QuoteDeps,
  viewer: AdminViewer,
  { id, version }: Asked,
): Promise<Quote> {
  const { db, head, ordersMailTo } = deps;
  return db.transaction().execute(async (tx) => {
    const row = await demandNow(deps, tx, viewer, { id, version });
    if (row.handed_to === null) throw await refusedNow(deps, tx, viewer, id, messages.notHanded);
    const from = await findCompany(tx, row.handed_to);
    await changeHeld(deps, tx, viewer, row, { handedTo: null });
    const quote = await shownById(deps, tx, viewer, id);
    if (from?.email) {
      const letter = takenBackLetter(quote, head.supplier);
      await queueMail(tx, { to: from.email, replyTo: ordersMailTo, letter }, head);
    }
    await note(tx, viewer, quote, 'taken back', { before: { distributor: row.handed?.name } });
    return quote;
  });
}

async function demandNow(
  deps: QuoteDeps,
  tx: Tx,
  viewer: AdminViewer,
  { id, version }: Asked,
): Promise<QuoteRow> {
  const row = await demandQuote(tx, viewer, id, deps.today());
  if (row.version !== version) throw await refusedNow(deps, tx, viewer, id, messages.stale);
  return row;
}
