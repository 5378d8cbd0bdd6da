import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { eventually } from '#testing/server-process.ts';

/** A real OpenSearch of one node, with 1 GB of memory. */
export interface OpenSearchServer {
  /** As OPENSEARCH_URL, without copies: there is no second node. @param name what its indexes begin with */
  url(name?: string): string;
  /** Of the process, while it runs. */
  pid(): number;
  /** It is there with what it had, or gone from one moment to the next. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** And takes with it what it had. */
  stop(): Promise<void>;
}

/** `npm run test:opensearch` installs it. */
const HERE = path.join(import.meta.dirname, '../../opensearch');
const FIRST_ANSWER_MS = 120_000;

export async function openSearchServer(): Promise<OpenSearchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ferrule-opensearch-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const launched = (): ChildProcess => {
    const jars = readdirSync(path.join(HERE, 'lib')).map((jar) => path.join(HERE, 'lib', jar));
    const java = ['-Xms1g', '-Xmx1g', '-Djava.security.manager=allow', '-cp', jars.join(path.delimiter)];
    return spawn('java', [...java, path.join(HERE, 'Server.java'), String(port), folder], {
      stdio: 'ignore',
    });
  };
  const server: OpenSearchServer = {
    url: (name = 'test') => `http://127.0.0.1:${port}/${name}?replicas=0`,
    pid: () => child?.pid ?? 0,
    start: async () => {
      await eventually(async () => {
        // Its port may be somebody's for a moment, who called from there while it was away.
        if (!child || child.exitCode !== null || child.signalCode !== null) child = launched();
        const answer = await fetch(`http://127.0.0.1:${port}/_cluster/health?wait_for_status=yellow`).catch(
          () => undefined,
        );
        return answer?.ok || undefined;
      }, FIRST_ANSWER_MS);
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    stop: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
  await server.start();
  return server;
}
