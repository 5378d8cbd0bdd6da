import { type Db, openDb } from '#platform/db/db.ts';
import { logOf, replayedBy } from '#platform/db/reads.ts';
import { reasonOf } from '#platform/plain-error.ts';
import { type Finding, mend, well } from './finding.ts';

const PART = 'standby';
const MEGABYTE = 1_048_576;
/** Ordinary traffic is replayed within moments. */
const FAR_BEHIND_BYTES = 16 * MEGABYTE;

/** Whether the standby of DATABASE_READ_URL is there, is one, and keeps up; nothing where there is none. */
export async function standbyFindings(primary: Db, url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  const standby = openDb(url, { most: 1 });
  try {
    const wanted = await logOf(primary);
    const replayed = await replayedBy(standby);
    if (replayed === undefined)
      return [mend(PART, 'The database of DATABASE_READ_URL is no standby: nothing is read from it.')];
    const behind = Number(wanted - replayed);
    return [
      behind > FAR_BEHIND_BYTES
        ? mend(
            PART,
            `It is ${Math.round(behind / MEGABYTE)} MB behind, and lists are read from the primary: see whether it receives and replays (pg_stat_wal_receiver, pg_is_wal_replay_paused()).`,
          )
        : well(PART, `It is ${Math.max(0, Math.round(behind / 1_024))} kB behind.`),
    ];
  } catch (error) {
    return [mend(PART, `It cannot be reached (${reasonOf(error)}); lists are read from the primary.`)];
  } finally {
    await standby.destroy();
  }
}
