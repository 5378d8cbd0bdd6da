import * as z from 'zod/mini';
import { findAccountByEmail, sendReset } from '#features/people/accounts/accounts.public.ts';
import type { Letterhead } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Limit, Limits } from '#platform/http/rate-limits.ts';
import { type Job, type JobKind, performs } from '#platform/jobs/jobs.ts';

/**
 * Asking for a reset is only written down by the request; this job looks whom it concerns. So the request does the same
 * work for an address with an account and for one without, and its time tells nothing.
 */
export const prepareReset: JobKind<{ email: string }> = {
  name: 'prepare_password_reset',
  payload: z.object({ email: z.string() }),
};

const HOUR = 3600;
/** 'We could not find your email.' is told so often (rulings: Accounts); no limit of requests, so never scaled. */
const saidToNetwork: Limit = { name: 'unknown-email-network', points: 5, seconds: HOUR, fixed: true };
const saidInAll: Limit = { name: 'unknown-email', points: 50, seconds: HOUR, fixed: true };
const mailsToAccount: Limit = { name: 'reset-mail', points: 5, seconds: HOUR };

/** Reads, for known and unknown addresses alike. */
export async function mayTellUnknown(
  limits: Limits,
  { accountEnumeration }: Pick<Config, 'accountEnumeration'>,
  network: string,
): Promise<boolean> {
  if (accountEnumeration === 'strict') return false;
  const verdicts = await Promise.all([limits.look(saidToNetwork, network), limits.look(saidInAll, '')]);
  return verdicts.every(({ allowed }) => allowed);
}

/** @returns false when somebody else was told the last time meanwhile */
export async function spendTelling(limits: Limits, network: string): Promise<boolean> {
  const verdicts = await Promise.all([limits.take(saidToNetwork, network), limits.take(saidInAll, '')]);
  return verdicts.every(({ allowed }) => allowed);
}

export function resetJob({
  db,
  limits,
  head,
}: {
  readonly db: Db;
  readonly limits: Limits;
  readonly head: Letterhead;
}): Job {
  return performs(prepareReset, async ({ email }) => {
    const account = await findAccountByEmail(db, email, '');
    if (!account || account.disabled) return;
    const { allowed } = await limits.take(mailsToAccount, account.id);
    if (allowed) await db.transaction().execute(async (tx) => sendReset(tx, account, head));
  });
}
