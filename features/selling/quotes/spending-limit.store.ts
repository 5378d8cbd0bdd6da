import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { addDays, type Day, startOfDay } from '#shared/calendar.ts';

/**
 * Is it more than a buyer may order without asking: of one order, or of the running day, week or month with what they have
 * ordered in it (book 2)? Approvers and managers have no limit.
 */
export async function isAboveLimit(
  db: Db,
  { userId, companyRole }: CustomerViewer,
  totalCents: number,
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): Promise<boolean> {
  if (companyRole !== 'buyer') return false;
  const began = {
    day: startOfDay(today, timeZone),
    week: startOfDay(mondayOf(today), timeZone),
    month: startOfDay(`${today.slice(0, -2)}01`, timeZone),
  };
  const { rows } = await sql<{ above: boolean }>`
    select coalesce(${totalCents} > u.order_limit_cents, false) or coalesce(${totalCents} + (
      select coalesce(sum(total_cents), 0) from orders
      where user_id = u.id and status <> 'CANCELLED' and created_at >= case u.period_limit_per
        when 'day' then ${began.day}::timestamptz when 'week' then ${began.week} else ${began.month} end
    ) > u.period_limit_cents, false) as above
    from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.above ?? true;
}

const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
