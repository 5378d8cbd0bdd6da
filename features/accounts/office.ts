import type { Letterhead } from '#features/mail/mail.door.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import type { Limits } from '#server/rate-limits.ts';
import type { Passwords } from './passwords.service.ts';

/** What the deeds of this feature need. */
export interface Office {
  readonly config: Pick<Config, 'publicUrl' | 'accountEnumeration'>;
  readonly db: Db;
  readonly head: Letterhead;
  readonly limits: Limits;
  readonly passwords: Passwords;
}
