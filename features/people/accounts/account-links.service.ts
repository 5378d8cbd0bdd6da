import { type Letterhead, queueMail } from '#features/people/mail/mail.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import {
  confirmLetter,
  emailChangeNotice,
  emailTakenNotice,
  invitationLetter,
  newEmailLetter,
  passwordChangedNotice,
  resetLetter,
} from './account-letters.rules.ts';
import { findToken, removeTokens, saveToken, saveTokenUsed } from './account-tokens.store.ts';
import { removeSessions } from './sessions.store.ts';
import { findAccountByEmail } from './sign-in.store.ts';
import { saveConfirmed, saveEmail, savePassword } from './user-changes.store.ts';
import { findUser } from './users.store.ts';

/** Whom a mail is for. */
export interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
}

const greeting = ({ firstname }: Pick<Addressee, 'firstname'>, { supplier, publicUrl }: Letterhead) => ({
  firstname,
  shop: supplier.name,
  publicUrl,
});

export async function sendConfirmation(tx: Tx, to: Addressee, head: Letterhead): Promise<void> {
  const token = await saveToken(tx, 'confirm', to.id, to.email);
  const choose = await saveToken(tx, 'invite', to.id, to.email);
  const letter = confirmLetter({ ...greeting(to, head), token, choose });
  await queueMail(tx, { to: to.email, letter, secret: true }, head);
}

export async function sendReset(tx: Tx, to: Addressee, head: Letterhead): Promise<void> {
  const token = await saveToken(tx, 'reset', to.id, to.email);
  await queueMail(
    tx,
    { to: to.email, letter: resetLetter({ ...greeting(to, head), token }), secret: true },
    head,
  );
}

/** To somebody whom a manager wants in their company: whoever has the mail chooses the password. */
export async function sendInvitation(
  tx: Tx,
  to: Addressee,
  by: { readonly name: string; readonly company: string },
  head: Letterhead,
): Promise<void> {
  const token = await saveToken(tx, 'invite', to.id, to.email);
  const { name, company } = by;
  const letter = invitationLetter({ ...greeting(to, head), by: name, company, token });
  await queueMail(tx, { to: to.email, letter, secret: true }, head);
}

/** The new address is asked, the old one told. One that has an account already is told so, and whoever asked is not. */
export async function sendEmailChange(
  tx: Tx,
  from: Addressee,
  newEmail: string,
  head: Letterhead,
): Promise<void> {
  await removeTokens(tx, from.id, ['email']);
  const holder = await findAccountByEmail(tx, newEmail, '');
  const token = await saveToken(tx, 'email', from.id, newEmail);
  if (holder) await queueMail(tx, { to: newEmail, letter: emailTakenNotice(greeting(holder, head)) }, head);
  else
    await queueMail(
      tx,
      { to: newEmail, letter: newEmailLetter({ ...greeting(from, head), token }), secret: true },
      head,
    );
  await queueMail(
    tx,
    { to: from.email, letter: emailChangeNotice({ ...greeting(from, head), newEmail }) },
    head,
  );
}

/** A used link of what is already so answers the same again, until it expires: people click twice. */
export async function confirmByToken(
  db: Db,
  token: string,
): Promise<'account' | 'email' | 'taken' | 'invalid'> {
  return db.transaction().execute(async (tx) => {
    const found = await findToken(tx, token, ['confirm', 'email']);
    if (!found) return 'invalid';
    if (found.used) return isStillSo(tx, found);
    if (found.purpose === 'confirm') {
      if (!(await saveConfirmed(tx, found.userId))) return 'invalid';
    } else if (!(await saveEmail(tx, found.userId, found.email))) return 'taken';
    else await removeTokens(tx, found.userId, ['reset', 'invite']);
    await saveTokenUsed(tx, token);
    return found.purpose === 'confirm' ? 'account' : 'email';
  });
}

async function isStillSo(
  tx: Tx,
  { userId, purpose, email }: { readonly userId: string; readonly purpose: string; readonly email: string },
): Promise<'account' | 'email' | 'invalid'> {
  const user = await findUser(tx, userId, 'customer');
  if (!user || user.disabled) return 'invalid';
  if (purpose === 'confirm') return user.confirmed ? 'account' : 'invalid';
  return user.email === email ? 'email' : 'invalid';
}

/** Whether a reset by this token may go on; looked at before the costly work on the password. */
export async function isResetToken(db: Db, token: string): Promise<boolean> {
  const found = await db.transaction().execute(async (tx) => findToken(tx, token, ['reset', 'invite']));
  return found !== undefined && !found.used;
}

/**
 * Sets the password, confirms the account, and ends whatever somebody else may have begun. Who was invited had none before,
 * and is told nothing of a change.
 *
 * @returns the address it was for, undefined when the token is of no use
 */
export async function resetByToken(
  db: Db,
  token: string,
  passwordHash: string,
  head: Letterhead,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await findToken(tx, token, ['reset', 'invite']);
    if (!found || found.used || !(await saveConfirmed(tx, found.userId))) return undefined;
    await saveTokenUsed(tx, token);
    if (found.purpose === 'invite') await savePassword(tx, found.userId, passwordHash);
    else await setPassword(tx, found.userId, passwordHash, head);
    return found.email;
  });
}

/** A new password ends every session and makes the other links of mails useless; its owner is told. */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  head: Letterhead,
): Promise<void> {
  const owner = await savePassword(tx, userId, passwordHash);
  await removeSessions(tx, userId);
  await removeTokens(tx, userId, ['reset', 'email', 'invite']);
  await queueMail(tx, { to: owner.email, letter: passwordChangedNotice(greeting(owner, head)) }, head);
}
