import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { Term } from '#platform/jobs/terms.store.ts';
import { randomId } from '#platform/random-id.ts';
import type { Paging } from '#shared/paging.ts';
import type { ContactForm, QuoteForm } from './enquiries.contract.ts';
import type { Enquiry, EnquiryChange, EnquiryState } from './enquiry-admin.contract.ts';

/** @returns its id */
export async function saveQuoteRequest(tx: Tx, form: QuoteForm, suspect: boolean): Promise<string> {
  const { name, email, phone, company = '', message, items = [] } = form;
  const id = randomId('enq');
  await tx
    .insertInto('enquiries')
    .values({
      id,
      kind: 'quote',
      name,
      email,
      phone,
      company,
      message,
      items: JSON.stringify(items),
      suspect,
    })
    .execute();
  return id;
}

export async function saveMessage(tx: Tx, form: ContactForm, suspect: boolean): Promise<void> {
  const { 'full-name': name = '', email, phone = '', company = '', subject = '', message } = form;
  await tx
    .insertInto('enquiries')
    .values({
      id: randomId('enq'),
      kind: 'contact',
      name,
      email,
      phone,
      company,
      subject,
      message,
      items: '[]',
      suspect,
    })
    .execute();
}

export interface EnquiryFilter {
  readonly state: EnquiryState | undefined;
  readonly search: string;
}

export async function listEnquiries(
  db: Db,
  filter: EnquiryFilter,
  paging: Paging,
): Promise<{ data: Enquiry[]; total: number }> {
  const rows = await enquiries(db)
    .where(wanted(filter))
    .orderBy('enquiries.created_at', 'desc')
    .orderBy('enquiries.id', 'desc')
    .limit(paging.limit)
    .offset(paging.skip)
    .execute();
  const { total } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted(filter))
    .executeTakeFirstOrThrow();
  return { data: rows.map(enquiryFrom), total };
}

export async function findEnquiry(db: Db, id: string): Promise<Enquiry | undefined> {
  const row = await enquiries(db).where('enquiries.id', '=', id).executeTakeFirst();
  return row && enquiryFrom(row);
}

/** @returns 'stale' when it has another version by now, or is not there */
export async function saveEnquiryChange(
  tx: Tx,
  id: string,
  { version, state, assignedTo }: EnquiryChange,
): Promise<'saved' | 'stale'> {
  const saved = await tx
    .updateTable('enquiries')
    .set({
      version: version + 1,
      ...(state !== undefined && { state }),
      ...(assignedTo !== undefined && { assigned_to: assignedTo === '' ? null : assignedTo }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n ? 'saved' : 'stale';
}

const enquiries = (db: Db) =>
  db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assigned_to')
    .selectAll('enquiries')
    .select(['users.first_name', 'users.last_name']);

type Row = Awaited<ReturnType<ReturnType<typeof enquiries>['executeTakeFirstOrThrow']>>;

function wanted({ state, search }: EnquiryFilter) {
  const mentions = (
    text: string,
  ) => sql<boolean>`concat_ws(' ', enquiries.name, enquiries.company, enquiries.email,
    enquiries.subject, enquiries.message) ilike ${holding(text)}`;
  return sql<SqlBool>`(${state ?? null}::text is null or enquiries.state = ${state ?? null}::text) and ${searchLike(search, mentions)}`;
}

const enquiryFrom = (row: Row): Enquiry => ({
  id: row.id,
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  subject: row.subject,
  message: row.message,
  items: row.items,
  suspect: row.suspect,
  state: row.state,
  ...(row.assigned_to !== null && {
    assignedTo: { id: row.assigned_to, name: `${row.first_name ?? ''} ${row.last_name ?? ''}` },
  }),
  version: row.version,
});

/** What nobody has answered stays, but for what a robot wrote. */
export const enquiriesTerm: Term = {
  table: 'enquiries',
  days: 'KEEP_ENQUIRIES_DAYS',
  since: sql`created_at`,
  only: sql`(state = 'ANSWERED' or suspect)`,
  words: 'since it came; what nobody has answered stays, but for what a robot wrote',
};
