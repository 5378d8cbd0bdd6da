import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { BUYERS, fillShop, orderUntilItBreaks, withRunningDb } from '#testing/buyers.ts';
import { rounds } from '#testing/rounds.ts';
import { eventually, runProgram, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const command: [string, string] = [process.execPath, 'bin/ferrule.js'];
/** A later backup of a long run has a thousand letters, on a machine that may do other things. */
const ALL_MAIL_MS = 180_000;
/** Named in the backup, and not in it. */
const METRICS_TOKEN = 'kept-out-of-every-backup';

test('a backup that is made under load has every order from before it, and opens as a shop that sends nothing', async (t) => {
  const dataDir = temporaryFolder(t);
  const env = { METRICS_TOKEN };
  const server = await startServer({ dataDir, env });
  const { buyers, address } = await withRunningDb(dataDir, fillShop);
  const acknowledged: string[] = [];
  const buying = buyers.map(async (person, i) =>
    orderUntilItBreaks(server.url, person, address, `b${i}`, acknowledged),
  );
  const backups: Array<{ readonly folder: string; readonly before: readonly string[] }> = [];
  for (let round = 0; round < rounds(20); round++) {
    await eventually(() => (acknowledged.length > 20 * (round + 1) ? true : undefined));
    const folder = temporaryFolder(t);
    const before = [...acknowledged];
    const made = await runProgram({ dataDir, command, env }, 'backup', '--to', folder, '--keep', '3');
    assert.equal(made.code, 0, made.output);
    assert.match(
      made.output,
      /ferrule-[\dT-]+Z\.zip: [\d,]+ rows of \d+ tables, 0 files\. It was read again and is whole\.\n$/,
    );
    backups.push({ folder, before });
  }
  await server.kill('SIGTERM');
  await Promise.all(buying);

  for (const { folder, before } of backups) {
    const [name = ''] = fs.readdirSync(folder);
    const file = path.join(folder, name);
    assert.ok(!fs.readFileSync(file).includes(METRICS_TOKEN));
    const restored = temporaryFolder(t);
    const done = await runProgram({ dataDir: restored, command }, 'restore', file);
    assert.equal(done.code, 0, done.output);
    assert.match(
      done.output,
      /Restored as of .*Everybody signs in again\..*Issue anew and set, since no backup holds them: METRICS_TOKEN\./s,
    );
    const again = await runProgram({ dataDir: restored, command }, 'restore', file);
    assert.deepEqual([again.code, /The database is not empty/.test(again.output)], [1, true]);
    const shop = await startServer({ dataDir: restored });
    await withRunningDb(restored, async (db) => {
      const orders = await db.selectFrom('orders').select(['id', 'po_number']).execute();
      const kept = new Set(orders.map(({ id }) => id));
      assert.deepEqual(
        before.filter((id) => !kept.has(id)),
        [],
        'lost',
      );
      assert.equal(new Set(orders.map(({ po_number }) => po_number)).size, orders.length, 'doubled');
      assert.ok(orders.length <= acknowledged.length + BUYERS);
      // A fifth of a minute is enough for a shop that sends: mail of before is taken up when the jobs start.
      const waiting = async () =>
        (await sql<{ count: number }>`select count(*)::int from mail where state = 'queued'`.execute(db))
          .rows[0]?.count ?? 0;
      const held = await waiting();
      assert.ok(held > 0);
      assert.equal((await fetch(`${shop.url}/api/ready`)).status, 200);
      await sql`update mail set due_at = now() - interval '1 hour' where state = 'queued'`.execute(db);
      await sql`select graphile_worker.add_job('deliver_mail', json_build_object('mailId', id)) from mail where state = 'queued'`.execute(
        db,
      );
      await eventually(
        async () =>
          (await sql`select from graphile_worker.jobs where task_identifier = 'deliver_mail'`.execute(db))
            .rows.length === 0
            ? true
            : undefined,
        ALL_MAIL_MS,
      );
      assert.equal(await waiting(), held);
      const released = await runProgram({ dataDir: restored, command }, 'outbox', 'release');
      assert.deepEqual(
        [released.code, released.output],
        [0, 'Mail is sent again; what was waiting goes out within a minute.\n'],
      );
      await sql`select graphile_worker.add_job('deliver_mail', json_build_object('mailId', id)) from mail where state = 'queued'`.execute(
        db,
      );
      await eventually(async () => ((await waiting()) === 0 ? true : undefined), ALL_MAIL_MS);
    });
    await shop.kill('SIGTERM');
  }
});
