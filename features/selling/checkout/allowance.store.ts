import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#features/people/accounts/company-rights.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { Day } from '#shared/calendar.ts';
import { startOfDay } from '#shared/calendar.ts';
import type { CompanyRole } from '#shared/company-role.ts';
import { type Allowance, periodsOf } from './allowance.rules.ts';

/** When the running periods began. */
export interface PeriodNames {
  readonly day: string;
  readonly week: string;
  readonly month: string;
}

export function periodNames(today: Day, timeZone: string): PeriodNames {
  const { day, week, month } = periodsOf(today);
  const instant = (first: Day): string => startOfDay(first, timeZone).toISOString();
  return { day: instant(day), week: instant(week), month: instant(month) };
}

export interface AllowanceRow {
  readonly company_role: CompanyRole;
  readonly order_limit_cents: number | null;
  readonly period_limit_cents: number | null;
  readonly period_limit_per: Period | null;
  readonly spent_cents: number;
}

/**
 * Limits of the row `users`, as columns of another statement. What was spent is added up only where it is limited: orders
 * that were not cancelled, and requests that wait, since the period began.
 */
export const readingAllowance = (given: Given<PeriodNames>): RawBuilder<AllowanceRow> => sql`
  users.company_role, users.order_limit_cents, users.period_limit_cents, users.period_limit_per,
  case when users.period_limit_cents is null or users.company_role <> 'buyer' then 0 else (
    select coalesce(sum(cents), 0)::bigint from (
      select (case users.period_limit_per
        when 'day' then ${given.day} when 'week' then ${given.week} else ${given.month} end)::timestamptz as since) as period
    cross join lateral (
      select total_cents as cents from orders
      where user_id = users.id and status <> 'CANCELLED' and created_at >= since
      union all
      select total_cents from approvals
      where user_id = users.id and status = 'pending' and created_at >= since) as spent) end as spent_cents`;

export const allowanceFrom = (row: AllowanceRow): Allowance => ({
  role: row.company_role,
  orderCents: row.order_limit_cents === null ? undefined : BigInt(row.order_limit_cents),
  period:
    row.period_limit_cents === null || row.period_limit_per === null
      ? undefined
      : {
          cents: BigInt(row.period_limit_cents),
          per: row.period_limit_per,
          spentCents: BigInt(row.spent_cents),
        },
});

const findRow = statement(
  (_db, given: Given<PeriodNames & { userId: string }>) => sql<AllowanceRow>`
  select ${readingAllowance(given)} from users where id = ${given.userId}`,
);

export async function findAllowance(
  db: Db,
  userId: string,
  periods: PeriodNames,
): Promise<Allowance | undefined> {
  const [row] = await findRow(db, { userId, ...periods });
  return row && allowanceFrom(row);
}
