import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemUser } from '#platform/postgres/system-user.ts';

export interface ServerOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: SystemUser | undefined;
  /** What is typed in the checkout; the server itself when absent. */
  readonly command?: readonly [program: string, ...args: string[]];
  /** Another checkout than this one. */
  readonly cwd?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Everything that was printed. */
  readonly output: string;
  readonly ms: number;
}

/** A real server, in a process of its own, as an operator starts it. */
export interface ServerProcess {
  readonly pid: number;
  /** Where it says it listens. */
  readonly url: string;
  readonly secondsToReady: number;
  output(): string;
  /** As when the terminal or the pipe that it prints to is closed. */
  closeOutput(): void;
  kill(signal: NodeJS.Signals): Promise<Ended>;
  readonly ended: Promise<Ended>;
}

const ROOT = path.join(import.meta.dirname, '..');

/** A database is made and the demo is loaded, on a machine that may be doing other things. */
const FIRST_START_MS = 90_000;

/** Starts a server and waits until it says that it is ready. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { child, output, ended, began } = launch(options);
  let over: Ended | undefined;
  void ended.then((how) => {
    over = how;
  });
  const url = await eventually(() => {
    if (over) throw new Error(`The server ended with ${over.code ?? over.signal}:\n${over.output}`);
    return /Ferrule is ready after [\d.]+ s: (\S+)/.exec(output())?.[1];
  }, FIRST_START_MS);
  return {
    pid: child.pid ?? 0,
    url,
    secondsToReady: (performance.now() - began) / 1000,
    output,
    ended,
    closeOutput: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    kill: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a program that is expected to end by itself. */
export async function runProgram(options: ServerOptions, ...args: readonly string[]): Promise<Ended> {
  return launch(options, args).ended;
}

/** Starts a server and leaves it to the test what happens next. */
export function launch(options: ServerOptions, args: readonly string[] = []) {
  const began = performance.now();
  const [program, ...first] = options.command ?? [process.execPath, 'app/main.ts'];
  const child: ChildProcess = spawn(program, [...first, ...args], {
    ...options.user,
    cwd: options.cwd ?? ROOT,
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: options.dataDir,
      PORT: '0',
      DEMO: 'false',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const output = (): string => text;
  const ended = once(child, 'close').then(
    ([code, signal]): Ended => ({ code, signal, output: text, ms: performance.now() - began }),
  );
  return { child, output, ended, began };
}

/** Asks again and again, until there is an answer. */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  patienceMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(10);
  }
  throw new Error(`Nothing within ${patienceMs} ms.`);
}
