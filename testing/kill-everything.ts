import fs from 'node:fs';
import path from 'node:path';
import { findPlace } from '#platform/postgres/place.ts';
import type { ServerProcess } from './server-process.ts';

/** The folder of a server's PostgreSQL. */
export const clusterOf = ({ dataDir }: { readonly dataDir: string }): string =>
  findPlace(dataDir)?.folder ?? '';

export const processesIn = (cluster: string): number[] =>
  processesOf(Number.parseInt(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10));

/** A postmaster and its children. */
export function processesOf(postmaster: number): number[] {
  if (process.platform !== 'linux') return [postmaster];
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)].filter(isRunning);
}

export function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** kill -9 of a server and its PostgreSQL, in any order, as when the machine goes. */
export async function killEverything(server: ServerProcess & { readonly dataDir: string }): Promise<void> {
  const everything = [...processesIn(clusterOf(server)), server.pid];
  for (const pid of everything.toSorted(() => Math.random() - 0.5)) killIfThere(pid);
  await server.ended;
}

/** kill -9 of a server or a command, and of every process that works from inside a folder. */
export async function endOnDisk(
  program: { readonly kill: (signal: NodeJS.Signals) => Promise<unknown> },
  folder: string,
): Promise<void> {
  await program.kill('SIGKILL');
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (fs.readlinkSync(`/proc/${name}/cwd`).startsWith(folder)) process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its postmaster.
  }
}
