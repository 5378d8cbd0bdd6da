import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { Term } from '#platform/jobs/terms.store.ts';
import { endOfDay, startOfDay } from '#shared/calendar.ts';
import type { AuditedChange, AuditQuery, AuditSubject } from './audit.contract.ts';

export interface AuditEntry {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  /** What a person calls it: a part number, a company, an order's number. */
  readonly label: string;
  /** A verb in the past: 'changed', 'added', 'deleted', 'retired'. */
  readonly action: string;
  /** Only what changed; no secrets. */
  readonly before?: object;
  readonly after?: object;
  /** What it changed, by part number, where that is more than its values tell and no revision of the catalog has it. */
  readonly parts?: readonly string[];
}

export async function saveAuditEntry(
  tx: Tx,
  by: { readonly userId: string; readonly name: string },
  { subject, subjectId, label, action, before, after, parts = [] }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      by_user: by.userId,
      by_name: by.name,
      subject,
      subject_id: subjectId,
      subject_label: label,
      action,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      parts: parts.length === 0 ? null : [...new Set(parts.map((part) => part.toUpperCase()))],
    })
    .execute();
}

/** An entry as `noting` reads it. */
export const entryText = (
  by: { readonly userId: string; readonly name: string },
  {
    subject,
    subjectId,
    label,
    action,
    after,
  }: Pick<AuditEntry, 'subject' | 'subjectId' | 'label' | 'action' | 'after'>,
): string =>
  JSON.stringify({
    by_user: by.userId,
    by_name: by.name,
    subject,
    subject_id: subjectId,
    label,
    action,
    after,
  });

/** No entry. */
export const NOTHING_NOTED = '{}';

/**
 * Notes an entry within a statement that does what it tells of.
 *
 * @param entry by `entryText`
 * @param once the name of what has one row when it was done, and otherwise none
 */
export const noting = (entry: RawBuilder<string>, once: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into audit_log (by_user, by_name, subject, subject_id, subject_label, action, after)
  select said.by_user, said.by_name, said.subject, said.subject_id, said.label, said.action, said.after
  from ${once}, jsonb_to_record(${entry}::jsonb) as said
    (by_user text, by_name text, subject text, subject_id text, label text, action text, after jsonb)
  where said.by_user is not null`;

export const auditTerm: Term = {
  table: 'audit_log',
  days: 'KEEP_AUDIT_DAYS',
  since: sql`at`,
  words: 'since it was written',
};

export interface AuditPage {
  readonly limit: number;
  /** The id of the last entry that was read. */
  readonly before: number | undefined;
  /** Whose days are asked for. */
  readonly timeZone: string;
  readonly ofPart: OfPart;
}

/** The entries of what changed a part number and is kept elsewhere. */
export type OfPart = (part: string) => RawBuilder<boolean>;

export type AuditFilter = Omit<AuditQuery, 'limit' | 'before'>;

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  wanted: AuditFilter,
  { limit, before, timeZone, ofPart }: AuditPage,
): Promise<AuditedChange[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where(matches(wanted, timeZone, ofPart))
    .where(before === undefined ? sql<boolean>`true` : sql<boolean>`id < ${before}`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(changeFrom);
}

export async function countAuditEntries(
  db: Db,
  wanted: AuditFilter,
  { timeZone, ofPart }: Pick<AuditPage, 'timeZone' | 'ofPart'>,
): Promise<number> {
  const { total } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(wanted, timeZone, ofPart))
    .executeTakeFirstOrThrow();
  return total;
}

function matches(
  { person, subject, text, from, to }: AuditFilter,
  timeZone: string,
  ofPart: OfPart,
): RawBuilder<boolean> {
  const conditions = [
    searchLike(person ?? '', (name) => sql`by_name ilike ${holding(name)}`),
    searchLike(text ?? '', (said) => sql`(${noted(said)} or ${listed(said)} or ${ofPart(said)})`),
    ...(subject ? [sql`subject = ${subject}`] : []),
    ...(from ? [sql`at >= ${startOfDay(from, timeZone)}`] : []),
    ...(to ? [sql`at < ${endOfDay(to, timeZone)}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const noted = (text: string): RawBuilder<boolean> =>
  sql`concat_ws(' ', subject_label, subject_id, action, before, after) ilike ${holding(text)}`;

/** One of the part numbers that an entry is about. */
const listed = (part: string): RawBuilder<boolean> =>
  sql`(parts is not null and parts @> array[upper(${part}::text)])`;

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly by_user: string;
  readonly by_name: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly subject_label: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
}

const changeFrom = (row: Row): AuditedChange => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: { id: row.by_user, name: row.by_name },
  subject: row.subject,
  subjectId: row.subject_id,
  label: row.subject_label,
  action: row.action,
  ...(row.before && { before: { ...row.before } }),
  ...(row.after && { after: { ...row.after } }),
});
