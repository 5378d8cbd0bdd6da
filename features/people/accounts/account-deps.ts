import type { Letterhead } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Limits } from '#platform/http/rate-limits.ts';
import type { Passwords } from './passwords.service.ts';

/** What the actions of this feature need. */
export interface AccountDeps {
  readonly config: Pick<Config, 'publicUrl' | 'accountEnumeration'>;
  readonly db: Db;
  readonly head: Letterhead;
  readonly limits: Limits;
  readonly passwords: Passwords;
}
