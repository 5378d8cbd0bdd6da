import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** What is written next has a higher version than all that was before, whichever copy writes. */
export async function nextVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select nextval(pg_get_serial_sequence('catalog_change', 'seq')) as version`.execute(db);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('PostgreSQL gave no number.');
  return version;
}

/** What is committed at this moment, as PostgreSQL writes it. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  const snapshot = rows[0]?.snapshot;
  if (snapshot === undefined) throw new Error('PostgreSQL gave no snapshot.');
  return snapshot;
}

/** Were all these changes committed at that moment? */
export async function areSeenIn(db: Db, seqs: readonly number[], snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ is_seen: boolean | null }>`
    select bool_and(pg_visible_in_snapshot(xact, ${snapshot}::pg_snapshot)) as is_seen
    from catalog_change where seq = any(${seqs}::bigint[])`.execute(db);
  return rows[0]?.is_seen === true;
}

/** Only one copy at a time writes, and only one fills. */
const TURNS = { write: 1, fill: 2 } as const;
/** Of the two numbers of an advisory lock the first: these are turns at the shared index. */
const TURNS_AT_INDEX = 0x5e4c;
const ASK_EVERY_MS = 50;

/**
 * Does something that no other copy does meanwhile. A copy that dies gives its turn up with its connection.
 *
 * @param db with a connection to spare for as long as it takes
 * @throws the signal's reason where it did not come to its turn
 */
export async function inTurn<T>(
  db: Db,
  turn: keyof typeof TURNS,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const ask = async (call: 'pg_try_advisory_lock' | 'pg_advisory_unlock'): Promise<boolean> => {
      const { rows } = await sql<{ is_ours: boolean }>`
        select ${sql.raw(call)}(${TURNS_AT_INDEX}, ${TURNS[turn]}) as is_ours`.execute(connection);
      return rows[0]?.is_ours === true;
    };
    while (!(await ask('pg_try_advisory_lock'))) await sleep(ASK_EVERY_MS, undefined, { signal });
    try {
      return await work();
    } finally {
      await ask('pg_advisory_unlock');
    }
  });
}
