import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { PlainError } from '#platform/plain-error.ts';

/** What fills an empty shop, given to `start` by `main.ts`. */
export interface Demo {
  isNeeded(db: Db): Promise<boolean>;
  load(db: Db, say: (line: string) => void): Promise<void>;
  /** Who of the demo may sign in. */
  people(db: Db): Promise<readonly { readonly email: string }[]>;
  /** Who may sign in once it is loaded; printed at the end of the start. */
  readonly signIns: readonly { readonly email: string; readonly password: string }[];
}

/** Any number of copies may start at once on one empty database; one of them loads. */
const DEMO_LOCK = 7_203_002;

export async function loadDemoOnce(db: Db, demo: Demo, say: (line: string) => void): Promise<void> {
  if (!(await demo.isNeeded(db))) return;
  // The lock is held by this transaction alone; the loading runs in its own.
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    if (await demo.isNeeded(db)) await demo.load(db, say);
  });
}

/** @throws PlainError when somebody of the demo may sign in to a shop that is none (decision 0130) */
export async function refuseDemoPeople(db: Db, demo: Demo): Promise<void> {
  const people = await demo.people(db);
  if (people.length === 0) return;
  const names = people.map(({ email }) => `  ${email}`).join('\n');
  throw new PlainError(`The sign-ins of the demo, whose passwords everybody knows, are still in this database:
${names}
This is production (NODE_ENV), so the shop does not open with them. Take them away, and make an admin of your own:
  npx ferrule demo remove
  npx ferrule admin create --email ADDRESS`);
}
