import fs from 'node:fs';
import { test } from 'node:test';
import { sql } from 'kysely';
import { afterwards } from '#testing/afterwards.ts';
import { fillShop } from '#testing/buyers.ts';
import { eventually, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { allOf, assertWell, shopWalk } from '#testing/walk-shop.ts';

/** Debian's `libfaketime`: what it says of the time, a file that may change says. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const isThere = fs.existsSync(LIBRARY);

test('a clock that is set ahead and back: sign-ins, carts, orders, forms and mail go on', {
  skip: !isThere && 'there is no libfaketime',
}, async (t) => {
  const database = await testDatabase();
  afterwards(t, async () => database.close());
  const {
    admin,
    buyers: [buyer = admin],
    address,
  } = await fillShop(database.db);
  const clock = temporaryFolder(t);
  const set = (shift: string): void => fs.writeFileSync(clock, shift);
  set('+0');
  const server = await startServer({
    dataDir: temporaryFolder(t),
    env: {
      DATABASE_URL: database.url,
      RATE_LIMIT_SCALE: '1000',
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  afterwards(t, async () => void (await server.kill('SIGTERM')));
  const shop = await shopWalk({ url: server.url, admin, buyer, address });
  const unsent = async () =>
    (await sql<{ count: number }>`select count(*)::int from mail where state <> 'sent'`.execute(database.db))
      .rows[0]?.count;
  const hoursAhead = async () => {
    const date = (await fetch(`${server.url}/api/health`)).headers.get('date') ?? '';
    return Math.round((Date.parse(date) - Date.now()) / 3_600_000);
  };
  for (const [shift, hours] of Object.entries({ '+0': 0, '+3h': 3, '-3h': -3, '+5d': 120, '-1h': -1 })) {
    set(shift);
    await eventually(async () => (await hoursAhead()) === hours || undefined);
    assertWell(allOf(await shop.walk()), `with the clock at ${shift}`);
    await eventually(async () => (await unsent()) === 0 || undefined).catch(async () => {
      throw new Error(`with the clock at ${shift} ${await unsent()} mails wait`);
    });
  }
});
