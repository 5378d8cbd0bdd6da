import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import type { Day } from '#shared/calendar.ts';
import type { KeptLine } from './kept-line.contract.ts';
import type { Quote, QuoteContact, QuoteState } from './quote.contract.ts';

/** A quote with all that belongs to it, as it is kept. */
export interface QuoteRow {
  readonly id: string;
  readonly ref: number;
  readonly version: number;
  readonly revision: number;
  /** By the day that was asked about: one that was sent may have expired. */
  readonly status: QuoteState;
  readonly user_id: string | null;
  readonly distributor_id: string | null;
  readonly company: string | null;
  readonly enquiry_id: string | null;
  readonly assigned_to: string | null;
  readonly owner: string | null;
  readonly contact: QuoteContact;
  readonly asked: readonly KeptLine[];
  readonly lines: readonly KeptLine[];
  readonly drafted_by: string | null;
  readonly shipping_cents: number | null;
  readonly valid_days: number;
  readonly notes: string;
  readonly expires_on: Day | null;
  readonly handed_to: string | null;
  /** Its place is 'Duluth, MN'. */
  readonly handed: Quote['handedTo'] | null;
  readonly reason: string;
  readonly order_id: string | null;
  readonly approval_id: string | null;
  readonly order_ref: number | null;
  readonly accept_key: string | null;
  readonly created_at: string;
  readonly revisions: readonly RevisionRow[];
  readonly messages: readonly MessageRow[];
}

export interface RevisionRow {
  readonly number: number;
  readonly sent_at: string;
  readonly expires_on: Day;
  readonly lines: readonly KeptLine[];
  readonly shipping_cents: number | null;
  readonly total_cents: number;
}

interface MessageRow {
  readonly id: number;
  readonly at: string;
  readonly by_name: string;
  readonly side: 'buyer' | 'staff';
  readonly text: string;
}

/**
 * Whose quotes somebody sees: the staff all, approvers and managers those of their company, a buyer those of it that are
 * theirs or nobody's in particular. A quote goes with its company: who has moved to another one leaves it behind.
 */
export const seenBy = (viewer: SignedInViewer): RawBuilder<boolean> => {
  if (viewer.role === 'admin') return sql`true`;
  const { distributorId, userId, companyRole } = viewer;
  return companyRole === 'buyer'
    ? sql`(q.distributor_id = ${distributorId} and (q.user_id = ${userId} or q.user_id is null))`
    : sql`q.distributor_id = ${distributorId}`;
};

/** As it stands on a day, whether or not a job has noticed; one that waits for approval is held. */
export const stateOn = (today: Day): RawBuilder<QuoteState> =>
  sql`case when q.status = 'sent' and q.expires_on < ${today}::date and q.approval_id is null then 'expired'
    else q.status end`;

/** One's own quote, or any for the staff; another's is not there. */
export const findQuote = async (
  db: Db,
  viewer: SignedInViewer,
  id: string,
  today: Day,
): Promise<QuoteRow | undefined> => readQuote(db, sql`q.id = ${id} and ${seenBy(viewer)}`, today);

/** The quote that somebody has a link to. */
export const findLinked = async (db: Db, token: Buffer, today: Day): Promise<QuoteRow | undefined> =>
  readQuote(db, sql`q.id = (select quote_id from quote_links where token_hash = ${token})`, today);

/** The quote that was made by this call before. */
export const findMadeBy = async (db: Db, madeBy: string, today: Day): Promise<QuoteRow | undefined> =>
  readQuote(db, sql`q.made_by = ${madeBy}`, today);

export const findAnyQuote = async (db: Db, id: string, today: Day): Promise<QuoteRow | undefined> =>
  readQuote(db, sql`q.id = ${id}`, today);

