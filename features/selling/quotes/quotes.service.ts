import type { Letterhead } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { notFound } from '#platform/http/refusal.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { newToken, tokenHash } from '#platform/random-id.ts';
import type { Day } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import { messages, type Quote } from './quote.contract.ts';
import { findLinked, findQuote, type QuoteRow, saveLink } from './quotes.store.ts';
import { type Showing, shownQuote } from './shown-quote.service.ts';

/** What is needed for whatever is done with quotes. */
export interface QuoteDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
  /** Who at the supplier gets orders and quotes. */
  readonly ordersMailTo: string;
  /** Feet. */
  readonly customLengthMax: number;
  /** Percent of the list price; 0: no floor. */
  readonly floor: number;
  /** In the supplier's calendar. */
  readonly today: () => Day;
}

export interface QuoteSettings {
  readonly clock: Clock;
  readonly config: Pick<Config, 'customLengthMax' | 'ordersMailTo' | 'quoteFloor'>;
  readonly db: Db;
  readonly head: Letterhead;
  /** In the supplier's calendar. */
  readonly today: () => Day;
}

export const quoteDeps = ({ clock, config, db, head, today }: QuoteSettings): QuoteDeps => ({
  clock,
  db,
  head,
  ordersMailTo: config.ordersMailTo ?? head.supplier.email,
  customLengthMax: config.customLengthMax,
  floor: config.quoteFloor,
  today,
});

export const showingOf = ({ head, floor, today }: Pick<QuoteDeps, 'head' | 'floor' | 'today'>): Showing => ({
  timeZone: head.supplier.timeZone,
  floor,
  today: today(),
});

/** @throws Refusal 404 for one that is not there, or not theirs */
export async function demandQuote(db: Db, viewer: SignedInViewer, id: string, today: Day): Promise<QuoteRow> {
  const row = await findQuote(db, viewer, id, today);
  if (!row) throw notFound(messages.notFound);
  return row;
}

/** A quote as somebody sees it, read anew. @throws Refusal 404 */
export async function shownById(deps: QuoteDeps, on: Db, viewer: SignedInViewer, id: string): Promise<Quote> {
  return shownQuote(on, await demandQuote(on, viewer, id, deps.today()), viewer.role, showingOf(deps));
}

/** The quote that somebody has a link to. @throws Refusal 404 */
export async function demandLinked({ today }: QuoteDeps, on: Db, token: string): Promise<QuoteRow> {
  const row = await findLinked(on, tokenHash(token), today());
  if (!row) throw notFound(messages.notFound);
  return row;
}

/** As whoever has the link sees it: what visitors see, whoever they are. @throws Refusal 404 */
export async function linked(deps: QuoteDeps, on: Db, token: string): Promise<Quote> {
  return shownQuote(on, await demandLinked(deps, on, token), 'visitor', showingOf(deps));
}

/** Its page for who signs in. */
export const pageOf = ({ publicUrl }: Letterhead, id: string): string =>
  `${publicUrl}/account/quotes/${encodeURIComponent(id)}`;

/** Where its buyer reads it: signed in where it is somebody's, otherwise by a link that is as good as a password. */
export async function linkFor(
  tx: Tx,
  { head, clock }: Pick<QuoteDeps, 'head' | 'clock'>,
  { id, user_id }: Pick<QuoteRow, 'id' | 'user_id'>,
): Promise<{ readonly url: string; readonly secret?: true }> {
  if (user_id !== null) return { url: pageOf(head, id) };
  const token = newToken();
  await saveLink(tx, id, tokenHash(token), clock.now());
  return { url: `${head.publicUrl}/quotes/${token}`, secret: true };
}
