import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSecondsOf, rssBytesOf } from '#bench/processor.ts';
import type { Start } from '#bench/shop.ts';

/** What a peer's program is started with: in its folder, by the project's Node. */
export interface Command {
  /** Beside this file; it has a package.json of its own. */
  readonly folder: string;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
}

export interface Program {
  readonly cpuSeconds: () => Promise<number>;
  readonly rssBytes: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const START_MS = 300_000;
const LOOK_EVERY_MS = 50;

const running = new Set<ChildProcess>();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill();
    process.exit(1);
  });

/** Installs what the lockfile of the folder says, once. Nothing is downloaded but from npm's registry, and no package runs anything. */
export async function install(folder: string): Promise<void> {
  const cwd = path.join(import.meta.dirname, folder);
  if (existsSync(path.join(cwd, 'node_modules'))) return;
  process.stdout.write(`  Installing ${folder} …\n`);
  const child = spawn('npm', ['ci', '--ignore-scripts'], { cwd, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm could not install bench/peers/${folder}.`);
}

/** @throws when the program ends with an error */
export async function runToEnd(command: Command): Promise<void> {
  const [code] = await once(await launch(command), 'exit');
  if (code !== 0) throw new Error(`${command.words[0]} failed: ${command.logFile} says why.`);
}

/** @param isUp whether it answers as it should */
export async function startProgram(
  command: Command,
  isUp: () => Promise<boolean>,
): Promise<Program & { readonly start: Start }> {
  const began = performance.now();
  const child = await launch(command);
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit');
  const cpuSeconds = async (): Promise<number> => cpuSecondsOf(pid);
  while (!(await isUp().catch(() => false))) {
    if (child.exitCode !== null || performance.now() - began > START_MS)
      throw new Error(`${command.words[0]} does not answer: ${command.logFile} says why.`);
    await sleep(LOOK_EVERY_MS);
  }
  return {
    start: { seconds: (performance.now() - began) / 1000, cpuSeconds: await cpuSeconds() },
    cpuSeconds,
    rssBytes: async () => rssBytesOf(pid),
    async stop() {
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(patience);
    },
  };
}

async function launch({ folder, words, env, logFile }: Command): Promise<ChildProcess> {
  const log = await open(logFile, 'a');
  const child = spawn(process.execPath, words, {
    cwd: path.join(import.meta.dirname, folder),
    stdio: ['ignore', log.fd, log.fd],
    // What this shop's server is told of memory is not for them.
    env: {
      ...process.env,
      NODE_OPTIONS: undefined,
      MALLOC_ARENA_MAX: undefined,
      NODE_ENV: 'production',
      ...env,
    },
  });
  await log.close();
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
