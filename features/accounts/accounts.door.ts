import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { type Job, recurs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { sweepRateLimits } from '#server/rate-limits.ts';
import { type Viewer, visitor } from '#server/viewer.ts';
import { sweepTokens } from './account-tokens.store.ts';
import type { Office } from './office.ts';
import { resetJob } from './password-reset.service.ts';
import { findSession, saveSeen, sweepSessions } from './sessions.store.ts';
import { sweepKnownNetworks } from './sign-in.store.ts';
import { findUser } from './users.store.ts';

interface Parts {
  readonly config: Pick<Config, 'adminIdleHours'>;
  readonly db: Db;
  readonly log: Log;
}

/** Who is calling, by the token of their session; a visitor when it is over. */
export async function findViewer({ config, db, log }: Parts, token: string): Promise<Viewer> {
  const found = await findSession(db, token, config);
  if (!found) return visitor;
  if (found.unseenLately)
    await saveSeen(db, found.viewer.sessionId).catch((error: unknown) =>
      // A database that takes no writes just now can still be read.
      log.warn({ err: error }, 'when a session was last seen could not be noted'),
    );
  return found.viewer;
}

/** The name of one of the staff who can be given something to do; undefined for anybody else. */
export async function findAdminName(db: Db, userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId, 'admin');
  return user?.AccountType === 'Admin' && !user.disabled ? user.name : undefined;
}

const EVERY_NIGHT = '17 9 * * *';

/** The jobs of this feature, for whoever runs the queue. */
export function accountJobs(parts: Pick<Office, 'db' | 'limits' | 'head'>): Job[] {
  return [
    resetJob(parts),
    recurs('sweep_accounts', EVERY_NIGHT, async () => {
      await sweepSessions(parts.db);
      await sweepTokens(parts.db);
      await sweepKnownNetworks(parts.db);
      await sweepRateLimits(parts.db);
    }),
  ];
}

export { countUsersOf } from './users.store.ts';