async function readQuote(db: Db, where: RawBuilder<boolean>, today: Day): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select q.id, q.ref, q.version, q.revision, ${stateOn(today)} as status, q.user_id, q.distributor_id,
      company.name as company, q.enquiry_id, q.assigned_to, owner.first_name || ' ' || owner.last_name as owner,
      q.contact, q.asked, q.lines, q.drafted_by, q.shipping_cents, q.valid_days, q.notes, q.expires_on::text,
      q.handed_to, case when handed.id is not null then json_build_object(
        'name', handed.name, 'place', handed.city || ', ' || handed.region, 'phone', handed.contact_phone) end as handed,
      q.reason, q.order_id, q.approval_id, o.ref as order_ref, q.accept_key,
      q.created_at::text,
      (select coalesce(json_agg(r order by r.number), '[]') from (
        select number, sent_at, expires_on, lines, shipping_cents, total_cents
        from quote_revisions where quote_id = q.id) as r) as revisions,
      (select coalesce(json_agg(m order by m.id), '[]') from (
        select id, at, by_name, side, text from quote_messages where quote_id = q.id) as m) as messages
    from quotes q
    left join distributors company on company.id = q.distributor_id
    left join distributors handed on handed.id = q.handed_to
    left join users owner on owner.id = q.assigned_to
    left join orders o on o.id = q.order_id
    where ${where}`.execute(db);
  return rows[0];
}

export interface NewQuote {
  readonly userId?: string | undefined;
  readonly distributorId?: string | undefined;
  readonly enquiryId?: string | undefined;
  readonly assignedTo?: string | undefined;
  readonly contact: QuoteContact;
  readonly lines: readonly KeptLine[];
  readonly shippingCents?: number | undefined;
  readonly madeBy?: string | undefined;
  readonly at: Date;
}

/** @returns its id */
export async function saveNewQuote(tx: Tx, quote: NewQuote): Promise<string> {
  const id = randomId('quo');
  await tx
    .insertInto('quotes')
    .values({
      id,
      user_id: quote.userId ?? null,
      distributor_id: quote.distributorId ?? null,
      enquiry_id: quote.enquiryId ?? null,
      assigned_to: quote.assignedTo ?? null,
      contact: JSON.stringify(quote.contact),
      asked: JSON.stringify(quote.lines.map(asAsked)),
      lines: JSON.stringify(quote.lines),
      shipping_cents: quote.shippingCents ?? null,
      made_by: quote.madeBy ?? null,
      created_at: quote.at,
    })
    .execute();
  return id;
}

const asAsked = ({ id, part, text, option, customFeet, quantity, note }: KeptLine): KeptLine => ({
  id,
  ...(part !== undefined && { part }),
  ...(text !== undefined && { text }),
  ...(option !== undefined && { option }),
  ...(customFeet !== undefined && { customFeet }),
  quantity,
  ...(note !== undefined && { note }),
});

/** @returns its number */
export async function saveMessage(
  tx: Tx,
  quoteId: string,
  message: {
    readonly at: Date;
    readonly by: string;
    readonly side: 'buyer' | 'staff';
    readonly text: string;
  },
): Promise<number> {
  const { at, by, side, text } = message;
  const { id } = await tx
    .insertInto('quote_messages')
    .values({ quote_id: quoteId, at, by_name: by, side, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function saveLink(tx: Tx, quoteId: string, token: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto('quote_links')
    .values({ token_hash: token, quote_id: quoteId, created_at: at })
    .execute();
}

/** What is written of a quote; only what is named. */
export interface QuoteFields {
  readonly status?: QuoteState;
  readonly lines?: readonly KeptLine[];
  readonly draftedBy?: string;
  readonly valueCents?: number;
  readonly shippingCents?: number | null;
  readonly validDays?: number;
  readonly notes?: string;
  readonly assignedTo?: string | null;
  readonly distributorId?: string | null;
  readonly userId?: string | null;
  readonly contact?: QuoteContact;
  readonly reason?: string;
  readonly handedTo?: string | null;
  readonly closedAt?: Date;
}

/**
 * Changes a quote against the version that was read; until the transaction ends nobody else does.
 *
 * @returns 'stale' when it has another version by now
 */
export async function saveQuoteChange(
  tx: Tx,
  { id, version }: Pick<QuoteRow, 'id' | 'version'>,
  fields: QuoteFields,
): Promise<'saved' | 'stale'> {
  const saved = await tx
    .updateTable('quotes')
    .set({
      version: version + 1,
      // Whatever becomes of it, the request of before is not for that.
      ...(fields.status && { approval_id: null }),
      ...(fields.status && { status: fields.status }),
      ...(fields.lines && { lines: JSON.stringify(fields.lines) }),
      ...(fields.draftedBy !== undefined && { drafted_by: fields.draftedBy }),
      ...(fields.valueCents !== undefined && { value_cents: fields.valueCents }),
      ...(fields.shippingCents !== undefined && { shipping_cents: fields.shippingCents }),
      ...(fields.validDays !== undefined && { valid_days: fields.validDays }),
      ...(fields.notes !== undefined && { notes: fields.notes }),
      ...(fields.assignedTo !== undefined && { assigned_to: fields.assignedTo }),
      ...(fields.distributorId !== undefined && { distributor_id: fields.distributorId }),
      ...(fields.userId !== undefined && { user_id: fields.userId }),
      ...(fields.contact && { contact: JSON.stringify(fields.contact) }),
      ...(fields.reason !== undefined && { reason: fields.reason }),
      ...(fields.handedTo !== undefined && { handed_to: fields.handedTo }),
      ...(fields.closedAt && { closed_at: fields.closedAt }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n ? 'saved' : 'stale';
}

export interface NewRevision {
  readonly number: number;
  readonly sentAt: Date;
  readonly sentBy: string;
  readonly expiresOn: Day;
  readonly lines: readonly KeptLine[];
  readonly shippingCents: number | null;
  readonly totalCents: number;
}

/** Fixes a revision of a quote that the transaction has changed. */
export async function saveRevision(tx: Tx, quoteId: string, revision: NewRevision): Promise<void> {
  const { number, sentAt, sentBy, expiresOn, lines, shippingCents, totalCents } = revision;
  await tx
    .insertInto('quote_revisions')
    .values({
      quote_id: quoteId,
      number,
      sent_at: sentAt,
      sent_by: sentBy,
      expires_on: expiresOn,
      lines: JSON.stringify(lines),
      shipping_cents: shippingCents,
      total_cents: totalCents,
    })
    .execute();
  await tx
    .updateTable('quotes')
    .set({ revision: number, expires_on: expiresOn })
    .where('id', '=', quoteId)
    .execute();
}

/** The customer of a company who has this address. */
export async function findBuyer(db: Db, distributorId: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

export async function findEmail(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.email;
}
