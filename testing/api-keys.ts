import type { Db } from '#platform/db/db.ts';
import { newToken, randomId, tokenHash } from '#platform/random-id.ts';
import { scopes as allScopes, companyScopes, type Scope } from '#shared/scope.ts';
import type { Person } from './people.ts';

/** A key of somebody, written past the routes; with every scope that it may have. @returns the key */
export async function testKey(
  db: Db,
  { id, distributorId }: Pick<Person, 'id' | 'distributorId'>,
  scopes: readonly Scope[] = distributorId === undefined ? allScopes : companyScopes,
): Promise<string> {
  const key = `fk_${newToken()}`;
  const own = randomId('key');
  await db
    .insertInto('api_keys')
    .values({
      id: own,
      company: distributorId ?? null,
      made_by: id,
      name: own,
      scopes: [...scopes],
      key_hash: tokenHash(key),
      ending: key.slice(-4),
    })
    .execute();
  return key;
}
