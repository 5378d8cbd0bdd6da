import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import { hundredthsFromMm, mmFromHundredths } from '#shared/hundredths.ts';
import type { Paging } from '#shared/paging.ts';
import type { LoggedCrimp, LogSort, MeasuredCrimp } from './crimp-log.contract.ts';
import { crimpVerdict, readMeasured } from './measured.rules.ts';

/** Whose log it is: only that of one's own company is ever read or written. */
type Owner = Pick<CustomerViewer, 'distributorId' | 'userId'>;

export interface LogFilter {
  readonly search?: string | undefined;
  readonly verdict?: 'in' | 'out' | 'none' | undefined;
  /** The first instant, and the first one after. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The row of the crimp table that a crimp is held against. */
export interface LoggedRow {
  readonly assembly: string;
  readonly partNumber: string;
  readonly crimpDiam?: number | undefined;
  readonly tolerance?: number | undefined;
  readonly warning?: string | undefined;
}

/** @returns the id of the line under this key, new or of before */
export async function saveCrimp(
  db: Db,
  { distributorId, userId }: Owner,
  key: string,
  crimp: MeasuredCrimp,
  row: LoggedRow,
): Promise<string> {
  const measured = readMeasured(crimp.measured, crimp.unit);
  const verdict = measured && crimpVerdict(measured, crimp.unit, row);
  const id = randomId('crl');
  const hundredths = (mm: number | undefined): number | null =>
    mm === undefined ? null : hundredthsFromMm(mm);
  await db
    .insertInto('crimp_log')
    .values({
      id,
      company: distributorId,
      user_id: userId,
      key,
      assembly: row.assembly,
      part_number: row.partNumber,
      revision: crimp.revision,
      crimp_hundredths: hundredths(row.crimpDiam),
      tolerance_hundredths: hundredths(row.tolerance),
      warning: row.warning ?? null,
      measured: crimp.measured,
      unit: crimp.unit,
      end_of_job: crimp.end ?? '',
      verdict: verdict?.kind ?? null,
      job: crimp.job ?? '',
      machine: crimp.machine ?? '',
      person: crimp.person ?? '',
      measured_at: sql<Date>`least(${crimp.at ?? 'infinity'}::timestamptz, shop_now())`,
    })
    .onConflict((conflict) => conflict.columns(['company', 'key']).doNothing())
    .execute();
  const kept = await db
    .selectFrom('crimp_log')
    .select('id')
    .where('company', '=', distributorId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return kept.id;
}

interface LogRow {
  readonly id: string;
  readonly assembly: string;
  readonly part_number: string;
  readonly revision: number;
  readonly crimp_hundredths: number | null;
  readonly tolerance_hundredths: number | null;
  readonly warning: string | null;
  readonly measured: string;
  readonly unit: 'mm' | 'in';
  readonly end_of_job: '' | 'A' | 'B';
  readonly job: string;
  readonly machine: string;
  readonly person: string;
  readonly measured_at: Date;
  readonly received_at: Date;
  readonly by: string;
}

const COLUMNS = sql`log.id, log.assembly, log.part_number, log.revision, log.crimp_hundredths, log.tolerance_hundredths, log.warning,
  log.measured, log.unit, log.end_of_job, log.job, log.machine, log.person, log.measured_at, log.received_at,
  trim(users.first_name || ' ' || users.last_name) as by`;
const FROM = sql`crimp_log log join users on users.id = log.user_id`;

export async function findLogged(
  db: Db,
  { distributorId }: Owner,
  id: string,
): Promise<LoggedCrimp | undefined> {
  const { rows } = await sql<LogRow>`
    select ${COLUMNS} from ${FROM} where log.company = ${distributorId} and log.id = ${id}`.execute(db);
  return rows[0] && loggedFrom(rows[0]);
}

const sortKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  at: sql`log.measured_at`,
  assembly: sql`log.assembly`,
  machine: sql`lower(log.machine)`,
  person: sql`lower(log.person)`,
};

/** A page of the company's log, and how many lines there are of it. */
export async function listLogged(
  db: Db,
  { distributorId }: Owner,
  { search = '', verdict, from, to, sort = '-at' }: LogFilter & { readonly sort?: LogSort | undefined },
  { limit, skip }: Paging,
): Promise<{ readonly data: LoggedCrimp[]; readonly total: number }> {
  const mentions = (text: string) =>
    sql<boolean>`concat_ws(' ', log.assembly, log.part_number, log.job, log.machine, log.person) ilike ${holding(text)}`;
  const found = sql`${FROM}
    where log.company = ${distributorId} and ${searchLike(search, mentions)}
      and ${verdict === undefined ? sql`true` : standing[verdict]}
      and ${from ? sql`log.measured_at >= ${from}` : sql`true`} and ${to ? sql`log.measured_at < ${to}` : sql`true`}`;
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<LogRow>`
    select ${COLUMNS} from ${found}
    order by ${sortKeys[sort.replace('-', '')]} ${way}, log.measured_at desc, log.id desc
    limit ${limit} offset ${skip}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  return { data: rows.map(loggedFrom), total: counted.rows[0]?.total ?? 0 };
}

const standing = {
  in: sql`log.verdict = 'in'`,
  out: sql`log.verdict in ('large', 'small')`,
  none: sql`log.verdict is null`,
} as const;

function loggedFrom(row: LogRow): LoggedCrimp {
  const target = {
    ...(row.crimp_hundredths !== null && { crimpDiam: mmFromHundredths(row.crimp_hundredths) }),
    ...(row.tolerance_hundredths !== null && { tolerance: mmFromHundredths(row.tolerance_hundredths) }),
  };
  const measured = readMeasured(row.measured, row.unit);
  const verdict = measured && crimpVerdict(measured, row.unit, target);
  return {
    id: row.id,
    assembly: row.assembly,
    part: row.part_number,
    revision: row.revision,
    ...target,
    ...(row.warning !== null && { warning: row.warning }),
    measured: row.measured,
    unit: row.unit,
    ...(row.end_of_job !== '' && { end: row.end_of_job }),
    ...(verdict && { verdict }),
    job: row.job,
    machine: row.machine,
    person: row.person,
    at: row.measured_at.toISOString(),
    received: row.received_at.toISOString(),
    by: row.by,
  };
}
