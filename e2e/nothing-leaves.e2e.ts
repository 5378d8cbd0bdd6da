import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { demoSignIns } from '#features/people/accounts/demo-sign-ins.ts';
import { runningUrl } from '#platform/postgres/embedded.ts';
import { afterwards } from '#testing/afterwards.ts';
import { eventually, type ServerProcess, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { mapFlags, openBrowser } from './shop.ts';

/** The shop as it comes, in a process that writes down every connection it opens and every name it looks up. */
async function startWatched(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess & { readonly calls: () => string[] }> {
  const file = `${dataDir}-sockets`;
  const watch = pathToFileURL(path.resolve('testing/watch-sockets.ts')).href;
  const server = await startServer({
    dataDir,
    env: { DEMO: 'true', NODE_OPTIONS: `--import=${watch}`, FERRULE_SOCKETS_FILE: file, ...env },
  });
  return { ...server, calls: () => [...new Set(readFileSync(file, 'utf8').trim().split('\n'))] };
}

async function bearer(url: string, { email, password }: (typeof demoSignIns)[number]) {
  const { token } = await ask<{ token: string }>(url, 'POST', '/login', { email, password });
  return { authorization: `Bearer ${token}` };
}

async function ask<T>(
  url: string,
  method: string,
  call: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(`${url}/api${call}`, {
    method,
    headers: { origin: url, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${call}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** What a day of a shop is: its visitors, a customer who orders, the staff; and the mails of all that. */
async function live(url: string, dataDir: string): Promise<void> {
  for (const address of await listedPages(url)) {
    const answer = await fetch(url + address);
    assert.equal(answer.status, 200, address);
    await answer.arrayBuffer();
  }
  await ask(url, 'GET', '/geocode?address=55413');
  await ask(url, 'GET', '/geocode/reverse?lng=-93.25&lat=45');
  await ask(url, 'GET', '/distributors/search?lng=-93.25&lat=45');
  await ask(url, 'GET', '/products/search?query=bw2-08');
  await ask(url, 'POST', '/contacts', { email: 'vera@example.com', message: 'Do you crimp while we wait?' });
  const [admin, buyer] = demoSignIns;

  const own = await bearer(url, buyer);
  const me = await ask<{ cart: { id: string }; distributor: { id: string } }>(
    url,
    'GET',
    '/accounts/me',
    undefined,
    own,
  );
  const line = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 1 };
  await ask(url, 'POST', `/carts/${me.cart.id}`, line, own);
  const { addresses } = await ask<{ addresses: Array<{ id: string }> }>(
    url,
    'GET',
    `/distributors/${me.distributor.id}`,
    undefined,
    own,
  );
  const id = addresses[0]?.id;
  const order = { shippingAddress: id, billingAddress: id, poNumber: 'PO-1' };
  await ask(url, 'POST', `/carts/${me.cart.id}/checkout`, order, own);
  await ask(url, 'POST', '/password-resets', { email: buyer.email });

  const staff = await bearer(url, admin);
  const distributor = {
    name: 'Gateway Hose',
    contactName: 'Gina Gate',
    street: '2816 Gateway Dr',
    city: 'Tulsa',
    region: 'OK',
    postalCode: '74112',
    country: 'US',
    url: 'https://gateway.example',
  };
  await ask(url, 'POST', '/distributors', distributor, staff);
  await ask(url, 'GET', '/products/action/updateProductsWithDatabaseData', undefined, staff);
  // The message, both mails of the order and the reset.
  const mail = path.join(dataDir, 'mail');
  await eventually(() => (existsSync(mail) && readdirSync(mail).length >= 4 ? true : undefined));
}

/** Every page that search engines are told of. */
async function listedPages(url: string): Promise<string[]> {
  const read = async (address: string): Promise<string[]> => {
    const text = await (await fetch(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found);
  };
  const files = await read(`${url}/sitemap.xml`);
  const pages = await Promise.all(files.map(read));
  return pages.flat().map((address) => address.slice(url.length) || '/');
}

/** Every call of the system is written down, which slows all that it does. */
const WATCHED_MS = 300_000;

test('with the settings it comes with the shop calls its PostgreSQL and nobody else', {
  timeout: WATCHED_MS,
}, async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await startWatched(dataDir);
  afterwards(t, async () => {
    await server.kill('SIGTERM');
  });
  await live(server.url, dataDir);
  const { port } = new URL(runningUrl(dataDir) ?? '');
  assert.deepEqual(server.calls().filter(isOutside(port)), []);
  assert.ok(server.calls().includes(`connect 127.0.0.1 ${port}`), 'its PostgreSQL was seen to be called');

  await t.test('nor does a browser that reads it', async (inner) => {
    const browser = await openBrowser(server.url, mapFlags);
    afterwards(inner, async () => browser.close());
    const { page, context, complaints } = await browser.open();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: -93.2183, latitude: 45.0027 });
    for (const address of pagesToRead) {
      await page.goto(address);
      await page.locator('main h1').first().waitFor();
    }
    await page.goto('/distributors');
    await page.locator('[data-map=there]').waitFor();
    await page.getByText(/Distributors near \w+, MN/).waitFor();
    assert.deepEqual(complaints, []);
  });

  await t.test('and who sets a geocoder is seen to call it', async () => {
    await server.kill('SIGTERM');
    const calling = await startWatched(dataDir, { GEOCODER_URL: 'http://127.0.0.2:8998' });
    await fetch(`${calling.url}/api/geocode?address=55413`);
    const { calls } = calling;
    await calling.kill('SIGTERM');
    assert.ok(calls().filter(isOutside(port)).includes('connect 127.0.0.2 8998'));
  });
});

const pagesToRead = [
  '/',
  '/products',
  '/products/search/bw2-08',
  '/product/2-wire-braid-hydraulic-hose-bw2/bw2',
  '/crimp-specs',
  '/crimp-specs/all-hose-crimp-specs/BW2',
  '/news',
  '/news/reading-a-layline',
  '/page/hoses',
  '/contact-us',
  '/login',
  '/login?form=quote',
];

/** To listen, a server looks up the address that it listens at. */
const isOutside =
  (port: string) =>
  (call: string): boolean =>
    call !== `connect 127.0.0.1 ${port}` && call !== 'look up 127.0.0.1';
