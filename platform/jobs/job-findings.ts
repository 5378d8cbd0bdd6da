import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Finding, mend, well } from '#platform/operations/finding.ts';
import { count } from '#shared/count.ts';

const LATE_SECONDS = 600;

/** Jobs that were given up, and whether anybody does those that are due. */
export async function jobFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ parked: number; late: number; names: string | null }>`
    select count(*) filter (where attempts >= max_attempts) as parked,
      string_agg(distinct task_identifier, ', ') filter (where attempts >= max_attempts) as names,
      count(*) filter (where attempts < max_attempts and run_at < pg_catalog.now() - make_interval(secs => ${LATE_SECONDS})) as late
    from graphile_worker.jobs`.execute(db);
  const { parked, late, names } = rows[0] ?? { parked: 0, late: 0, names: null };
  const wrong = [
    ...(parked > 0 ? [`${count(parked, 'job')} were given up (${names}): the log says why.`] : []),
    ...(late > 0 ? [`${count(late, 'job')} wait for more than ten minutes: does a server run?`] : []),
  ];
  return wrong.length === 0 ? [well('jobs', 'None was given up.')] : wrong.map((says) => mend('jobs', says));
}
