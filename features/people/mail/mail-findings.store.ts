import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Finding, mend, well } from '#platform/operations/finding.ts';
import { count } from '#shared/count.ts';

const LATE_SECONDS = 3_600;

export async function mailFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ waiting: number; late: number; parked: number; held: boolean }>`
    select count(*) filter (where state = 'queued') as waiting,
      count(*) filter (where state = 'queued' and queued_at < shop_now() - make_interval(secs => ${LATE_SECONDS})) as late,
      count(*) filter (where state = 'parked') as parked, exists (select from outbox_hold) as held
    from mail where state in ('queued', 'parked')`.execute(db);
  const { waiting, late, parked, held } = rows[0] ?? { waiting: 0, late: 0, parked: 0, held: false };
  const wrong = [
    ...(held ? ['Nothing is sent, since this shop was restored: npx ferrule outbox release.'] : []),
    ...(late > 0 && !held
      ? [`${count(late, 'mail')} waited for more than an hour: see why at /account/mail?state=queued.`]
      : []),
    ...(parked > 0 ? [`${count(parked, 'mail')} could not be sent: /account/mail?state=parked.`] : []),
  ];
  return wrong.length === 0
    ? [well('mail', waiting === 0 ? 'Nothing waits.' : `${count(waiting, 'mail')} on the way.`)]
    : wrong.map((says) => mend('mail', says));
}
