import { type RawBuilder, sql } from 'kysely';
import type { KeptFile } from '#features/publishing/sent-files/sent-files.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import { addDays, type Day } from '#shared/calendar.ts';
import type { Paging } from '#shared/paging.ts';
import { ENDS_WITHIN_DAYS, stateOf } from './certificate.rules.ts';
import type { CertificateCopy, CertificateKind } from './certificate-copy.contract.ts';
import type { Certificate, CertificateForm, certificateSorts } from './certificates.contract.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly distributor_id: string;
  readonly company: string;
  readonly kind: CertificateKind;
  readonly number: string;
  readonly issued_by: string;
  readonly valid_from: Day;
  readonly valid_to: Day | null;
  readonly is_accepted: boolean;
  readonly file_name: string;
  readonly file_kind: Certificate['file']['kind'];
  readonly bytes: number;
  readonly added_at: Date;
}

const from = sql`from tax_certificates c join distributors d on d.id = c.distributor_id`;
const reading = sql`select c.*, d.name as company ${from}`;

function certificateFrom(row: Row, today: Day): Certificate {
  const validTo = row.valid_to ?? undefined;
  return {
    id: row.id,
    version: row.version,
    company: { id: row.distributor_id, name: row.company },
    kind: row.kind,
    number: row.number,
    issuedBy: row.issued_by,
    validFrom: row.valid_from,
    ...(validTo !== undefined && { validTo }),
    state: stateOf({ isAccepted: row.is_accepted, validFrom: row.valid_from, validTo }, today),
    file: { name: row.file_name, bytes: row.bytes, kind: row.file_kind },
    addedAt: row.added_at.toISOString(),
  };
}

/** Of one company, the newest first. */
export async function listOf(db: Db, distributorId: string, today: Day): Promise<Certificate[]> {
  const { rows } = await sql<Row>`
    ${reading} where c.distributor_id = ${distributorId} order by c.added_at desc, c.id`.execute(db);
  return rows.map((row) => certificateFrom(row, today));
}

export async function findCertificate(
  db: Db | Tx,
  distributorId: string,
  id: string,
  today: Day,
): Promise<Certificate | undefined> {
  const { rows } = await sql<Row>`
    ${reading} where c.id = ${id} and c.distributor_id = ${distributorId}`.execute(db);
  const [row] = rows;
  return row && certificateFrom(row, today);
}

export async function findContent(db: Db, distributorId: string, id: string): Promise<KeptFile | undefined> {
  return db
    .selectFrom('tax_certificates')
    .innerJoin('tax_certificate_contents', 'certificate_id', 'id')
    .select(['file_name as name', 'file_kind as kind', 'content'])
    .where('distributor_id', '=', distributorId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countCertificates(tx: Tx, distributorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('tax_certificates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('distributor_id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Made {
  readonly id: string;
  readonly distributorId: string;
  readonly form: CertificateForm;
  readonly file: KeptFile;
  readonly isAccepted: boolean;
  readonly at: Date;
}

export async function saveCertificate(
  tx: Tx,
  { id, distributorId, form, file: { name, kind, content }, isAccepted, at }: Made,
): Promise<void> {
  await tx
    .insertInto('tax_certificates')
    .values({
      id,
      distributor_id: distributorId,
      kind: form.kind,
      number: form.number,
      issued_by: form.issuedBy,
      valid_from: form.validFrom,
      valid_to: form.validTo || null,
      is_accepted: isAccepted,
      file_name: name,
      file_kind: kind,
      bytes: content.length,
      added_at: at,
    })
    .execute();
  await tx.insertInto('tax_certificate_contents').values({ certificate_id: id, content }).execute();
}

/** As the staff leave it, it is accepted. Whose end moves is reminded of anew. @returns 'stale' at another version */
export async function saveCertificateChange(
  tx: Tx,
  { id, version }: Pick<Certificate, 'id' | 'version'>,
  form: CertificateForm,
): Promise<'saved' | 'stale'> {
  const validTo = form.validTo || null;
  const saved = await tx
    .updateTable('tax_certificates')
    .set({
      kind: form.kind,
      number: form.number,
      issued_by: form.issuedBy,
      valid_from: form.validFrom,
      valid_to: validTo,
      is_accepted: true,
      reminded_at: sql`case when valid_to is not distinct from ${validTo}::date then reminded_at end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n ? 'saved' : 'stale';
}

/** @returns false when there is none */
export async function removeCertificate(tx: Tx, distributorId: string, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('tax_certificates')
    .where('distributor_id', '=', distributorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

export interface CertificateFilter {
  readonly search?: string | undefined;
  readonly show?: 'waiting' | 'ending' | 'expired' | undefined;
  readonly sort?: (typeof certificateSorts)[number] | undefined;
}

const sorts = {
  ends: sql`c.valid_to nulls last, c.id`,
  '-ends': sql`c.valid_to desc nulls first, c.id`,
  company: sql`lower(d.name), c.valid_to nulls last, c.id`,
  '-company': sql`lower(d.name) desc, c.valid_to nulls last, c.id`,
} as const;

export async function listCertificates(
  db: Db,
  { search = '', show, sort = 'ends' }: CertificateFilter,
  { limit, skip }: Paging,
  today: Day,
): Promise<{ readonly data: Certificate[]; readonly total: number }> {
  const found = searchLike(
    search,
    (text) => sql<boolean>`(d.name ilike ${holding(text)} or c.number ilike ${holding(text)})`,
  );
  const wanted = sql`${show ? shown[show](today) : sql`true`} and ${found}`;
  const { rows } = await sql<Row>`
    ${reading} where ${wanted} order by ${sorts[sort]} limit ${limit} offset ${skip}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${from} where ${wanted}`.execute(db);
  return { data: rows.map((row) => certificateFrom(row, today)), total: counted[0]?.total ?? 0 };
}

/** Another one of the kind, from there, goes on behind its end. */
const isFollowed = sql<boolean>`exists (
  select from tax_certificates other where other.distributor_id = c.distributor_id and other.kind = c.kind
    and other.issued_by = c.issued_by and other.is_accepted and coalesce(other.valid_to > c.valid_to, true)
    and other.id <> c.id)`;

const shown = {
  waiting: () => sql<boolean>`not c.is_accepted`,
  ending: (today: Day) =>
    sql<boolean>`c.is_accepted and c.valid_to between ${today} and ${addDays(today, ENDS_WITHIN_DAYS)}
      and not ${isFollowed}`,
  expired: (today: Day) => sql<boolean>`c.is_accepted and c.valid_to < ${today}`,
} as const;

/** Those that are about to end, with nothing behind them, and were not told of. */
export async function listUntold(db: Db, today: Day): Promise<Certificate[]> {
  const { rows } = await sql<Row>`
    ${reading} where ${shown.ending(today)} and c.reminded_at is null order by c.valid_to, c.id`.execute(db);
  return rows.map((row) => certificateFrom(row, today));
}

/** @returns false when somebody else has, or it is another one by now */
export async function markReminded(tx: Tx, { id, version }: Certificate, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('tax_certificates')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** What an order that is placed on a day names, as a value of another statement; null where there is nothing. */
export const certificatesOn = (
  distributorId: RawBuilder<string>,
  day: RawBuilder<Day>,
): RawBuilder<readonly CertificateCopy[] | null> => sql`(
  select json_agg(json_build_object('kind', kind, 'number', number, 'issuedBy', issued_by)
    order by kind, issued_by, number)
  from tax_certificates where distributor_id = ${distributorId} and is_accepted
    and valid_from <= ${day}::date and coalesce(valid_to >= ${day}::date, true))`;
