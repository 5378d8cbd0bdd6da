import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { type Db, openDb } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDataFolder } from '#platform/files/data-folder.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';
import { newLog } from '#platform/log.ts';
import { type Cluster, openCluster } from '#platform/postgres/cluster.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { freePort, startPostmaster, urlOf } from '#platform/postgres/postmaster.ts';
import { giveTo } from '#platform/postgres/system-user.ts';
import { afterwards } from './afterwards.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL and a streaming standby of it, both real, with a migrated database. */
export interface WithStandby {
  readonly db: Db;
  readonly url: string;
  readonly standbyUrl: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Says something to the standby. */
  readonly ask: (statement: string) => Promise<unknown>;
}

const said = { log: newLog('error'), say: () => undefined };

export async function withStandby(t: TestContext): Promise<WithStandby> {
  const folder = await openDataFolder(temporaryFolder(t), 'a test');
  afterwards(t, () => folder.release());
  const primary = await startEmbedded(folder.path, said);
  afterwards(t, async () => {
    await primary.stop();
    if (primary.isMoved) fs.rmSync(path.dirname(primary.folder), { recursive: true, force: true });
  });
  const url = primary.url;
  await migrate(url);
  await migrateJobs(url);
  const db = openDb(url);
  afterwards(t, async () => db.destroy());

  const cluster = await openCluster(folder.path, said);
  const copy = { ...cluster, folder: `${cluster.folder}-standby-${randomBytes(4).toString('hex')}` };
  afterwards(t, () => fs.rmSync(copy.folder, { recursive: true, force: true }));
  await copyCluster(url, cluster, copy.folder);
  const port = await freePort();
  const standbyUrl = urlOf(copy, port);
  const logFile = path.join(folder.path, 'standby.log');
  const launch = async () => startPostmaster(copy, { port, logFile, isDurable: true, say: said.say });
  let running = await launch();
  afterwards(t, async () => running.stop());
  return {
    db,
    url,
    standbyUrl,
    start: async () => {
      running = await launch();
    },
    stop: async () => running.stop(),
    ask: async (statement) => {
      const client = new pg.Client({ connectionString: standbyUrl });
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/** As pg_basebackup does, which does not come with the embedded PostgreSQL. */
async function copyCluster(url: string, { folder, user }: Cluster, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('standby', true)`);
    await client.query(`select pg_backup_start('standby', true)`);
    fs.cpSync(folder, copy, {
      recursive: true,
      filter: (file) => !/postmaster\.(pid|opts)$|pg_replslot\/.|pg_wal\/.*[\dA-F]{24}/.test(file),
    });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    fs.writeFileSync(path.join(copy, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(url);
  fs.appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\nprimary_slot_name = 'standby'\n`,
  );
  fs.writeFileSync(path.join(copy, 'standby.signal'), '');
  fs.chmodSync(copy, 0o700);
  if (user) giveTo(user, copy);
}
