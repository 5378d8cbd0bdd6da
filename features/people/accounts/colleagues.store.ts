import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { Paging } from '#shared/paging.ts';
import type { CompanyRights } from './company-rights.contract.ts';
import { rightsFrom } from './users.store.ts';

/** Somebody of a company, as its managers see them. */
export interface Colleague extends CompanyRights {
  readonly id: string;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly disabled: boolean;
}

const orders = {
  name: sql`lower(last_name), lower(first_name), id`,
  '-name': sql`lower(last_name) desc, lower(first_name) desc, id desc`,
  email: sql`lower(email), id`,
  '-email': sql`lower(email) desc, id desc`,
  role: sql`company_role, lower(last_name), lower(first_name), id`,
  '-role': sql`company_role desc, lower(last_name), lower(first_name), id`,
} as const;
export type ColleagueSort = keyof typeof orders;

/** The people of a company. */
export async function listColleagues(
  db: Db,
  distributorId: string,
  {
    search,
    sort,
    paging,
  }: { readonly search: string; readonly sort: ColleagueSort; readonly paging: Paging },
): Promise<{ readonly data: Colleague[]; readonly total: number }> {
  const wanted = searchLike(search.toLowerCase(), (text) => sql`search_text like ${holding(text)}`);
  const found = of(db, distributorId).where(sql<boolean>`${wanted}`);
  const rows = await found.orderBy(orders[sort]).limit(paging.limit).offset(paging.skip).execute();
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('distributor_id', '=', distributorId)
    .where(sql<boolean>`${wanted}`)
    .executeTakeFirstOrThrow();
  return { data: rows.map(colleagueFrom), total };
}

/** Nobody of another company is ever found, and nobody of the staff. */
export async function findColleague(
  db: Db,
  distributorId: string,
  id: string,
): Promise<Colleague | undefined> {
  const row = await of(db, distributorId).where('id', '=', id).executeTakeFirst();
  return row && colleagueFrom(row);
}

/** Who lets orders above a limit go: enabled approvers and managers, the addresses of their mails. */
export async function listLeading(db: Db, distributorId: string): Promise<Colleague[]> {
  const rows = await of(db, distributorId)
    .where('company_role', '!=', 'buyer')
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(colleagueFrom);
}

const of = (db: Db, distributorId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'version',
      'first_name',
      'last_name',
      'email',
      'confirmed_at',
      'disabled_at',
      'company_role',
      'order_limit_cents',
      'period_limit_cents',
      'period_limit_per',
    ])
    .where('distributor_id', '=', distributorId);

type Row = Awaited<ReturnType<ReturnType<typeof of>['executeTakeFirstOrThrow']>>;

const colleagueFrom = (row: Row): Colleague => ({
  id: row.id,
  version: row.version,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  confirmed: row.confirmed_at !== null,
  disabled: row.disabled_at !== null,
  ...rightsFrom(row),
});
