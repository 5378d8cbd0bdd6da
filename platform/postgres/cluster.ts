import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { keepFile, makeFolder, moveKept } from '#platform/files/synced-file.ts';
import { codeOf, PlainError, reasonOf } from '#platform/plain-error.ts';
import { type Binaries, binariesFor } from './binaries.ts';
import { type ClusterPlace, makeRoomFor, placeFile, placeOf, SHELTER } from './place.ts';
import { endInitdb } from './running-processes.ts';
import { canReach, giveTo, namedUser, postgresUser, type SystemUser } from './system-user.ts';

/** A PostgreSQL cluster that exists and may be started. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  readonly isMoved: boolean;
  /** Our database in it was made as well; if it is missing from now on, that is a loss. */
  readonly isMade: boolean;
  readonly user: SystemUser | undefined;
  readonly binaries: Binaries;
}

export interface ClusterOptions {
  /** Told to whoever waits. */
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
  /** False for tests: nothing is forced to the disk. */
  readonly isDurable?: boolean;
}

const CONTROL_FILE_BYTES = 8192;

/**
 * Finds the cluster of a data folder, or makes it when there never was one. The caller holds the folder's lock.
 *
 * @throws PlainError when it was there and is gone, or is damaged: an empty one is never put in its place
 */
export async function openCluster(dataDir: string, options: ClusterOptions): Promise<Cluster> {
  const place = await placeOf(dataDir);
  const parent = path.dirname(place.folder);
  await clearUnfinished(parent);
  const isNew = !fs.existsSync(place.folder);
  if (isNew && place.made) throw lost(place, dataDir);
  const user = postgresUser(place.folder);
  if (isNew) await makeRoomFor(place);
  if (user && !canReach(user, parent)) throw unreachable(place, user);
  const binaries = await binariesFor(user, SHELTER);
  if (isNew) await makeCluster(place, { ...options, user, binaries });
  else refuseDamaged(place.folder);
  const { folder, password, isMoved, made: isMade } = place;
  return { folder, password, isMoved, isMade, user, binaries };
}

/** Made under another name and renamed when it is whole, so a folder of the right name is always a whole cluster. */
async function makeCluster(
  place: ClusterPlace,
  {
    user,
    binaries,
    say,
    signal,
    isDurable = true,
  }: ClusterOptions & { user: SystemUser | undefined; binaries: Binaries },
): Promise<void> {
  say(`Making the database in ${place.folder} …`);
  const fresh = `${place.folder}${UNFINISHED}${randomBytes(4).toString('hex')}`;
  const passwordFile = `${fresh}.password`;
  const maker = user ? namedUser() : undefined;
  try {
    await makeFolder(fresh);
    await keepFile(passwordFile, place.password);
    if (maker) for (const made of [fresh, passwordFile]) fs.chownSync(made, maker.uid, maker.gid);
    await initdb(binaries, fresh, { passwordFile, user: maker, signal, isDurable });
    if (user) giveTo(user, fresh);
    await moveKept(fresh, place.folder);
  } finally {
    await clearUnfinished(path.dirname(place.folder));
  }
}

async function initdb(
  binaries: Binaries,
  folder: string,
  options: {
    passwordFile: string;
    user: SystemUser | undefined;
    signal: AbortSignal | undefined;
    isDurable: boolean;
  },
): Promise<void> {
  // The builtin C.UTF-8 sorts and lowers the same on every machine and never changes with the system's libraries.
  const args = ['-D', folder, '-U', 'ferrule', `--pwfile=${options.passwordFile}`, '-A', 'scram-sha-256'];
  args.push('-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push('--no-instructions', ...(options.isDurable ? [] : ['--no-sync']));
  const said: Buffer[] = [];
  const status = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...options.user,
      // By this it is found when it outlives us.
      cwd: folder,
      env: process.platform === 'win32' ? process.env : { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    });
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', reject);
    child.on('close', resolve);
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw notRunnable(binaries.initdb, error);
  });
  if (status !== 0)
    throw new PlainError(
      `The database cannot be made in ${folder}:\n${Buffer.concat(said).toString().trim()}`,
    );
}

/** Why a program of PostgreSQL did not even start. */
export function notRunnable(program: string, error: unknown): PlainError {
  if (codeOf(error) === 'EPERM' || codeOf(error) === 'EINVAL')
    return new PlainError(
      'PostgreSQL does not run as root, and this root may not become another user. Start as a normal user or set DATABASE_URL.',
    );
  return new PlainError(
    `${program} does not run on this machine: ${reasonOf(error)}. Set DATABASE_URL to use another PostgreSQL.`,
  );
}

const UNFINISHED = '.new-';

/** What is left of a start that was stopped or killed while it made the database. */
async function clearUnfinished(parent: string): Promise<void> {
  const names = fs.existsSync(parent) ? fs.readdirSync(parent) : [];
  for (const name of names.filter((entry) => entry.startsWith(`postgres${UNFINISHED}`))) {
    const left = path.join(parent, name);
    if (fs.statSync(left).isDirectory()) await endInitdb(left);
    fs.rmSync(left, { recursive: true, force: true });
  }
}

/** What PostgreSQL itself would say in less plain words, or would not notice before it is too late. */
function refuseDamaged(folder: string): void {
  const control = path.join(folder, 'global', 'pg_control');
  if (!/^\d+\s*$/.test(textOf(path.join(folder, 'PG_VERSION'))))
    throw damaged(folder, 'its file PG_VERSION is missing or empty');
  if (!fs.existsSync(control) || fs.statSync(control).size !== CONTROL_FILE_BYTES)
    throw damaged(folder, 'its file global/pg_control is missing or cut off');
}

const textOf = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

function damaged(folder: string, what: string): PlainError {
  return new PlainError(
    `The database in ${folder} is damaged: ${what}. Nothing was changed. Restore it from a backup.`,
  );
}

function lost(place: ClusterPlace, dataDir: string): PlainError {
  return new PlainError(
    `The database is missing: ${placeFile(dataDir)} says that it is in ${place.folder}, and nothing is there. Nothing was changed. Put it back from a backup, or, to begin an empty shop, remove ${placeFile(dataDir)} yourself.`,
  );
}

function unreachable(place: ClusterPlace, user: SystemUser): PlainError {
  return new PlainError(
    `PostgreSQL runs as user ${user.uid}, who cannot enter ${path.dirname(place.folder)}. Let others walk through the folders above it (chmod o+x), or start as user ${user.uid}.`,
  );
}
