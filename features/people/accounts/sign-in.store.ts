import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Term } from '#platform/jobs/terms.store.ts';

/** What signing in needs to know of a user; nothing of it leaves the server. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly passwordHash: string;
  readonly confirmed: boolean;
  readonly disabled: boolean;
  /** Signing in asks for a code. */
  readonly twoFactor: boolean;
  /** Somebody signed in to it from the asking network in the last months. */
  readonly knownNetwork: boolean;
}

/** A network that was not used for so long may have changed hands. */
const KNOWN_DAYS = 90;

export async function findAccountByEmail(
  db: Db,
  email: string,
  network: string,
): Promise<Account | undefined> {
  return accountFrom(
    await accounts(db, network).where(sql`lower(users.email)`, '=', sql`lower(${email})`).executeTakeFirst(),
  );
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return accountFrom(await accounts(db, '').where('users.id', '=', id).executeTakeFirst());
}

/** Holds the account still for the transaction. @returns false when its password is another by now, or it is disabled */
export async function lockAccount(
  tx: Tx,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveKnownNetwork(tx: Tx, userId: string, network: string): Promise<void> {
  await tx
    .insertInto('known_networks')
    .values({ user_id: userId, network })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: sql<Date>`shop_now()` }),
    )
    .execute();
}

export const knownNetworksTerm: Term = {
  table: 'known_networks',
  days: KNOWN_DAYS,
  since: sql`last_used_at`,
  words: 'since somebody signed in from it',
};

const longAgo = sql<Date>`shop_now() - make_interval(days => ${KNOWN_DAYS})`;

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>;

function accounts(db: Db, network: string) {
  return db
    .selectFrom('users')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.user_id', '=', 'users.id').on('two_factor.confirmed_at', 'is not', null),
    )
    .leftJoin('known_networks', (join) =>
      join
        .onRef('known_networks.user_id', '=', 'users.id')
        .on('known_networks.network', '=', network)
        .on('known_networks.last_used_at', '>', longAgo),
    )
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.password_hash',
      'users.confirmed_at',
      'users.disabled_at',
      'two_factor.user_id as two_factor',
      'known_networks.user_id as known_network',
    ]);
}

function accountFrom(row: Row): Account | undefined {
  if (!row) return undefined;
  return {
    id: row.id,
    email: row.email,
    firstname: row.first_name,
    passwordHash: row.password_hash,
    confirmed: row.confirmed_at !== null,
    disabled: row.disabled_at !== null,
    twoFactor: row.two_factor !== null,
    knownNetwork: row.known_network !== null,
  };
}
