import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#platform/plain-error.ts';

/** What a running PostgreSQL writes of itself into its folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
}

/** Reads `postmaster.pid`; it stays behind after a `kill -9`. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  const file = postmasterFile(folder);
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined;
}

/**
 * Ends whatever an earlier start left running on this cluster, so that one postmaster with our settings follows.
 * The caller holds the lock of the data folder: nobody's live server is stopped.
 */
export async function stopLeftovers(folder: string): Promise<boolean> {
  const left = processesOn(folder);
  if (left.length === 0) return forgetForeignPid(folder);
  const postmaster = readPostmasterFile(folder)?.pid;
  if (postmaster !== undefined && left.includes(postmaster)) await stopPostmaster(postmaster);
  // Backends whose postmaster was killed: PostgreSQL refuses to start as long as one of them lives.
  for (const pid of processesOn(folder)) signal(pid, 'SIGKILL');
  await until(() => processesOn(folder).length === 0, 5_000);
  return true;
}

/** Ends an initdb that outlived the start it belonged to; it would go on making files in the folder. */
export async function endInitdb(folder: string): Promise<void> {
  const isIts = (pid: number): boolean => /initdb|postgres/.test(nameOf(pid));
  await until(() => {
    const left = processesIn(folder, isIts);
    for (const pid of left) signal(pid, 'SIGKILL');
    return left.length === 0;
  }, 5_000);
}

/** Fast shutdown: transactions are rolled back, the data is written out. If that hangs: a stop that recovers by itself later. */
export async function stopPostmaster(pid: number, patienceMs = 5_000): Promise<void> {
  signal(pid, 'SIGINT');
  if (await until(() => !isAlive(pid), patienceMs)) return;
  signal(pid, 'SIGQUIT');
  if (await until(() => !isAlive(pid), 500)) return;
  signal(pid, 'SIGKILL');
  await until(() => !isAlive(pid), 500);
}

export const isAlive = (pid: number): boolean => exists(pid) && !isZombie(pid);

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A killed child whose parent has not asked for it yet: in a container without an init process it may stay for good. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return / [ZX] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').slice(0, 4));
  } catch {
    return true;
  }
}

/** Every process of PostgreSQL works from inside its cluster's folder; a person's shell may, too. */
function processesOn(folder: string): number[] {
  const isPostgres = (pid: number): boolean => nameOf(pid).includes('postgres');
  if (process.platform === 'linux') return processesIn(folder, isPostgres);
  const recorded = readPostmasterFile(folder)?.pid;
  return recorded !== undefined && isAlive(recorded) && isPostgres(recorded) ? [recorded] : [];
}

/** Only Linux tells where a process works. */
function processesIn(folder: string, isMeant: (pid: number) => boolean): number[] {
  if (process.platform !== 'linux') return [];
  const real = fs.realpathSync(folder);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolderOf(pid) === real && isMeant(pid));
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone meanwhile, or somebody else's.
    return undefined;
  }
}

/** Empty when it is gone meanwhile. */
function nameOf(pid: number): string {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/comm`, 'utf8');
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH']).toString();
    return execFileSync('ps', ['-p', String(pid), '-o', 'command=']).toString();
  } catch {
    return '';
  }
}

/**
 * After a restart of the machine or in a container the recorded number may be another program's by now, or that of a dead
 * postmaster nobody buried; PostgreSQL would take it for a live one and refuse to start. No process works in the folder, so the
 * file is a leftover.
 */
function forgetForeignPid(folder: string): false {
  const recorded = readPostmasterFile(folder);
  if (recorded && exists(recorded.pid)) fs.rmSync(postmasterFile(folder), { force: true });
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function until(isTrue: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!isTrue()) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

const postmasterFile = (folder: string): string => path.join(folder, 'postmaster.pid');
