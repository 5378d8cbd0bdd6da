import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { webhookJobs } from '#features/exchange/webhooks/webhooks.public.ts';
import { newLog } from '#platform/log.ts';
import { systemClock } from '#shared/clock.ts';
import { testKey } from '#testing/api-keys.ts';
import { testPeople, testPerson } from '#testing/people.ts';
import { runJobs } from '#testing/people-app.ts';
import { eventually } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';

interface Example {
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
}

const examplesIn = (markdown: string): Example[] =>
  [...markdown.matchAll(/^```(\w+)(?: file=(\S+))?\n(.*?)^```$/gms)].map(
    ([, language = '', file, text = '']) => ({ language, file, text }),
  );

test('every example of docs/integration.md does what it says, and stands on the page of the guide', async (t) => {
  const receiverPort = await freePort();
  const shop = await testShop({
    catalog: 'demo',
    settings: { DEMO: 'true', WEBHOOK_LOOPBACK_PORTS: String(receiverPort) },
  });
  t.after(() => shop.app.close());
  const { db } = shop;
  const people = await testPeople(db);
  const manager = await testPerson(db, {
    name: 'Mona Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
  const address = await db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow();
  const shopUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const erpKey = await testKey(db, people.admin);
  const ids = { domain: 'DUNS', identity: '123456789' };
  const { secret } = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/punchout/organisations',
      headers: { authorization: `Bearer ${people.admin.token}` },
      payload: { name: 'Acme', from: ids, sender: ids, buyer: people.buyer.email },
    })
  ).json<{ secret: string }>();
  const ofThisShop = (text: string): string =>
    [
      ['https://shop.example', shopUrl],
      ['fk_of_the_supplier', erpKey],
      ['fk_of_a_company', companyKey],
      ['adr_of_the_company', address.id],
      ['https://erp.example', `http://127.0.0.1:${receiverPort}`],
      ['/var/lib/erp', folder],
      ['the_shared_secret', secret],
    ].reduce((given, [example = '', real = '']) => given.replaceAll(example, real), text);
  const companyKey = await testKey(db, manager);
  const markdown = fs.readFileSync('docs/integration.md', 'utf8');
  const examples = examplesIn(markdown);
  for (const { language, file, text } of examples)
    if (file !== undefined)
      fs.writeFileSync(path.join(folder, file), ofThisShop(text), {
        mode: language === 'sh' ? 0o755 : 0o644,
      });
  fs.writeFileSync(path.join(folder, 'key'), erpKey);
  const [
    settings = '',
    tryIt = '',
    dryRun = '',
    feed = '',
    listAddresses = '',
    orderByCall = '',
    readOrders = '',
    readCatalog = '',
    listen = '',
    punchOut = '',
    orderByCxml = '',
    ...others
  ] = examples
    .filter(({ language, file }) => language === 'sh' && file === undefined)
    .map(({ text }) => text);
  assert.deepEqual(others, [], 'an example that is not tried');
  const run = async (script: string): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)('sh', ['-euc', ofThisShop(script)], { cwd: folder });
    assert.equal(stderr, '', script);
    return stdout;
  };
  const told = async (script: string) => JSON.parse(await run(`${settings}\n${script}`));
  const inFolder = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

  await t.test('a key reads the catalog', async () => {
    assert.match(JSON.stringify(await told(tryIt)), /"BW2-08"/);
  });

  await t.test('a night: prices and stock in, orders out, those that were taken acknowledged', async () => {
    const order = await testOrder(db, people.buyer.id);
    const cron = examples.find(({ language }) => language === 'cron')?.text ?? '';
    const night = async () => run(cron.replace(/^30 2 \* \* \* /, ''));
    await night();
    const prices = await db
      .selectFrom('variants')
      .select(['id', 'list_price'])
      .where('id', 'in', ['BW2-08', 'FJX-08-08'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      prices.map(({ id, list_price }) => [id, list_price]),
      [
        ['BW2-08', '8.6000'],
        ['FJX-08-08', '9.7500'],
      ],
    );
    assert.equal(JSON.parse(inFolder('stock.json')).written, 2);
    const kept = () =>
      fs
        .readdirSync(path.join(folder, 'orders'))
        .flatMap((file) => JSON.parse(inFolder(`orders/${file}`)).data);
    assert.deepEqual(
      kept().map((each) => [each.order.id, each.version]),
      [[order.id, 1]],
    );

    fs.writeFileSync(path.join(folder, 'acknowledged.csv'), `${order.id},1,SO-88\n`);
    await night();
    const { externalNumber, version } = JSON.parse(inFolder('taken.json'));
    assert.deepEqual([externalNumber, version], ['SO-88', 2]);
    await night();
    assert.deepEqual(
      kept().map((each) => each.version),
      [1, 2],
    );
    assert.equal(JSON.parse(inFolder('stock.json')).written + JSON.parse(inFolder('stock.json')).older, 2);
  });

  await t.test('one order that cannot be acknowledged holds up no other, and no later night', async () => {
    const numbers = async (...ids: readonly string[]) => {
      const rows = await db.selectFrom('orders').select(['id', 'external_number']).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.external_number);
    };
    const [changed, last] = [await testOrder(db, people.buyer.id), await testOrder(db, people.buyer.id)];
    const cron = examples.find(({ language }) => language === 'cron')?.text ?? '';
    const night = async () =>
      promisify(execFile)('sh', ['-euc', ofThisShop(cron.replace(/^30 2 \* \* \* /, ''))], { cwd: folder });
    // As Windows writes it, without an end to its last line.
    fs.writeFileSync(
      path.join(folder, 'acknowledged.csv'),
      `${changed.id},7,SO-89\r\n\r\n${last.id},1,SO-90`,
    );
    await assert.rejects(night(), { code: 1 });
    assert.deepEqual(await numbers(changed.id, last.id), ['', 'SO-90']);
    assert.equal(inFolder('acknowledged.csv'), `${changed.id},7,SO-89\n`);

    // The ERP says its version of now; what was taken before stands there again, as after a night that was cut off.
    fs.writeFileSync(path.join(folder, 'acknowledged.csv'), `${last.id},1,SO-90\n${changed.id},1,SO-89\n`);
    await night();
    assert.deepEqual(await numbers(changed.id, last.id), ['SO-89', 'SO-90']);
    assert.equal(inFolder('acknowledged.csv'), '');

    const cursor = inFolder('cursor');
    fs.writeFileSync(path.join(folder, 'cursor'), 'no cursor');
    await assert.rejects(night(), { code: 22 }, 'orders that are not read are told');
    fs.writeFileSync(path.join(folder, 'cursor'), cursor);
  });

  await t.test('a dry run judges and writes nothing', async () => {
    const { applied, written } = await told(dryRun);
    assert.deepEqual([applied, written], [false, 1]);
  });

  await t.test('a price file says what it would change, and changes it', async () => {
    const { written, changes } = await told(feed);
    assert.deepEqual([written, changes.length], [true, 2]);
    assert.deepEqual(JSON.parse(inFolder('difference.json')).changes, changes);
  });

  await t.test('an order by call, and once again under its key', async () => {
    const { data } = await told(listAddresses);
    assert.ok(data.some(({ id }: { readonly id: string }) => id === address.id));
    const made = await told(orderByCall);
    assert.equal(made.poNumber, '4711');
    assert.equal((await told(orderByCall)).id, made.id);
    assert.equal((await told(readOrders)).id, made.id);
  });

  await t.test('a copy of the catalog is whole, and goes on where it ended', async () => {
    const products = async () => {
      await run(`${settings}\n${readCatalog}`);
      return inFolder('catalog.jsonl')
        .split(/(?<=\})\n?(?=\{"data")/)
        .flatMap((page) => JSON.parse(page).data);
    };
    const all = await products();
    const { many } = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow();
    assert.equal(new Set(all.map(({ id }) => id)).size, Number(many));
    assert.equal((await products()).length, all.length);
  });

  await t.test('the receiver takes what the shop signed, and nothing else', async () => {
    await run(`${settings}\n${listen}`);
    const { lines, url } = await receiver(t, folder, receiverPort);
    const order = await testOrder(db, manager.id);
    await runJobs(
      shop.config.databaseUrl ?? '',
      webhookJobs({
        clock: systemClock,
        db,
        log: newLog('silent'),
        outside: { loopbackPorts: shop.config.webhookLoopbackPorts, patienceMs: 5_000 },
        lowParts: async () => [],
      }),
    );
    const line = await eventually(() => lines().find((each) => each.includes(order.id)));
    assert.match(line, /^msg_\w+ order\.created ord_\w+ 1$/);
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    };
    const forged = await fetch(url, { method: 'POST', headers, body: '{"type":"order.created","data":{}}' });
    assert.equal(forged.status, 401);
    assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 401);
  });

  await t.test('a visit from a purchasing system is set up, and its order taken once', async () => {
    assert.match(
      await run(`${settings}\n${punchOut}`),
      /<StartPage><URL>http[^<]+\/punchout\/start\/[\w-]{43}</,
    );
    for (const again of [1, 2])
      assert.match(await run(`${settings}\n${orderByCxml}`), /<Status code="200"/, String(again));
    const placed = await db.selectFrom('orders').select('id').where('po_number', '=', 'PO-77').execute();
    assert.equal(placed.length, 1);
  });

  const { body, headers } = await shop.app.inject('/api/guide');
  const page = body
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  for (const { text } of examples)
    assert.ok(page.includes(text.replaceAll('https://shop.example', shop.config.publicUrl)), text);
  assert.match(String(headers['content-security-policy']), /style-src 'self' 'sha256-/);
  for (const [, href = ''] of body.matchAll(/href="(\/[^"]*)"/g))
    assert.ok((await shop.app.inject(href)).statusCode < 400, href);
});

async function receiver(t: TestContext, cwd: string, port: number) {
  const child = spawn(process.execPath, ['receiver.mjs'], {
    cwd,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill());
  let printed = '';
  child.stdout.on('data', (more: Buffer) => {
    printed += more.toString();
  });
  const url = `http://127.0.0.1:${port}/ferrule`;
  await eventually(async () =>
    fetch(url).then(
      () => true,
      () => undefined,
    ),
  );
  return { url, lines: () => printed.split('\n') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
