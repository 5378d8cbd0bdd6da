import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { openDataFolder } from '#platform/files/data-folder.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';
import { newLog } from '#platform/log.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';

// A process of its own: one PostgreSQL for a run of tests, in a temporary folder. It tells its parent the address of a
// migrated database, and when the parent ends, however it ends, it takes everything away again.
const folder = await openDataFolder(
  path.join(os.tmpdir(), `ferrule-test-${randomBytes(6).toString('hex')}`),
  'a test',
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
const parentIsGone = once(process, 'disconnect');
const postgres = await startEmbedded(folder.path, {
  log: newLog('error'),
  say: () => undefined,
  isDurable: false,
});
try {
  await migrate(postgres.url);
  await migrateJobs(postgres.url);
  if (process.connected) process.send?.({ url: postgres.url });
  await parentIsGone;
} finally {
  await postgres.stop();
  folder.release();
  if (postgres.isMoved) fs.rmSync(path.dirname(postgres.folder), { recursive: true, force: true });
  fs.rmSync(folder.path, { recursive: true, force: true });
}
