import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, PlainError, reasonOf } from '#platform/plain-error.ts';
import { type Cluster, notRunnable } from './cluster.ts';
import { stopPostmaster } from './running-processes.ts';

/** A PostgreSQL that runs as our child and answers. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when it ended, whoever ended it. */
  readonly ended: Promise<void>;
  stop(patienceMs?: number): Promise<void>;
}

export interface PostmasterOptions {
  readonly port: number;
  /** PostgreSQL's own words go here. */
  readonly logFile: string;
  readonly isDurable: boolean;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The database in the cluster that is ours; `postgres` stays empty. */
export const DATABASE = 'ferrule';

/** Thrown when another program took the port between our look and PostgreSQL's. */
export class PortTaken extends Error {}

/** Thrown when another PostgreSQL took the folder between our look and the start of ours: one that a killed start had just begun. */
export class FolderTaken extends PlainError {}

export function urlOf(cluster: Pick<Cluster, 'password'>, port: number, database = DATABASE): string {
  return `postgres://ferrule:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Starts PostgreSQL on the cluster and waits, however long a recovery takes, until our database answers. */
export async function startPostmaster(cluster: Cluster, options: PostmasterOptions): Promise<Postmaster> {
  const from = fs.existsSync(options.logFile) ? fs.statSync(options.logFile).size : 0;
  const child = await launch(cluster, options);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { pid } = child;
  const stop = async (patienceMs?: number): Promise<void> => {
    // From here on it is worth waiting for.
    child.ref();
    if (!hasEnded(child)) await stopPostmaster(pid, patienceMs);
    await ended;
  };
  try {
    await untilItAnswers(cluster, child, options);
  } catch (error) {
    await stop();
    throw error instanceof StartedNot ? reasonIn(tailOf(options.logFile, from), cluster) : error;
  }
  return { pid, ended, stop };
}

/** A port of 127.0.0.1 nobody uses, below the range from which the system picks ports for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

export async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

class StartedNot extends Error {}

type Launched = ChildProcess & { readonly pid: number };

async function launch(cluster: Cluster, options: PostmasterOptions): Promise<Launched> {
  const log = fs.openSync(options.logFile, 'a', 0o600);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...settings(options)], {
    ...cluster.user,
    cwd: path.parse(cluster.folder).root,
    env: process.platform === 'win32' ? process.env : { LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    // A process group of its own: Ctrl-C reaches the server alone, which first answers what it has begun.
    detached: true,
  });
  fs.closeSync(log);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(notRunnable(cluster.binaries.postgres, error)));
  });
  child.unref();
  return child as Launched;
}

/** All settings are given at the start, so that none is left in the data to drift from the code. */
function settings({ port, isDurable }: PostmasterOptions): string[] {
  const chosen: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What a query did wrong is in our own log; here is only what PostgreSQL says of itself, so the file stays small.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function untilItAnswers(
  cluster: Cluster,
  child: ChildProcess,
  options: PostmasterOptions,
): Promise<void> {
  const began = performance.now();
  let saidAt = began;
  while (!hasEnded(child)) {
    options.signal?.throwIfAborted();
    if (await answers(cluster, options.port)) return;
    if (performance.now() - saidAt > 5_000) {
      options.say(`PostgreSQL is recovering (${Math.round((performance.now() - began) / 1000)} s) …`);
      saidAt = performance.now();
    }
    await sleep(10);
  }
  throw new StartedNot();
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  try {
    await query(urlOf(cluster, port), 'select 1');
    return true;
  } catch (error) {
    if (isNotYetUp(error)) return false;
    if (codeOf(error) !== NO_SUCH_DATABASE || cluster.isMade) throw refusal(cluster, error);
    await query(urlOf(cluster, port, 'postgres'), `create database ${DATABASE}`);
    return true;
  }
}

/** Not listening yet, recovering, or on its way down; the loop sees which. */
function isNotYetUp(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined ? reasonOf(error).includes('Connection terminated') : NOT_YET_UP.has(code);
}

const NOT_YET_UP = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
const WRONG_PASSWORD = '28P01';
const NO_SUCH_DATABASE = '3D000';

function refusal(cluster: Cluster, error: unknown): PlainError {
  if (codeOf(error) === WRONG_PASSWORD)
    return new PlainError(
      `The password in cluster.json is not that of the database in ${cluster.folder}. Nothing was changed. Restore cluster.json from a backup.`,
    );
  return new PlainError(
    `The database in ${cluster.folder} does not answer: ${reasonOf(error)}. ${IF_DAMAGED}`,
  );
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that breaks between two steps fails the step; nobody listens to the event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** PostgreSQL's last words, as a sentence for the operator. */
function reasonIn(log: string, cluster: Cluster): Error {
  if (/could not bind|Address already in use/.test(log)) return new PortTaken();
  const words = log
    .split('\n')
    // The last two are what our own asking was answered meanwhile.
    .filter((line) => /(FATAL|PANIC|DETAIL):/.test(line) && !/system is (starting up|in recovery)/.test(line))
    .map((line) => `  ${line.replace(/^.*?\[\d+\] /, '')}\n`);
  const Reason = /"postmaster\.pid" already exists/.test(log) ? FolderTaken : PlainError;
  return new Reason(
    `PostgreSQL cannot start on the database in ${cluster.folder}. It says:\n${words.join('')}${IF_DAMAGED}`,
  );
}

const IF_DAMAGED = 'Nothing was changed. If the data is damaged, restore it from a backup.';

function tailOf(file: string, from: number): string {
  return fs.readFileSync(file).subarray(from).toString();
}
