import { queueMail } from '#features/people/mail/mail.public.ts';
import { keepSent } from '#features/publishing/sent-files/sent-files.public.ts';
import { conflict } from '#platform/http/refusal.ts';
import type { CustomerViewer, SignedInViewer, Viewer } from '#platform/http/viewer.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { changeHeld, note, refusedNow } from './held-quote.service.ts';
import { messages, type Quote } from './quote.contract.ts';
import type { replyToLinkedQuote, replyToQuote } from './quote-deeds.contract.ts';
import { closedLetter, messageLetter } from './quote-letters.rules.ts';
import { afterReply, mayBe } from './quote-status.rules.ts';
import {
  demandLinked,
  demandQuote,
  linked,
  linkFor,
  pageOf,
  type QuoteDeps,
  shownById,
} from './quotes.service.ts';
import { saveMessage, saveQuoteChange } from './quotes.store.ts';

/** Writes to the other side. @throws Refusal 404, or 409 when somebody else has changed it meanwhile */
export async function reply(
  deps: QuoteDeps,
  viewer: SignedInViewer,
  id: string,
  { text, changes = false, files = [] }: BodyOf<typeof replyToQuote>,
): Promise<Quote> {
  const { db, clock, head } = deps;
  return db.transaction().execute(async (tx) => {
    const row = await demandQuote(tx, viewer, id, deps.today());
    const isBuyer = viewer.role === 'customer';
    const status = isBuyer ? afterReply(row.status, changes) : row.status;
    if (status !== row.status) await changeHeld(deps, tx, viewer, row, { status });
    const side = isBuyer ? 'buyer' : 'staff';
    const messageId = await saveMessage(tx, id, { at: clock.now(), by: viewer.name, side, text });
    await keepSent(tx, viewer, files, { quoteId: id, messageId });
    const quote = await shownById(deps, tx, viewer, id);
    if (isBuyer) {
      const letter = messageLetter(quote, viewer.name, text, pageOf(head, id));
      await queueMail(tx, { to: deps.ordersMailTo, replyTo: row.contact.email, letter }, head);
    } else if (row.contact.email !== '') {
      const { url, secret } = await linkFor(tx, deps, row);
      const letter = messageLetter(quote, head.supplier.name, text, url);
      const replyTo = deps.ordersMailTo;
      await queueMail(tx, { to: row.contact.email, replyTo, letter, ...(secret && { secret }) }, head);
    }
    return quote;
  });
}

/**
 * The same by a mailed link: whoever has it writes as who asked.
 *
 * @throws Refusal 404, or 409 when it waits for approval or somebody else has changed it meanwhile
 */
export async function replyByLink(
  deps: QuoteDeps,
  viewer: Viewer,
  token: string,
  {
    text,
    changes = false,
    files = [],
  }: Pick<BodyOf<typeof replyToLinkedQuote>, 'text' | 'changes' | 'files'>,
): Promise<Quote> {
  const { db, clock, head } = deps;
  return db.transaction().execute(async (tx) => {
    const row = await demandLinked(deps, tx, token);
    const { id, contact } = row;
    const status = afterReply(row.status, changes);
    if (status !== row.status) {
      if (row.approval_id !== null)
        throw conflict(messages.waiting, { current: await linked(deps, tx, token) });
      if ((await saveQuoteChange(tx, row, { status })) === 'stale')
        throw conflict(messages.stale, { current: await linked(deps, tx, token) });
    }
    const by = contact.name === '' ? contact.email : contact.name;
    const messageId = await saveMessage(tx, id, { at: clock.now(), by, side: 'buyer', text });
    await keepSent(tx, viewer, files, { quoteId: id, messageId });
    const quote = await linked(deps, tx, token);
    const letter = messageLetter(quote, by, text, pageOf(head, id));
    const replyTo = contact.email;
    await queueMail(tx, { to: deps.ordersMailTo, ...(replyTo !== '' && { replyTo }), letter }, head);
    return quote;
  });
}

/** @throws Refusal 404, or 409 when it is not one that was sent */
export async function decline(
  deps: QuoteDeps,
  viewer: CustomerViewer,
  id: string,
  said: Closing,
): Promise<Quote> {
  return close(deps, viewer, id, said, 'declined');
}

/** From either side. @throws Refusal 404, or 409 when it is closed already */
export async function withdraw(
  deps: QuoteDeps,
  viewer: SignedInViewer,
  id: string,
  said: Closing,
): Promise<Quote> {
  return close(deps, viewer, id, said, 'withdrawn');
}

interface Closing {
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

const closings = {
  declined: { deed: 'decline', otherwise: messages.notDeclinable },
  withdrawn: { deed: 'withdraw', otherwise: messages.notWithdrawable },
} as const;

async function close(
  deps: QuoteDeps,
  viewer: SignedInViewer,
  id: string,
  { version, reason = '' }: Closing,
  status: 'declined' | 'withdrawn',
): Promise<Quote> {
  const { db, clock, head } = deps;
  const { deed, otherwise } = closings[status];
  return db.transaction().execute(async (tx) => {
    const row = await demandQuote(tx, viewer, id, deps.today());
    if (!mayBe(deed, row.status)) throw await refusedNow(deps, tx, viewer, id, otherwise);
    if (version !== undefined && version !== row.version && viewer.role === 'admin')
      throw await refusedNow(deps, tx, viewer, id, messages.stale);
    await changeHeld(deps, tx, viewer, row, { status, reason, closedAt: clock.now() });
    const quote = await shownById(deps, tx, viewer, id);
    if (viewer.role === 'admin') {
      await note(tx, viewer, quote, status, { after: { reason } });
      if (row.contact.email !== '' && row.revision > 0) {
        const { url, secret } = await linkFor(tx, deps, row);
        const letter = closedLetter(quote, status, head.supplier.name, url);
        await queueMail(tx, { to: row.contact.email, letter, ...(secret && { secret }) }, head);
      }
    } else {
      const letter = closedLetter(quote, status, viewer.name, pageOf(head, id));
      await queueMail(tx, { to: deps.ordersMailTo, replyTo: row.contact.email, letter }, head);
    }
    return quote;
  });
}
