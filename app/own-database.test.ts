import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { afterwards } from '#testing/afterwards.ts';
import { BUYERS, fillShop, withRunningDb } from '#testing/buyers.ts';
import { runProgram, type ServerProcess, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testCertificate } from '#testing/test-certificates.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testOrder } from '#testing/test-orders.ts';

const command: [string, string] = [process.execPath, 'bin/ferrule.js'];
const staff = { email: 'staff@moved.example', password: 'seven long hoses' };

/** What the shop tells its staff: everything of its orders, and files of them. */
async function told({ url }: ServerProcess): Promise<Readonly<Record<string, string>>> {
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  });
  assert.equal(signedIn.status, 200);
  const { token } = (await signedIn.json()) as { token: string };
  const ask = async (address: string): Promise<string> => {
    const answer = await fetch(url + address, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(answer.status, 200, address);
    return answer.text();
  };
  const list = await ask('/api/orders?limit=100');
  const { data } = JSON.parse(list) as { data: readonly { readonly id: string }[] };
  assert.equal(data.length, BUYERS);
  const addresses = [
    ...data.map(({ id }) => `/api/orders/${id}`),
    '/api/orders/export?format=csv',
    '/api/certificates',
    '/api/users',
    '/api/distributors',
    '/api/products/p',
    '/api/mail?limit=100',
  ];
  const answers = await Promise.all(addresses.map(async (each) => [each, await ask(each)] as const));
  return { list, ...Object.fromEntries(answers) };
}

test('a shop is moved from its embedded PostgreSQL to one of one’s own, and answers there what it answered before', async (t) => {
  const dataDir = temporaryFolder(t);
  const before = await startServer({ dataDir });
  afterwards(t, async () => void (await before.kill('SIGTERM')));
  await withRunningDb(dataDir, async (db) => {
    const { buyers } = await fillShop(db);
    for (const [at, { id }] of buyers.entries()) await testOrder(db, id, { poNumber: `PO-${at} Łódź` });
    const { distributor_id: company } = await db
      .selectFrom('orders')
      .select('distributor_id')
      .executeTakeFirstOrThrow();
    await testCertificate(db, company);
  });
  const made = await runProgram(
    { dataDir, command, env: { FERRULE_PASSWORD: staff.password } },
    'admin',
    'create',
    '--email',
    staff.email,
  );
  assert.equal(made.code, 0, made.output);
  const expected = await told(before);

  // As docs/operating.md says.
  const file = path.join(temporaryFolder(t), 'shop.zip');
  assert.equal((await before.kill('SIGTERM')).code, 0);
  const kept = await runProgram({ dataDir, command }, 'backup', file);
  assert.equal(kept.code, 0, kept.output);
  const own = await testDatabase(async () => 'template0');
  afterwards(t, own.close);
  const moved = { dataDir: temporaryFolder(t), env: { DATABASE_URL: own.url } };
  const restored = await runProgram({ ...moved, command }, 'restore', file);
  assert.equal(restored.code, 0, restored.output);
  const released = await runProgram({ ...moved, command }, 'outbox', 'release');
  assert.equal(released.code, 0, released.output);

  const after = await startServer(moved);
  afterwards(t, async () => void (await after.kill('SIGTERM')));
  assert.deepEqual(await told(after), expected);
  assert.equal((await after.kill('SIGTERM')).code, 0);
  assert.equal(fs.existsSync(path.join(moved.dataDir, 'postgres')), false);
});
