import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { afterwards } from './afterwards.ts';
import { freePort } from './free-port.ts';
import { eventually } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const KEY = 'test-key';
/** With signs that an address must not have as they are. */
const SECRET = 'a secret/with+signs';

/** A real server that speaks S3, over a folder, with one bucket. */
export interface S3Server {
  readonly port: number;
  /** As S3_URL. @param prefix below the bucket: a store of its own */
  url(prefix?: string): string;
  /** It is there as it was, or gone from one moment to the next. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** `npm run test:s3` installs it. */
const PROGRAM = path.join(import.meta.dirname, '../s3/bin/versitygw');

export async function s3Server(t: TestContext): Promise<S3Server> {
  const folder = temporaryFolder(t);
  mkdirSync(path.join(folder, 'shop'), { recursive: true });
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: S3Server = {
    port,
    url: (prefix = '') =>
      `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/shop${prefix && `/${prefix}`}?region=us-east-1`,
    start: async () => {
      const args = ['--port', `127.0.0.1:${port}`, '--access', KEY, '--secret', SECRET, '--quiet'];
      child = spawn(PROGRAM, [...args, 'posix', folder], { stdio: 'ignore' });
      await eventually(async () => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined));
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
  afterwards(t, async () => server.kill());
  await server.start();
  return server;
}
