import { spawnSync } from 'node:child_process';
import os from 'node:os';

const GIGABYTE = 1e9;

export function thisMachine(): { readonly machine: string; readonly node: string } {
  const processors = os.cpus();
  const gigabytes = Math.round(os.totalmem() / GIGABYTE);
  const machine = `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores, ${gigabytes} GB, ${os.type()} ${os.release()}, Node ${process.version}`;
  return { machine, node: process.version };
}

/** With a plus when files were changed since. */
export function commitOfCheckout(): string {
  const git = (...words: string[]): string =>
    spawnSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout?.trim() ?? '';
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`;
}
