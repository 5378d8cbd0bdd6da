import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { afterwards } from '#testing/afterwards.ts';
import { fillShop } from '#testing/buyers.ts';
import { freePort } from '#testing/free-port.ts';
import type { Person } from '#testing/people.ts';
import { eventually, type ServerProcess, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';

// `npm run test:deploy`: what stands in deploy/, run by the programs that it is for.

test('the files are what their programs understand', (t) => {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const run = (program: string, args: readonly string[], env = {}): string =>
    execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } });
  assert.match(run('promtool', ['check', 'rules', 'deploy/alerts.yaml']), /SUCCESS: 8 rules/);
  run('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    SHOP: 'http://127.0.0.1:1',
    COPIES: '127.0.0.1:2 127.0.0.1:3',
  });
  // It wants its certificate and its neighbours to be there.
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=shop.example',
    '-keyout',
    `${folder}/key`,
    '-out',
    `${folder}/crt`,
  ]);
  const server = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/\/etc\/ssl\/shop\.example\.(crt|key)/g, `${folder}/$1`)
    .replaceAll(/ferrule-(\d):3000/g, '127.0.0.1:300$1');
  fs.writeFileSync(`${folder}/nginx.conf`, `pid ${folder}/pid; events {} http { ${server} }`);
  run('nginx', ['-t', '-q', '-c', `${folder}/nginx.conf`]);
  for (const panel of JSON.parse(fs.readFileSync('deploy/board.json', 'utf8')).panels)
    assert.match(panel.targets[0].expr, /job="ferrule"/);
});

test('two copies behind the proxy: one after the other is restarted, and no request fails', async (t) => {
  const { proxy, db, start, copies } = await twoCopies(t);
  const { buyers, address } = await fillShop(db);
  const load = new Load(proxy, buyers, address);
  await eventually(() => (load.orders.length > 20 ? true : undefined));
  for (const at of [0, 1]) {
    await copies[at]?.kill('SIGTERM');
    copies[at] = await start(at);
    // As whoever upgrades would: the next one goes when this one is ready again, and the proxy has seen it.
    await sleep(2_500);
  }
  await load.stop();
  assert.deepEqual([...new Set(load.failures)].slice(0, 5), []);
  assert.ok(load.answered > 500, String(load.answered));
  await assertAllKept(db, load.orders);
  t.diagnostic(`${load.answered} requests and ${load.orders.length} orders over two restarts, none failed`);
});

test('a copy that is killed under load: orders are neither lost nor doubled, and the shop goes on', async (t) => {
  const { proxy, db, start, copies } = await twoCopies(t);
  const { buyers, address } = await fillShop(db);
  const load = new Load(proxy, buyers, address);
  await eventually(() => (load.orders.length > 20 ? true : undefined));
  await copies[0]?.kill('SIGKILL');
  await sleep(3_000);
  const failed = load.failures.length;
  const { answered } = load;
  await eventually(() => (load.answered > answered + 100 ? true : undefined));
  assert.equal(load.failures.length, failed, 'it fails no more after three seconds');
  copies[0] = await start(0);
  await load.stop();
  await assertAllKept(db, load.orders);
  t.diagnostic(`${failed} of ${load.answered} requests were on their way through the copy that died`);
});

/** Visitors and buyers who keep on; an order carries a key, so that one whose answer was cut off is sent again. */
class Load {
  readonly failures: string[] = [];
  readonly orders: string[] = [];
  answered = 0;
  #isOver = false;
  readonly #running: Promise<unknown>;

  constructor(proxy: string, buyers: readonly Person[], address: string) {
    const pages = ['/', '/products', '/api/products?limit=24', '/distributors', '/api/health'];
    const look = async (first: number): Promise<void> => {
      for (let count = first; !this.#isOver; count++) {
        await this.#ask(`${proxy}${pages[count % pages.length]}`, {});
        await sleep(20);
      }
    };
    const order = async ({ token, cartId }: Person, buyer: number): Promise<void> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const cart = `${proxy}/api/carts/${cartId}`;
      for (let count = 0; !this.#isOver; count++) {
        const line = { product: 'p', variant: 'P-1', quantity: 1 };
        if (!(await this.#ask(cart, { method: 'POST', headers, body: JSON.stringify(line) }))) continue;
        const form = { shippingAddress: address, billingAddress: address, poNumber: `${buyer}-${count}` };
        const placed = await this.#ask(`${cart}/checkout`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': `key-${buyer}-${count}` },
          body: JSON.stringify(form),
        });
        if (placed) this.orders.push(JSON.parse(placed).id);
        await sleep(20);
      }
    };
    this.#running = Promise.all([...[0, 1, 2, 3].map(look), ...buyers.slice(0, 4).map(order)]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #ask(url: string, init: RequestInit): Promise<string | undefined> {
    try {
      const response = await fetch(url, init);
      const text = await response.text();
      this.answered += 1;
      if (response.ok) return text;
      this.failures.push(`${init.method ?? 'GET'} ${url}: ${response.status} ${text.slice(0, 100)}`);
    } catch (error) {
      this.failures.push(`${init.method ?? 'GET'} ${url}: ${String(error)}`);
    }
    return undefined;
  }
}

async function assertAllKept(db: Db, acknowledged: readonly string[]): Promise<void> {
  const orders = await db.selectFrom('orders').select(['id', 'po_number']).execute();
  const kept = new Set(orders.map(({ id }) => id));
  assert.deepEqual(
    acknowledged.filter((id) => !kept.has(id)),
    [],
    'lost',
  );
  assert.equal(new Set(orders.map(({ po_number }) => po_number)).size, orders.length, 'doubled');
}

async function twoCopies(t: TestContext) {
  const { db, url, close } = await testDatabase();
  afterwards(t, close);
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
  const proxy = `http://127.0.0.1:${port}`;
  const folders = ports.map(() => temporaryFolder(t));
  const start = async (at: number): Promise<ServerProcess> =>
    startServer({
      dataDir: folders[at] ?? '',
      env: {
        DATABASE_URL: url,
        PORT: String(ports[at]),
        PUBLIC_URL: proxy,
        TRUST_PROXY: 'loopback',
        RATE_LIMIT_SCALE: '1000',
        LEAVE_SECONDS: '3',
      },
    });
  const copies = [await start(0), await start(1)];
  afterwards(t, async () => {
    for (const copy of copies) await copy.kill('SIGKILL');
  });
  const home = temporaryFolder(t);
  const caddy: ChildProcess = spawn(
    'caddy',
    ['run', '--config', path.resolve('deploy/Caddyfile'), '--adapter', 'caddyfile'],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: home,
        XDG_DATA_HOME: home,
        SHOP: proxy,
        COPIES: ports.map((each) => `127.0.0.1:${each}`).join(' '),
      },
    },
  );
  afterwards(t, async () => {
    caddy.kill();
    await once(caddy, 'exit');
  });
  await eventually(async () =>
    (await fetch(`${proxy}/api/ready`).catch(() => undefined))?.ok ? true : undefined,
  );
  return { proxy, db, start, copies };
}
