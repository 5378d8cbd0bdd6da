import { recordChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { KEY_BEGINS, newToken, randomId } from '#platform/random-id.ts';
import { dayOf, endOfDay } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import { companyScopes } from '#shared/scope.ts';
import type { Supplier } from '#shared/supplier.ts';
import { KEYS_MAX, type MadeApiKey, messages, type NewApiKey } from './api-keys.contract.ts';
import { findOwnKey, holdKeys, ownerOf, saveKey, saveRevoked } from './api-keys.store.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  readonly supplier: Pick<Supplier, 'timeZone'>;
}

/**
 * @returns the key itself, which is told once and stored nowhere
 * @throws Refusal 400 for a scope that is not a company's, 409 where there are too many or one of this name
 */
export async function makeKey(
  { clock, db, supplier: { timeZone } }: Deps,
  by: SignedInViewer,
  { name, scopes, expires }: NewApiKey,
): Promise<MadeApiKey> {
  const owner = ownerOf(by);
  const wanted = [...new Set(scopes)];
  if (owner !== null && wanted.some((scope) => !companyScopes.includes(scope)))
    throw badRequest(messages.scopesNotYours, 'scopes');
  if (expires !== undefined && expires < dayOf(clock.now(), timeZone))
    throw badRequest(messages.expiresPast, 'expires');
  const id = randomId('key');
  const key = `${KEY_BEGINS}${newToken()}`;
  const until = expires === undefined ? undefined : { day: expires, at: endOfDay(expires, timeZone) };
  return db.transaction().execute(async (tx) => {
    if ((await holdKeys(tx, owner)) >= KEYS_MAX) throw conflict(messages.tooMany);
    const isSaved = await saveKey(tx, {
      id,
      owner,
      userId: by.userId,
      name,
      scopes: wanted,
      key,
      expires: until,
    });
    if (!isSaved) throw conflict(messages.nameTaken);
    await recordChange(tx, by, {
      subject: 'api key',
      subjectId: id,
      label: name,
      action: 'added',
      after: { scopes: wanted, ...(expires !== undefined && { expires }) },
    });
    const made = await findOwnKey(tx, owner, id);
    if (!made) throw new Error('It was just written.');
    return { ...made, key };
  });
}

/** @throws Refusal 404 for a key of somebody else */
export async function revokeKey({ db }: Pick<Deps, 'db'>, by: SignedInViewer, id: string): Promise<void> {
  const owner = ownerOf(by);
  await db.transaction().execute(async (tx) => {
    const key = await findOwnKey(tx, owner, id);
    if (!key) throw notFound(messages.notFound);
    if (await saveRevoked(tx, owner, id))
      await recordChange(tx, by, {
        subject: 'api key',
        subjectId: id,
        label: key.name,
        action: 'revoked',
      });
  });
}
