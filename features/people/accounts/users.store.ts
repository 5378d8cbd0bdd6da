import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import { type CompanyRole, seesCompany } from '#shared/company-role.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import type { User } from './accounts.contract.ts';
import type { CompanyRights, Period } from './company-rights.contract.ts';
import type { Me } from './own-account.contract.ts';
import type { UserSort } from './users.contract.ts';

/** What a user is told of: only admins read the supplier's own number of a company. */
export type Reader = 'customer' | 'admin';

export async function findUser(db: Db, id: string, reader: Reader): Promise<User | undefined> {
  const row = await users(db).where('users.id', '=', id).executeTakeFirst();
  return row && userFrom(row, reader);
}

/** The signed-in user with cart and look. */
export async function findMe(db: Db, id: string, reader: Reader): Promise<Me | undefined> {
  const row = await users(db)
    .leftJoin('carts', (join) =>
      join.onRef('carts.user_id', '=', 'users.id').on('carts.punchout', 'is', null),
    )
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.user_id', '=', 'users.id').on('two_factor.confirmed_at', 'is not', null),
    )
    .select(['carts.id as cart_id', 'two_factor.user_id as two_factor'])
    .select(['users.theme', 'users.density', 'users.units', 'users.hidden_columns'])
    .select(sql<boolean>`coalesce(distributors.notes, '') <> ''`.as('has_notes'))
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...userFrom(row, reader),
    ...(row.cart_id !== null && { cart: { id: row.cart_id, href: `/api/carts/${row.cart_id}` } }),
    ...(row.account_type === 'customer' && { hasNotes: row.has_notes }),
    twoFactor: row.two_factor !== null,
    look: { theme: row.theme, density: row.density, units: row.units, columns: row.hidden_columns },
  };
}

export async function listUsers(
  db: Db,
  accountType: 'customer' | 'admin',
  { search, sort, paging }: { search: string; sort: UserSort; paging: Paging },
): Promise<{ readonly data: User[]; readonly total: number }> {
  const wanted = sql<boolean>`users.account_type = ${accountType} and ${mentions(search)}`;
  // Which rows first, and then what they hold: the rows before the page are only counted.
  const page = inOrder(listed(db, accountType, sort).select('users.id').where(wanted), sort)
    .limit(paging.limit)
    .offset(paging.skip);
  const rows = await inOrder(users(db).where('users.id', 'in', page), sort).execute();
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { data: rows.map((row) => userFrom(row, 'admin')), total };
}

/** Of a company, disabled ones too: with one of them it cannot be deleted. */
export async function countUsersOf(db: Db, distributorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('distributor_id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return count;
}

type UserRow = Awaited<ReturnType<typeof userRowType>>;
const userRowType = async (db: Db) => users(db).executeTakeFirstOrThrow();

/** A list sorted by company cannot be put together from two stores: companies are read beside their users here. */
const joined = (db: Db) =>
  db.selectFrom('users').leftJoin('distributors', 'distributors.id', 'users.distributor_id');

/** Every customer has a company: joined from there, people come in the order of its indexes. */
const listed = (db: Db, accountType: 'customer' | 'admin', sort: UserSort) =>
  accountType === 'admin' || /^-?(name|email)$/.test(sort)
    ? joined(db)
    : db.selectFrom('distributors').innerJoin('users', 'users.distributor_id', 'distributors.id');

function users(db: Db) {
  return joined(db).select((eb) => [
    'users.id',
    'users.email',
    'users.first_name',
    'users.last_name',
    'users.account_type',
    'users.distributor_id',
    'users.confirmed_at',
    'users.disabled_at',
    'users.created_at',
    'users.version',
    'users.company_role',
    'users.order_limit_cents',
    'users.period_limit_cents',
    'users.period_limit_per',
    'distributors.name as company',
    'distributors.trulinx_id',
    'distributors.trulinx_net_payment_terms',
    'distributors.discount_tenths',
    eb
      .exists(
        eb
          .selectFrom('two_factor as proof')
          .select('proof.user_id')
          .whereRef('proof.user_id', '=', 'users.id')
          .where('proof.confirmed_at', 'is not', null),
      )
      .as('asks_for_code'),
    eb
      .selectFrom('account_tokens')
      .select('account_tokens.email')
      .whereRef('account_tokens.user_id', '=', 'users.id')
      .where('account_tokens.purpose', '=', 'email')
      .where('account_tokens.used_at', 'is', null)
      .where('account_tokens.expires_at', '>', sql<Date>`shop_now()`)
      .orderBy('account_tokens.created_at', 'desc')
      .limit(1)
      .as('pending_email'),
  ]);
}

/** What a column is sorted by; the name decides between equals. */
const sortKeys = {
  name: [],
  email: [sql`lower(users.email)`],
  company: [sql`lower(distributors.name)`],
  discount: [sql`distributors.discount_tenths`],
  trulinxId: [sql`lower(distributors.trulinx_id)`],
  trulinxNetPaymentTerms: [sql`lower(distributors.trulinx_net_payment_terms)`],
} as const satisfies Record<string, ReadonlyArray<RawBuilder<unknown>>>;

function inOrder<Q extends { orderBy(key: RawBuilder<unknown>, direction: 'asc' | 'desc'): Q }>(
  query: Q,
  sort: UserSort,
): Q {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as keyof typeof sortKeys;
  const byName = [sql`lower(users.last_name)`, sql`lower(users.first_name)`, sql`users.id`];
  return [...sortKeys[column], ...byName].reduce((ordered, key) => ordered.orderBy(key, direction), query);
}

/** A company is looked for on its own: there are far fewer of them than of their people. */
const mentions = (search: string): RawBuilder<boolean> =>
  searchLike(
    search.toLowerCase(),
    (text) => sql`(users.search_text like ${holding(text)} or users.distributor_id = any(array(
      select id from distributors where lower(name) like ${holding(text)})))`,
  );

function userFrom(row: UserRow, reader: Reader): User {
  const company =
    row.distributor_id === null
      ? {}
      : {
          company: row.company ?? '',
          distributor: { id: row.distributor_id },
          trulinxNetPaymentTerms: row.trulinx_net_payment_terms ?? '',
          discount: (row.discount_tenths ?? 0) / 10,
          ...(reader === 'admin' && { trulinxId: row.trulinx_id ?? '' }),
          ...rightsFrom(row),
        };
  return {
    id: row.id,
    firstname: row.first_name,
    lastname: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    AccountType: row.account_type === 'admin' ? 'Admin' : 'customer',
    ...company,
    confirmed: row.confirmed_at !== null,
    disabled: row.disabled_at !== null,
    ...(reader === 'admin' && { twoFactor: Boolean(row.asks_for_code) }),
    ...(row.pending_email !== null && { pendingEmail: row.pending_email }),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export interface RightsRow {
  readonly company_role: CompanyRole;
  readonly order_limit_cents: number | null;
  readonly period_limit_cents: number | null;
  readonly period_limit_per: Period | null;
}

/** Limits are a buyer's; those of somebody who leads are kept for the day they do not, and hold nobody up. */
export function rightsFrom(row: RightsRow): CompanyRights {
  const { company_role: companyRole, order_limit_cents: order, period_limit_cents: cents } = row;
  const per = row.period_limit_per;
  if (seesCompany(companyRole)) return { companyRole };
  return {
    companyRole,
    ...(order !== null && { orderLimit: dollarsFromCents(BigInt(order)) }),
    ...(cents !== null && per !== null && { periodLimit: { dollars: dollarsFromCents(BigInt(cents)), per } }),
  };
}
