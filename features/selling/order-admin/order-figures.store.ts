import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '#shared/calendar.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { countByStatus } from './order-counts.store.ts';
import { ages, type getOrderFigures } from './order-figures.contract.ts';

const DAYS = 14;
const LONGEST = 5;

/** Orders that wait, by the days they have waited, and those of the last two weeks by the day, of the supplier's calendar. */
export async function orderFigures(
  db: Db,
  now: Date,
  timeZone: string,
): Promise<ReplyOf<typeof getOrderFigures>> {
  const today = dayOf(now, timeZone);
  const startOf = (daysAgo: number): Date => startOfDay(addDays(today, -daysAgo), timeZone);
  const { rows: waiting } = await sql<{ age: number; orders: number; unassigned: number }>`
    select case when created_at >= ${startOf(0)} then 0 when created_at >= ${startOf(2)} then 1
        when created_at >= ${startOf(7)} then 2 else 3 end as age,
      count(*)::int as orders, (count(*) filter (where assigned_to is null))::int as unassigned
    from orders where status = 'OPEN' group by 1`.execute(db);
  const { rows: longest } = await sql<{ id: string; ref: number; company: string; created_at: Date }>`
    select id, ref, company, created_at from orders where status = 'OPEN'
    order by created_at, id limit ${LONGEST}`.execute(db);
  const lastDays = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1 - DAYS));
  const starts = lastDays.map((day) => startOfDay(day, timeZone));
  const ends = lastDays.map((day) => endOfDay(day, timeZone));
  const { rows: days } = await sql<{ day: string; orders: number; cents: number }>`
    select d.day, count(o.id)::int as orders, coalesce(sum(o.total_cents), 0)::bigint as cents
    from unnest(${lastDays}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as d(day, since, before)
    left join orders o on o.created_at >= d.since and o.created_at < d.before and o.status <> 'CANCELLED'
    group by d.day order by d.day`.execute(db);
  const figures = days.map(({ day, orders, cents }) => ({
    day,
    orders,
    totalCost: dollarsFromCents(BigInt(cents)),
  }));
  const { orders = 0, totalCost = 0 } = figures.at(-1) ?? {};
  return {
    byStatus: await countByStatus(db),
    byAge: ages.map((age, at) => ({ age, orders: waiting.find((row) => row.age === at)?.orders ?? 0 })),
    longest: longest.map(({ id, ref, company, created_at }) => ({
      id,
      ref: String(ref),
      company,
      createdAt: created_at.toISOString(),
    })),
    unassigned: waiting.reduce((sum, { unassigned }) => sum + unassigned, 0),
    today: { orders, totalCost },
    days: figures,
  };
}
