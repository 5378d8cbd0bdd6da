import assert from 'node:assert/strict';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { folderFiles } from '#platform/files/folder-files.ts';
import { systemClock } from '#shared/clock.ts';
import { afterwards } from '#testing/afterwards.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { backUp } from './backup.service.ts';

test('a backup knows how many rows each table has, however late the database says so', async (t) => {
  const { url, db, close } = await testDatabase();
  afterwards(t, close);
  await sql`insert into stock_places (code, name) values ('A', 'Here'), ('B', 'There')`.execute(db);
  const file = path.join(temporaryFolder(t), 'b.zip');
  const late = await countsComeLate(t, url);
  const made = await backUp({
    url: late,
    dataDir: file,
    files: folderFiles(file),
    file,
    secrets: [],
    clock: systemClock,
  });
  assert.equal(made.tables.find(({ name }) => name === 'stock_places')?.rows, 2);
});

/** @returns where the same database is, whose 'COPY 2' comes a moment after its last row */
async function countsComeLate(t: TestContext, url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(port), hostname);
    client.pipe(server);
    server.on('data', (bytes) => {
      // A letter and four bytes of length stand before it.
      const count = bytes.indexOf('COPY ') - 5;
      if (count < 0) return client.write(bytes);
      client.write(bytes.subarray(0, count));
      server.pause();
      setTimeout(() => {
        client.write(bytes.subarray(count));
        server.resume();
      }, 5);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => other.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  afterwards(t, async () => void proxy.close());
  const { port: own } = proxy.address() as AddressInfo;
  const late = new URL(url);
  late.hostname = '127.0.0.1';
  late.port = String(own);
  return late.href;
}
