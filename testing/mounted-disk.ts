import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterwards } from './afterwards.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A disk of its own for a test, whose power can be cut. */
export interface CuttableDisk {
  readonly folder: string;
  /** From now on nothing gets to it any more, and what was not on it is lost. */
  cutPower(): void;
  /** Whoever used it has ended: it is mounted anew. */
  comeBack(): Promise<void>;
}

/** EXT4_IOC_SHUTDOWN without writing out the journal: the call that `xfs_io -x -c shutdown` makes. */
const CUT = 'open(D,"<",$ARGV[0]) or die $!; my $how=pack("L",2); ioctl(D,0x8004587d,$how) or die $!';

/** @returns a word on why there is none: it takes root, a kernel that lends out loop devices, and ext4 */
export function cuttableDisk(t: TestContext, megabytes: number): CuttableDisk | string {
  const folder = temporaryFolder(t);
  const image = temporaryFolder(t);
  fs.mkdirSync(folder);
  const problem =
    problemOf('perl', '-e', '1') ??
    problemOf('truncate', '-s', `${megabytes}M`, image) ??
    problemOf('mkfs.ext4', '-q', image) ??
    problemOf('mount', '-o', 'loop', image, folder);
  if (problem !== undefined) return problem;
  afterwards(t, async () => unmount(folder));
  // PostgreSQL's own user walks through it.
  fs.chmodSync(folder, 0o711);
  return {
    folder,
    cutPower: () => must('perl', '-e', CUT, folder),
    comeBack: async () => {
      await unmount(folder);
      must('mount', '-o', 'loop', image, folder);
    },
  };
}

/** A disk in memory that is soon full. @returns its folder, or why there is none */
export function smallDisk(
  t: TestContext,
  megabytes: number,
): { readonly folder: string; readonly problem?: string } {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const problem = problemOf('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder);
  if (problem !== undefined) return { folder, problem };
  afterwards(t, async () => unmount(folder));
  return { folder };
}

/** @returns the way to make room again */
export function fillDisk(folder: string): () => void {
  const file = path.join(folder, 'filler');
  const fd = fs.openSync(file, 'w');
  for (const bytes of [1_000_000, 4_096, 1]) {
    try {
      for (;;) fs.writeSync(fd, Buffer.alloc(bytes));
    } catch {
      // It is full but for less than this.
    }
  }
  fs.closeSync(fd);
  return () => fs.rmSync(file);
}

function problemOf(program: string, ...args: readonly string[]): string | undefined {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return undefined;
  return `this machine lets nobody do it: ${error?.message ?? `${program}: ${stderr.trim()}`}`;
}

function must(program: string, ...args: readonly string[]): void {
  const problem = problemOf(program, ...args);
  if (problem !== undefined) throw new Error(problem);
}

/** Those that were killed may hold it for a moment longer. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (problemOf('umount', folder) === undefined) return;
    await sleep(50);
  }
  throw new Error(`${folder} is still in use.`);
}
