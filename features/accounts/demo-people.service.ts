import { findCompanyId } from '#features/distributors/distributors.door.ts';
import type { Db } from '#server/db.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { passwordWork } from './passwords.service.ts';
import { saveNewUser } from './user-changes.store.ts';

/**
 * Makes the demo's sign-ins, confirmed; those that are there already stay as they are.
 *
 * @throws when their distributors are not imported yet
 */
export async function loadDemoPeople(db: Db): Promise<void> {
  const passwords = passwordWork();
  for (const person of demoSignIns) {
    const { email, firstname, lastname, password } = person;
    const company = 'distributor' in person ? { distributorId: await companyOf(db, person.distributor) } : {};
    const passwordHash = await passwords.hash(password);
    await db
      .transaction()
      .execute(async (tx) =>
        saveNewUser(tx, { email, firstname, lastname, passwordHash, confirmed: true, ...company }),
      );
  }
}

async function companyOf(db: Db, externalCode: string): Promise<string> {
  const id = await findCompanyId(db, externalCode);
  if (id === undefined)
    throw new Error(`The demo needs distributor ${externalCode}: import distributors.csv first.`);
  return id;
}
