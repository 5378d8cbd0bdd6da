import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '#platform/files/synced-file.ts';
import { codeOf, PlainError } from '#platform/plain-error.ts';

/** A user of the operating system, as a process is started under one. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. This number is its own there: no account has it (Debian and systemd both leave
 * 60578 to 61183 free), so nothing else on the machine may read its files or signal it, as it could with `nobody`,
 * and the files keep their owner when the folder moves to another machine.
 */
const RESERVED: SystemUser = { uid: 60_718, gid: 60_718 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Under whom PostgreSQL runs.
 *
 * @param cluster an existing cluster folder keeps its owner: root may start what another user made
 * @returns undefined for this process's own user
 */
export function postgresUser(cluster: string): SystemUser | undefined {
  if (process.getuid === undefined) return undefined;
  const owner = ownerOf(cluster);
  if (isRoot()) return owner && owner.uid !== 0 ? owner : RESERVED;
  if (owner && owner.uid !== process.getuid())
    throw new PlainError(
      `The database in ${cluster} belongs to user ${owner.uid}. Start as that user or as root, or choose another DATA_DIR.`,
    );
  return undefined;
}

/** `initdb` looks up the name of its user and refuses a number without one, so it runs under a user that has a name. */
export function namedUser(): SystemUser {
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0);
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  if (!account)
    throw new PlainError(
      'PostgreSQL does not run as root, and this system has no other user. Start as a normal user or set DATABASE_URL.',
    );
  return account;
}

/** May this user walk to that file or folder and, `wants` being 4, read it or, being 1, run or enter it? */
export function canReach(user: SystemUser, target: string, wants: 1 | 4 | 5 = 1): boolean {
  const real = fs.realpathSync(target);
  return ancestorsOf(real).every((folder) => allows(user, folder, 1)) && allows(user, real, wants);
}

/** A folder that every user can walk through, whatever the umask; the folders above it are the system's. */
export async function makeShelter(folder: string): Promise<void> {
  await makeFolder(folder);
  fs.chmodSync(folder, 0o755);
}

/** Gives a folder and all that is in it to a user. */
export function giveTo(user: SystemUser, folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, entry), user.uid, user.gid);
  fs.chownSync(folder, user.uid, user.gid);
}

function allows(user: SystemUser, target: string, wants: number): boolean {
  const { uid, gid, mode } = fs.statSync(target);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wants) === wants;
}

function ancestorsOf(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [] : [...ancestorsOf(parent), parent];
}

function ownerOf(folder: string): SystemUser | undefined {
  try {
    return fs.statSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
