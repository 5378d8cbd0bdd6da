import { findCompanyId } from '#features/people/distributors/distributors.public.ts';
import type { Db } from '#platform/db/db.ts';
import {
  type DemoPerson,
  isAdminLeft,
  listEnabledPeople,
  listPeople,
  removePerson,
  savePersonLeading,
  savePersonShutOut,
} from './demo-people.store.ts';
import { CLERK, demoSignIns, MANAGER } from './demo-sign-ins.ts';
import { passwordWork } from './passwords.service.ts';
import { saveNewUser } from './user-changes.store.ts';

/**
 * Makes the demo's sign-ins, confirmed; those that are there already stay as they are.
 *
 * @throws when their distributors are not imported yet
 */
export async function loadDemoPeople(db: Db): Promise<void> {
  const passwords = passwordWork();
  const added = new Set<string>();
  for (const person of demoSignIns) {
    const { email, firstname, lastname, password } = person;
    const rights = 'companyRole' in person ? { companyRole: person.companyRole } : {};
    const limit = 'orderLimit' in person ? { orderLimit: person.orderLimit } : {};
    const company = 'distributor' in person ? { distributorId: await companyOf(db, person.distributor) } : {};
    const passwordHash = await passwords.hash(password);
    const user = {
      email,
      firstname,
      lastname,
      passwordHash,
      confirmed: true,
      ...company,
      ...rights,
      ...limit,
    } as const;
    const id = await db.transaction().execute(async (tx) => saveNewUser(tx, user));
    if (id !== undefined) added.add(email);
  }
  // A demo of before the clerk: the buyer leads the company from now on.
  if (added.has(CLERK) && !added.has(MANAGER)) await savePersonLeading(db, MANAGER);
}

/** A demo that is there already, from before it had a clerk. */
export const lacksClerk = async (db: Db): Promise<boolean> => {
  const there = await listPeople(db, [CLERK]);
  return there.length === 0 && (await listEnabledPeople(db, [MANAGER])).length > 0;
};

/** Who of the demo may sign in. */
export const listDemoPeople = async (db: Db): Promise<DemoPerson[]> =>
  listEnabledPeople(
    db,
    demoSignIns.map(({ email }) => email),
  );

async function companyOf(db: Db, externalCode: string): Promise<string> {
  const id = await findCompanyId(db, externalCode);
  if (id === undefined)
    throw new Error(`The demo needs distributor ${externalCode}: import distributors.csv first.`);
  return id;
}

export interface DemoRemoval {
  readonly removed: readonly string[];
  /** Orders or enquiries name them: they stay by name, disabled, with a password that nobody has. */
  readonly disabled: readonly string[];
  readonly isAdminLeft: boolean;
}

/** Takes the demo's sign-ins away, and whatever they are signed in with. */
export async function removeDemoPeople(db: Db): Promise<DemoRemoval> {
  const nobodysPassword = await passwordWork().hash(crypto.randomUUID());
  return db.transaction().execute(async (tx) => {
    const removed: string[] = [];
    const disabled: string[] = [];
    for (const { id, email } of await listDemoPeople(tx)) {
      if (await removePerson(tx, id)) removed.push(email);
      else {
        await savePersonShutOut(tx, id, nobodysPassword);
        disabled.push(email);
      }
    }
    return { removed, disabled, isAdminLeft: await isAdminLeft(tx) };
  });
}
