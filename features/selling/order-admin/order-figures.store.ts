import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { countByStatus } from './order-admin.store.ts';
import { ages, type getOrderFigures } from './order-figures.contract.ts';

export async function orderFigures(db: Db): Promise<ReplyOf<typeof getOrderFigures>> {
  const { rows: waiting } = await sql<{ age: number; orders: number; unassigned: number }>`
    select case when now()::date = created_at::date then 0 when now()::date - created_at::date <= 2 then 1
        when now()::date - created_at::date <= 7 then 2 else 3 end as age,
      count(*)::int as orders, (count(*) filter (where assigned_to is null))::int as unassigned
    from orders where status = 'OPEN' group by 1`.execute(db);
  const { rows: days } = await sql<{ day: string; orders: number; cents: number }>`
    select d.day::date::text as day, count(o.id)::int as orders, coalesce(sum(o.total_cents), 0)::bigint as cents
    from generate_series(now()::date - 13, now()::date, interval '1 day') as d(day)
    left join orders o on o.created_at >= d.day and o.created_at < d.day + interval '1 day' and o.status <> 'CANCELLED'
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
    unassigned: waiting.reduce((sum, { unassigned }) => sum + unassigned, 0),
    today: { orders, totalCost },
    days: figures,
  };
}
