import type { Letterhead } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Limits } from '#platform/http/rate-limits.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { Passwords } from './passwords.service.ts';

/** What the actions of this feature need. */
export interface AccountDeps {
  readonly config: Pick<Config, 'publicUrl' | 'accountEnumeration'>;
  readonly db: Db;
  readonly head: Letterhead;
  readonly limits: Limits;
  readonly passwords: Passwords;
  /** Takes back what waits for somebody who buys there no more, in the transaction of that. */
  readonly withdrawRequests: (tx: Tx, userId: string, by: SignedInViewer) => Promise<void>;
}
