import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { findCompany, keepCompany } from '#features/people/distributors/distributors.public.ts';
import { invalid } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { AccountDeps } from './account-deps.ts';
import { sendConfirmation } from './account-links.service.ts';
import { messages } from './accounts.contract.ts';
import { passwordProblems } from './passwords.service.ts';
import { findAccountByEmail } from './sign-in.store.ts';
import { companyProblems, notedUser } from './user-change.rules.ts';
import { saveNewUser } from './user-changes.store.ts';
import type { RegisterAdmin, RegisterCustomer } from './users.contract.ts';
import { findUser } from './users.store.ts';

const emailTaken = { message: messages.emailTaken, field: 'email' };

/**
 * Registers a customer, or without a distributor an admin; the mail that asks to confirm goes out with it.
 *
 * @returns the new user's id
 * @throws Refusal 400 with everything that is wrong, in the order of the form
 */
export async function register(
  { db, head, passwords }: AccountDeps,
  by: AdminViewer,
  form: RegisterAdmin & Partial<Pick<RegisterCustomer, 'distributor'>>,
): Promise<string> {
  const { email, firstname, lastname, distributor } = form;
  const problems = [
    ...((await findAccountByEmail(db, email, '')) ? [emailTaken] : []),
    ...(distributor === undefined
      ? []
      : companyProblems(await findCompany(db, distributor), messages.companyForCustomers)),
    ...passwordProblems(form.password),
  ];
  if (problems.length > 0) throw invalid(problems);
  const passwordHash = await passwords.hash(form.password);
  return db.transaction().execute(async (tx) => {
    if (distributor !== undefined && !(await keepCompany(tx, distributor)))
      throw invalid(companyProblems(undefined, messages.companyForCustomers));
    const user = {
      email,
      firstname,
      lastname,
      passwordHash,
      ...(distributor !== undefined && { distributorId: distributor }),
    };
    const id = await saveNewUser(tx, user);
    if (id === undefined) throw invalid([emailTaken]);
    await sendConfirmation(tx, { id, email, firstname }, head);
    const added = await findUser(tx, id, 'admin');
    if (added)
      await recordAdminChange(tx, by, {
        subject: 'user',
        subjectId: id,
        label: added.name,
        action: 'added',
        after: notedUser(added),
      });
    return id;
  });
}
