import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { type Db, openDb } from '#platform/db/db.ts';

export interface TestDatabase {
  readonly db: Db;
  readonly url: string;
  /** Drops it. */
  readonly close: () => Promise<void>;
}

/**
 * A database of one's own, migrated, on a real PostgreSQL: a copy of a template, made in a moment.
 *
 * @param otherTemplate names another one than the empty one
 */
export async function testDatabase(otherTemplate?: (empty: URL) => Promise<string>): Promise<TestDatabase> {
  const empty = new URL(await templateUrl());
  const template = (await otherTemplate?.(empty)) ?? empty.pathname.slice(1);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = at(empty, name);
  // Files are copied at half the work of what PostgreSQL does otherwise: it writes every page into its log.
  await asAdmin(empty, async (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const db = openDb(url);
  const close = async (): Promise<void> => {
    await db.destroy();
    await asAdmin(empty, async (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { db, url, close };
}

let own: Promise<string> | undefined;

/** That of the run, started by scripts/test.js; a test file that is run alone brings its own. */
async function templateUrl(): Promise<string> {
  const ofTheRun = process.env['FERRULE_TEST_TEMPLATE_URL'];
  if (ofTheRun !== undefined) return ofTheRun;
  own ??= startOwn();
  return own;
}

async function startOwn(): Promise<string> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-postgres.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  // It ends when this process does, and does not keep it alive: hooks of a test file that close what they opened run
  // in the order they were written, so a hook of ours would come before theirs.
  child.unref();
  child.channel?.unref();
  if (typeof told === 'object' && 'url' in told) return String(told.url);
  throw new Error('The PostgreSQL for the tests did not start.');
}

/** Does something beside the databases of the PostgreSQL that a template is of. */
export async function asAdmin(template: URL, action: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: at(template, 'postgres') });
  await client.connect();
  try {
    await action(client);
  } finally {
    await client.end();
  }
}

export function at(template: URL, database: string): string {
  const url = new URL(template);
  url.pathname = `/${database}`;
  return url.href;
}
