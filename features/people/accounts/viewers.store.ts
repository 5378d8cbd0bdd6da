import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { listInForceFrom, readingListsInForce } from '#features/people/agreed-prices/agreed-prices.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { Day } from '#shared/calendar.ts';
import { type CompanyRole, seesCompany } from '#shared/company-role.ts';

type ListInForceRow = Parameters<typeof listInForceFrom>[0];

interface ViewerRow {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly distributor_id: string | null;
  readonly company_role: CompanyRole;
  readonly is_limited: boolean;
  readonly company: string | null;
  readonly discount_tenths: number | null;
  readonly own_numbers: number | null;
  readonly cart_id: string | null;
  readonly price_lists: ListInForceRow[];
  readonly has_notes: boolean;
  readonly has_stock: boolean;
}

/** What is known of whoever calls, as columns of a statement that has users, distributors and carts. */
export const viewerColumns = (today: RawBuilder<Day>) =>
  [
    sql<string>`users.id`.as('user_id'),
    sql<string>`users.first_name`.as('first_name'),
    sql<string>`users.last_name`.as('last_name'),
    sql<string | null>`users.distributor_id`.as('distributor_id'),
    sql<CompanyRole>`users.company_role`.as('company_role'),
    sql<boolean>`coalesce(users.order_limit_cents, users.period_limit_cents) is not null`.as('is_limited'),
    sql<string | null>`distributors.name`.as('company'),
    sql<number | null>`distributors.discount_tenths`.as('discount_tenths'),
    sql<number | null>`distributors.own_numbers`.as('own_numbers'),
    sql<string | null>`carts.id`.as('cart_id'),
    readingListsInForce(sql`distributors`, today).as('price_lists'),
    sql<boolean>`coalesce(distributors.notes, '') <> ''`.as('has_notes'),
    sql<boolean>`exists (select from stock)`.as('has_stock'),
  ] as const satisfies ReadonlyArray<AliasedRawBuilder<unknown, keyof ViewerRow>>;

/**
 * @param sessionId empty where they have none
 * @param today where the shop is
 */
export function viewerFrom(row: ViewerRow, sessionId: string, today: Day): SignedInViewer {
  const person = { userId: row.user_id, sessionId, name: `${row.first_name} ${row.last_name}` };
  if (row.distributor_id === null) return { role: 'admin', ...person };
  return {
    role: 'customer',
    ...person,
    distributorId: row.distributor_id,
    company: row.company ?? '',
    discountTenths: row.discount_tenths ?? 0,
    priceLists: row.price_lists.map(listInForceFrom),
    day: today,
    companyRole: row.company_role,
    isLimited: row.is_limited && !seesCompany(row.company_role),
    hasNotes: row.has_notes,
    hasOwnNumbers: (row.own_numbers ?? 0) > 0,
    hasStock: row.has_stock,
    cartId: row.cart_id ?? '',
  };
}

const findRow = statement((db, given: Given<{ userId: string; today: Day }>) =>
  db
    .selectFrom('users')
    .leftJoin('distributors', 'distributors.id', 'users.distributor_id')
    .leftJoin('carts', (join) =>
      join.onRef('carts.user_id', '=', 'users.id').on('carts.punchout', 'is', null),
    )
    .select(viewerColumns(given.today))
    .select(sql<boolean>`users.disabled_at is not null`.as('is_disabled'))
    .where('users.id', '=', given.userId),
);

/** Somebody as they would call, with or without a session; also who may not sign in any more. */
export async function findViewer(
  db: Db,
  userId: string,
  today: Day,
): Promise<{ readonly viewer: SignedInViewer; readonly isDisabled: boolean } | undefined> {
  const [row] = await findRow(db, { userId, today });
  return row && { viewer: viewerFrom(row, '', today), isDisabled: row.is_disabled };
}
