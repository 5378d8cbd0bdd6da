import { once } from 'node:events';
import { start } from '#app/start/start.ts';
import { readConfig } from '#platform/config.ts';
import { newLog } from '#platform/log.ts';
import { wordsFor } from '#platform/operator-words.ts';
import { demoShop } from './demo-shop.ts';

/** A supervisor waits ten seconds before it kills. */
const LAST_MOMENT_MS = 9_500;

// Mail, pictures and keys that the server writes are for its own user.
process.umask(0o077);

const stopping = new AbortController();
// A second signal changes nothing: the first one is being obeyed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// scripts/start.js holds the other end: when it is killed, nobody is left who could stop us by ordinary means.
if (process.connected) process.on('disconnect', () => stopping.abort());
// Whoever reads what we print may go away; the shop stays open.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
stopping.signal.addEventListener('abort', () => setTimeout(() => process.exit(), LAST_MOMENT_MS).unref());

try {
  const config = readConfig(process.env);
  const log = newLog(config.logLevel);
  // A bug ends the server. What breaks while it stops anyway, a connection that PostgreSQL drops, changes nothing.
  const noticeBug = (error: unknown): void =>
    stopping.signal.aborted ? log.warn({ err: error }, 'broke while stopping') : fail(error);
  for (const bug of ['uncaughtException', 'unhandledRejection'] as const) process.on(bug, noticeBug);
  const close = await start(config, {
    log,
    say: (line) => process.stdout.write(`${line}\n`),
    signal: stopping.signal,
    // The app is large; the lock and the socket do not wait for it.
    build: async (deps) => (await import('./assemble.ts')).assemble(deps),
    demo: demoShop(config),
  });
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await close();
} catch (error) {
  if (!stopping.signal.aborted) fail(error);
}
process.exit();

function fail(error: unknown): void {
  process.exitCode = 1;
  process.stderr.write(`${wordsFor(error)}\n`);
  stopping.abort();
}
