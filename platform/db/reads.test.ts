import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { newLog } from '#platform/log.ts';
import { standbyFindings } from '#platform/operations/standby-finding.ts';
import { afterwards } from '#testing/afterwards.ts';
import { rounds } from '#testing/rounds.ts';
import { eventually } from '#testing/server-process.ts';
import { withStandby } from '#testing/standby.ts';
import { type Db, openDb } from './db.ts';
import { openReads, type Reads } from './reads.ts';

const WRITES = rounds(500);

test('lists are read from the standby, with what was written before; one that stops or stands still costs nothing', async (t) => {
  const pair = await withStandby(t);
  const { db } = pair;
  await sql`create table notes (n int primary key)`.execute(db);
  const registry = new Registry();
  const { reads, close } = openReads({ db, url: pair.standbyUrl, log: newLog('silent'), registry });
  afterwards(t, close);
  const isFromStandby = async (): Promise<boolean> => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(await reads());
    return rows[0]?.is ?? false;
  };
  const untilItIsUsed = async () => eventually(async () => ((await isFromStandby()) ? true : undefined));
  await untilItIsUsed();

  assert.deepEqual(await stateOf(db, pair.standbyUrl), ['well']);
  assert.deepEqual(await stateOf(db, pair.url), ['mend']);
  assert.deepEqual(await stateOf(db, undefined), []);

  let last = 0;
  const writeAndRead = async (): Promise<void> => {
    last++;
    await sql`insert into notes values (${last})`.execute(db);
    assert.equal(await newestIn(reads), last, 'what was just written is in the list');
  };
  let fromStandby = 0;
  const noise = setInterval(() => {
    void sql`insert into notes select -coalesce(max(-n), 0) - 1 from notes where n < 0`
      .execute(db)
      .catch(() => undefined);
  }, 3);
  for (let count = 0; count < WRITES; count++) {
    await writeAndRead();
    if (await isFromStandby()) fromStandby++;
  }
  clearInterval(noise);
  t.diagnostic(
    `${WRITES} writes, each seen at once; ${fromStandby} of ${WRITES} lists beside them came from the standby`,
  );
  assert.ok(fromStandby > 0);

  await pair.ask('select pg_wal_replay_pause()');
  for (let count = 0; count < 20; count++) await writeAndRead();
  assert.equal(await isFromStandby(), false);
  assert.match(await registry.metrics(), /^database_standby_usable 0$/m);
  await pair.ask('select pg_wal_replay_resume()');
  await untilItIsUsed();

  await pair.stop();
  for (let count = 0; count < 20; count++) await writeAndRead();
  assert.deepEqual(await stateOf(db, pair.standbyUrl), ['mend']);
  await pair.start();
  await untilItIsUsed();
  await writeAndRead();
  const metrics = await registry.metrics();
  assert.match(metrics, /^database_standby_usable 1$/m);
  assert.match(metrics, /^database_list_reads_total\{from="primary"\} [1-9]/m);
  assert.match(metrics, /^database_list_reads_total\{from="standby"\} [1-9]/m);

  // Somebody who has it already loses the standby in the middle.
  const held = await reads();
  await pair.stop();
  const { rows } = await sql<{ n: number }>`select max(n) as n from notes`.execute(held);
  assert.equal(rows[0]?.n, last);

  const wrong = openReads({ db, url: pair.url, log: newLog('silent'), registry: new Registry() });
  afterwards(t, wrong.close);
  assert.equal(await wrong.reads(), db, 'a database that is no standby is not asked');
});

const stateOf = async (db: Db, url: string | undefined) =>
  (await standbyFindings(db, url)).map(({ state }) => state);

async function newestIn(reads: Reads): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select max(n) as n from notes`.execute(await reads());
  return rows[0]?.n;
}

test('without a standby lists are read where everything is', async (t) => {
  const db = openDb('postgres://nobody@127.0.0.1:1/none');
  afterwards(t, async () => db.destroy());
  const { reads } = openReads({ db, url: undefined, log: newLog('silent'), registry: new Registry() });
  assert.equal(await reads(), db);
});
