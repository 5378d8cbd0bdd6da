import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type LimitHeaders, limitHeaders } from '#shared/limit-headers.ts';
import { tooMany } from './refusal.ts';

/** So many in so long a time for each key: a window that begins with the first and then starts afresh. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** RATE_LIMIT_SCALE does not apply: it is no limit of requests. */
  readonly fixed?: true;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Until the window is over. */
  readonly seconds: number;
  /** What an answer says of it. */
  readonly told: LimitHeaders;
}

/** Says in an answer what is left of a limit, beside what it says of others. */
export function tellOf(headers: Record<string, string>, { told }: Verdict): void {
  for (const name of ['RateLimit-Policy', 'RateLimit'] as const)
    headers[name] = headers[name] === undefined ? told[name] : `${headers[name]}, ${told[name]}`;
}

/**
 * Counts one for whoever calls, and says in the answer what is left.
 *
 * @param headers of the answer, also of one that refuses
 * @throws Refusal 429
 */
export async function spend(
  limits: Limits,
  limit: Limit,
  key: string,
  headers: Record<string, string>,
): Promise<void> {
  const verdict = await limits.take(limit, key);
  tellOf(headers, verdict);
  if (!verdict.allowed) throw tooMany(verdict.seconds, verdict.told);
}

/** Counters in the database, so that all copies count together, by its clock. */
export interface Limits {
  /** Counts one, and says whether it was within the limit. */
  take(limit: Limit, key: string): Promise<Verdict>;
  /** Says whether one more would be within the limit; counts nothing. */
  look(limit: Limit, key: string): Promise<Verdict>;
  forget(limit: Limit, key: string): Promise<void>;
}

export function rateLimits(db: Db, scale: number): Limits {
  const most = ({ points, fixed }: Limit) => (fixed ? points : Math.max(1, Math.round(points * scale)));
  return {
    take: async (limit, key) => verdict(limit, await count(db, limit, key), most(limit)),
    look: async (limit, key) => {
      const row = await read(db, limit, key);
      const next = row ? { ...row, points: row.points + 1 } : { points: 1, seconds: limit.seconds };
      return verdict(limit, next, most(limit));
    },
    forget: async (limit, key) => {
      await db.deleteFrom('rate_limits').where('key', '=', hashed(limit, key)).execute();
    },
  };
}

/** Removes what is over. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<', sql<Date>`now()`).execute();
}

interface Count {
  readonly points: number;
  readonly seconds: number;
}

const secondsLeft: RawBuilder<number> = sql`extract(epoch from rate_limits.expires_at - now())::float8`;

async function count(db: Db, limit: Limit, key: string): Promise<Count> {
  const isOver = sql<boolean>`not ${isRunning(limit)}`;
  return db
    .insertInto('rate_limits')
    .values({
      key: hashed(limit, key),
      points: 1,
      expires_at: sql`now() + make_interval(secs => ${limit.seconds})`,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then 1 else rate_limits.points + 1 end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['rate_limits.points', secondsLeft.as('seconds')])
    .executeTakeFirstOrThrow();
}

async function read(db: Db, limit: Limit, key: string): Promise<Count | undefined> {
  return db
    .selectFrom('rate_limits')
    .select(['points', secondsLeft.as('seconds')])
    .where('key', '=', hashed(limit, key))
    .where(isRunning(limit))
    .executeTakeFirst();
}

/** Whoever counts at the same time has begun a little later, and does not wait longer for their turn. */
const SLACK_SECONDS = 60;

/** A window that ends later than one which begins now is of a clock that was set back since: nobody waits for it. */
const isRunning = ({ seconds }: Limit): RawBuilder<boolean> =>
  sql`(rate_limits.expires_at > now()
    and rate_limits.expires_at <= now() + make_interval(secs => ${seconds + SLACK_SECONDS}))`;

const verdict = ({ name, seconds: window }: Limit, { points, seconds }: Count, most: number): Verdict => ({
  allowed: points <= most,
  seconds,
  told: limitHeaders(name, { most, window, left: most - points, seconds }),
});

const hashed = ({ name }: Limit, key: string): Buffer =>
  createHash('sha256').update(`${name}\n${key}`).digest();
