import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

// Processor time from Linux's /proc: it stays comparable where the machine does other things at the same time.

/** Linux tells it in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** @returns seconds so far, of all threads of a process */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const [own] = await timesOf(pid);
  return own;
}

export async function rssBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

export interface PostgresProcesses {
  /** Of all processes of the server, also of those that have ended. */
  readonly cpuSeconds: () => Promise<number>;
}

export async function postgresProcesses(db: Db): Promise<PostgresProcesses> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    db,
  );
  return postgresProcessesIn(rows[0]?.folder ?? '');
}

/** @param folder where the server keeps its data */
export async function postgresProcessesIn(folder: string): Promise<PostgresProcesses> {
  const file = await readFile(path.join(folder, 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(file, 10);
  return {
    async cpuSeconds() {
      const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
      const [own, ended] = await timesOf(postmaster);
      const living = await Promise.all(
        children
          .trim()
          .split(' ')
          .map(async (pid) => cpuSecondsOf(Number(pid)).catch(() => 0)),
      );
      return living.reduce((sum, seconds) => sum + seconds, own + ended);
    },
  };
}

/** Of the process itself, and of its children that have ended. */
async function timesOf(pid: number): Promise<readonly [number, number]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (user: number): number =>
    (Number(fields[user]) + Number(fields[user + 1])) / TICKS_A_SECOND;
  return [seconds(11), seconds(13)];
}
