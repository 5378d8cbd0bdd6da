import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { sweepRateLimits } from '#platform/http/rate-limits.ts';
import { type Viewer, visitor } from '#platform/http/viewer.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { together } from '#platform/together.ts';
import { dayOf } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { AccountDeps } from './account-deps.ts';
import { sweepTokens } from './account-tokens.store.ts';
import { stopActing } from './ordering-for.service.ts';
import { findSessions, saveSeen, sweepSessions } from './sessions.store.ts';
import { findUser } from './users.store.ts';

interface Deps {
  readonly clock: Clock;
  readonly config: Pick<Config, 'adminIdleHours'>;
  readonly db: Db;
  readonly log: Log;
  readonly supplier: Pick<Supplier, 'timeZone'>;
}

/** The busier it is, the more of them are found by one look; one that is slow does not hold up all others. */
const LOOKS_AT_ONCE = 2;

/** Finds who is calling, by the token of their session: a visitor when it is over. Every call looks at the database. */
export function viewerFinder({
  clock,
  config: { adminIdleHours },
  db,
  log,
  supplier: { timeZone },
}: Deps): (token: string) => Promise<Viewer> {
  const find = together(
    async (tokens: readonly string[]) =>
      findSessions(db, tokens, { adminIdleHours, today: dayOf(clock.now(), timeZone) }),
    LOOKS_AT_ONCE,
  );
  return async (token) => {
    const found = await find(token);
    if (!found) return visitor;
    if (found.unseenLately)
      await saveSeen(db, found.viewer.sessionId).catch((error: unknown) =>
        // A database that takes no writes just now can still be read.
        log.warn({ err: error }, 'when a session was last seen could not be noted'),
      );
    return found.viewer;
  };
}

/** The name of one of the staff who can be given something to do; undefined for anybody else. */
export async function findAdminName(db: Db, userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId, 'admin');
  return user?.AccountType === 'Admin' && !user.disabled ? user.name : undefined;
}

const EVERY_NIGHT = '17 9 * * *';

/** The jobs of this feature, for whoever runs the queue. */
export function sweepJobs(deps: Pick<AccountDeps, 'db' | 'limits' | 'head'>): Job[] {
  return [
    recurs('sweep_accounts', EVERY_NIGHT, async () => {
      await deps.db.transaction().execute(async (tx) => stopActing(tx, 'idle'));
      await sweepSessions(deps.db);
      await sweepTokens(deps.db);
      await sweepRateLimits(deps.db);
    }),
  ];
}

export { type AccountDeps } from './account-deps.ts';
export {
  confirmByToken,
  isResetToken,
  resetByToken,
  sendConfirmation,
  sendInvitation,
  sendReset,
  setPassword,
} from './account-links.service.ts';
export { findColleague, listColleagues, listLeading } from './colleagues.store.ts';
export { noteActing, stopActing } from './ordering-for.service.ts';
export { startActing } from './ordering-for.store.ts';
export { passwordProblems } from './passwords.service.ts';
export {
  endSessionOf,
  listSessions,
  removeSession,
  removeSessions,
  startSession,
  startVisit,
} from './sessions.store.ts';
export {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  saveKnownNetwork,
} from './sign-in.store.ts';
export {
  findTwoFactor,
  removeTwoFactor,
  saveRecoveryCodes,
  saveRecoveryCodeUsed,
  saveStepUsed,
  saveTwoFactorOn,
  saveTwoFactorSecret,
} from './two-factor.store.ts';
export { shutOut } from './user-changes.service.ts';
export { holdManagers, saveLook, saveNewUser, saveUserChange } from './user-changes.store.ts';
export { countUsersOf, findMe, findUser } from './users.store.ts';
export { findViewer } from './viewers.store.ts';
