import { withBuildSizes } from '#features/assembly/sold-builds/sold-builds.public.ts';
import { listSizes } from '#features/catalog/products/products.public.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { listFilesOf } from '#features/publishing/sent-files/sent-files.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type Day, longDate, longDay } from '#shared/calendar.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { KeptLine } from './kept-line.contract.ts';
import type { Quote, QuoteDraft, QuoteRevision } from './quote.contract.ts';
import { isBelowFloor, lineOf, totalCents, withList } from './quote-line.rules.ts';
import { buildNamed } from './quote-order.service.ts';
import { refOf } from './quote-status.rules.ts';
import type { QuoteRow, RevisionRow } from './quotes.store.ts';

/** What a quote is shown by. */
export interface Showing {
  readonly timeZone: string;
  /** Percent of the list price; 0: no floor. */
  readonly floor: number;
  /** In the supplier's calendar. */
  readonly today: Day;
}

type Sizes = ReadonlyMap<string, SoldSize>;

/** List prices alone are looked at. */
const nobodysTerms = { discountTenths: 0, priceLists: [] };

/** The sizes that lines name, by part number. */
export const sizesOf = async (db: Db, lines: readonly KeptLine[]): Promise<Sizes> =>
  listSizes(
    db,
    lines.flatMap(({ part }) => (part === undefined ? [] : [part])),
    nobodysTerms,
  );

/** The same, and the assemblies that lines name by their text, as they are sold on a day. */
export const sizesAndBuildsOf = async (db: Db, lines: readonly KeptLine[], day: Day): Promise<Sizes> =>
  withBuildSizes(
    db,
    await sizesOf(db, lines),
    lines.flatMap((line) => buildNamed(line) ?? []),
    { ...nobodysTerms, day },
  );

/** A quote as somebody may see it: the draft is for the staff. */
export async function shownQuote(
  db: Db,
  row: QuoteRow,
  role: Viewer['role'],
  showing: Showing,
): Promise<Quote> {
  const sizes = await sizesOf(db, [
    ...row.asked,
    ...row.lines,
    ...row.revisions.flatMap(({ lines }) => lines),
  ]);
  const revisions = row.revisions.map((revision) => revisionFrom(revision, sizes, showing.timeZone));
  const files = await listFilesOf(db, row.id);
  const last = revisions.at(-1);
  const isAdmin = role === 'admin';
  const sold = isAdmin ? await sizesAndBuildsOf(db, row.lines, showing.today) : sizes;
  const draft = draftFrom(row, sold, showing.floor);
  const total = last?.total ?? (isAdmin ? draft.total : undefined);
  return {
    id: row.id,
    ref: refOf(row.ref),
    version: row.version,
    revision: row.revision,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.distributor_id !== null && { company: { id: row.distributor_id, name: row.company ?? '' } }),
    contact: row.contact,
    ...(row.handed && { handedTo: row.handed }),
    ...(row.expires_on !== null && { expires: row.expires_on }),
    ...(total !== undefined && { total }),
    lines: last?.lines ?? row.asked.map((line) => lineOf(line, sizeOf(line, sizes), false)),
    ...(last?.shippingCents !== undefined && { shippingCents: last.shippingCents }),
    messages: row.messages.map(({ id, at, by_name, side, text }) => ({
      at: new Date(at).toISOString(),
      by: by_name,
      side,
      text,
      ...(files.has(id) && { files: files.get(id) }),
    })),
    revisions,
    ...(row.order_id !== null &&
      role !== 'visitor' && { order: { id: row.order_id, ref: String(row.order_ref) } }),
    ...(row.approval_id !== null && role !== 'visitor' && { approval: row.approval_id }),
    ...(row.reason !== '' && { reason: row.reason }),
    ...(isAdmin && { draft }),
  };
}

export function revisionFrom(
  { number, sent_at, expires_on, lines, shipping_cents, total_cents }: RevisionRow,
  sizes: Sizes,
  timeZone: string,
): QuoteRevision {
  const sentAt = new Date(sent_at);
  return {
    number,
    sentAt: sentAt.toISOString(),
    sentOn: longDate(sentAt, timeZone),
    expires: expires_on,
    expiresOn: longDay(expires_on),
    lines: lines.map((line) => lineOf(line, sizeOf(line, sizes), true)),
    ...(shipping_cents !== null && { shippingCents: shipping_cents }),
    total: dollarsFromCents(BigInt(total_cents)),
  };
}

function draftFrom(row: QuoteRow, sizes: Sizes, floor: number): QuoteDraft {
  const lines = row.lines.map((line) => withList(line, soldOf(line, sizes)));
  return {
    lines: lines.map((line) => lineOf(line, sizeOf(line, sizes), true)),
    ...(row.shipping_cents !== null && { shippingCents: row.shipping_cents }),
    validDays: row.valid_days,
    notes: row.notes,
    total: dollarsFromCents(BigInt(totalCents(lines, row.shipping_cents))),
    ...(row.assigned_to !== null && { owner: { id: row.assigned_to, name: row.owner ?? '' } }),
    ...(row.enquiry_id !== null && { enquiry: row.enquiry_id }),
    ...(floor > 0 && lines.some((line) => isBelowFloor(line, floor)) && { wantsSecond: true }),
  };
}

export const sizeOf = ({ part }: KeptLine, sizes: Sizes): SoldSize | undefined =>
  part === undefined ? undefined : sizes.get(part);

/** Of its part, or of the assembly that it is. */
export const soldOf = (line: KeptLine, sizes: Sizes): SoldSize | undefined =>
  sizeOf(line, sizes) ?? sizes.get(buildNamed(line) ?? '');
