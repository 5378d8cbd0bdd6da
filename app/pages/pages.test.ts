import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { listFamilies } from '#features/catalog/browse/families.contract.ts';
import { getContentPage, listPosts } from '#features/publishing/content/content.contract.ts';
import { AnswerCache } from '#platform/http/answer-cache.ts';
import { openGate } from '#platform/http/gate.ts';
import { notFound } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { whoIsBy } from '#platform/http/who.ts';
import { systemClock } from '#shared/clock.ts';
import type { RenderedPage } from '#shared/rendered-page.ts';
import { shareWords } from '#shared/share-picture.ts';
import type { Supplier } from '#shared/supplier.ts';
import { locationMap } from './location-map.ts';
import { knownPartOf, pageRoutes } from './pages.ts';

const supplier: Supplier = {
  name: 'Northfield Hydraulics',
  phone: '612-555-0147',
  email: 'orders@northfield.example',
  hours: 'Mon–Fri 7:00–17:00 CT',
  address: {
    street: '2210 Winter Street NE',
    city: 'Minneapolis',
    region: 'MN',
    postalCode: '55413',
    country: 'US',
  },
  position: [-93.2, 45],
  brand: 'Northfield',
  timeZone: 'America/Chicago',
  paper: 'letter',
};

class Away extends Error {}

let app: FastifyInstance;
/** How often the content was asked for. */
let asked = 0;

before(async () => {
  app = Fastify({ exposeHeadRoutes: true, genReqId: () => 'request-7' });
  const content = serve(getContentPage, ({ params: { name } }) => {
    asked += 1;
    if (name === 'broken') throw new TypeError('secret detail');
    if (name === 'away') throw new Away('connection refused');
    if (name === 'nothing') throw notFound('Page Not Found');
    return {
      slug: name,
      title: `About </script> ${name}`,
      meta: { description: 'Hose & fittings' },
      canonical: `/page/${name}`,
      content: name === 'quoted' ? '<p></script><script>alert(1)</script></p>' : '<p>We cut hose.</p>',
    };
  });
  const families = serve(listFamilies, () => ({ sections: [] }));
  const news = serve(listPosts, () => ({ data: [], total: 0 }));
  await pageRoutes(app, {
    distFolder: path.resolve('dist'),
    publicUrl: 'https://shop.example',
    clock: systemClock,
    supplier,
    routes: [content, families, news],
    whoIs: whoIsBy(async (token) => {
      if (token === 'lost') throw new Away('connection refused');
      return {
        role: 'customer',
        userId: 'u',
        sessionId: 's',
        distributorId: 'd',
        name: 'Riley Gagnon',
        company: 'Ore Dock',
        discountTenths: 275,
        priceLists: [],
        day: '2026-11-23',
        companyRole: 'buyer',
        isLimited: false,
        hasNotes: false,
        hasOwnNumbers: false,
        hasStock: false,
        cartId: 'crt_1',
      };
    }, 'https://shop.example'),
    isAway: (error) => error instanceof Away,
    cache: new AnswerCache<RenderedPage>(),
    gate: openGate({ busyAfterMs: 250 }),
  });
});

after(async () => {
  await app.close();
});

const html = { accept: 'text/html' };
const open = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...html, ...headers } });

test('a page arrives as HTML with its words, its title and its status', async () => {
  const { statusCode, body, headers } = await open('/page/about-us');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.match(body, /<p>We cut hose\.<\/p>/);
  assert.match(body, /<title>About &lt;\/script&gt; about-us \| Northfield Hydraulics<\/title>/);
  assert.match(body, /<link rel="canonical" href="https:\/\/shop\.example\/page\/about-us">/);
});

test('each part of the shop has a drawn picture for links to it, as wide as they are shown; no other name has', async () => {
  for (const part of Object.keys(shareWords)) {
    const answer = await app.inject(`/share/${part}.png`);
    assert.equal(answer.headers['content-type'], 'image/png', part);
    const { width, height, channels } = await sharp(answer.rawPayload).metadata();
    assert.deepEqual([width, height], [1200, 630], `${part} ${channels}`);
    const { channels: seen } = await sharp(answer.rawPayload).flatten().stats();
    assert.ok((seen[0]?.stdev ?? 0) > 20, `${part} is not empty`);
  }
  assert.equal((await app.inject('/share/other.png')).statusCode, 404);
});

test('the shell stands around every page: phone, search with its five categories, navigation, footer', async () => {
  const { body } = await open('/page/about-us');
  for (const words of [
    '612-555-0147',
    'Mon–Fri 7:00–17:00 CT',
    '2210 Winter Street NE',
    'Minneapolis, MN 55413',
  ])
    assert.ok(body.replaceAll('<!-- -->', '').includes(words), words);
  const options = [...body.matchAll(/<option[^>]*>([^<]+)</g)].map(([, label]) => label);
  assert.deepEqual(options, ['All', 'Hose', 'Fittings', 'Assembly Equip', 'Accessories']);
  for (const label of ['Shop Product Catalog', 'Crimp Specs', 'Distributor Locator', 'About', 'Contact'])
    assert.match(body, new RegExp(`<a [^>]*>${label}</a>`));
  assert.match(body, /aria-current="page"[^>]*>About</);
});

test('no script stands in the page but modules and data blocks, and no style or event attribute', async () => {
  for (const url of ['/', '/page/about-us', '/nowhere', '/page/nothing', '/page/broken']) {
    const { body } = await open(url);
    const scripts = body.matchAll(/<script([^>]*)>/g);
    for (const [, attributes = ''] of scripts)
      assert.match(
        attributes,
        /^ (type="module" src="\/assets\/[^"]+" fetchpriority="low"|type="application\/json" id="state"|type="application\/ld\+json")$/,
        url,
      );
    assert.doesNotMatch(body, / style="| on[a-z]+="/);
  }
});

test('a page holds its styles itself, under a policy that knows them and nothing else', async () => {
  const first = await open('/page/about-us');
  const etag = String(first.headers.etag);
  for (const { body, headers } of [
    first,
    await open('/page/about-us'),
    await open('/page/about-us', { cookie: `ferrule=${'x'.repeat(43)}` }),
    await open('/page/nothing'),
  ]) {
    const [, style = '', ...others] = body.split(/<style>|<\/style>/);
    assert.match(style, /@layer reset/);
    assert.equal(others.length, 1, 'one style');
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String(headers['content-security-policy']);
    assert.ok(policy.includes(`style-src 'self' 'sha256-${hash}';`), policy);
    assert.match(policy, /script-src 'self';/);
  }
  const unchanged = await open('/page/about-us', { 'if-none-match': etag });
  assert.equal(unchanged.statusCode, 304);
  assert.equal(unchanged.headers['content-security-policy'], first.headers['content-security-policy']);
});

test('the state that the browser continues from survives any text in it', async () => {
  const { body } = await open('/page/quoted');
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const { loaderData, shell } = JSON.parse(state) as {
    loaderData: Record<string, { content: string }>;
    shell: { viewer: unknown };
  };
  assert.match(Object.values(loaderData)[0]?.content ?? '', /<script>alert\(1\)<\/script>/);
  assert.deepEqual(shell.viewer, { role: 'visitor' });
});

test("an address that is no page says 'Oops, route not found.' with 404", async () => {
  const { statusCode, body } = await open('/product/bw2-hose/8813/part/extra');
  assert.equal(statusCode, 404);
  assert.match(body, /<h1>Oops, route not found\.<\/h1>/);
  assert.match(body, /<meta name="robots" content="noindex">/);
});

test("a page that the content service does not know says 'Page Not Found' with 404", async () => {
  const { statusCode, body } = await open('/page/nothing');
  assert.equal(statusCode, 404);
  assert.match(body, /<h1>Page Not Found<\/h1>/);
});

test('a bug in a page is a 500 with the number of the request and without detail', async () => {
  const { statusCode, body, headers } = await open('/page/broken');
  assert.equal(statusCode, 500);
  assert.match(body, /Something went wrong on our side\./);
  assert.match(body, /request-7/);
  assert.match(body, /<a [^>]*href="\/page\/broken"[^>]*>Try Again<\/a>/);
  assert.doesNotMatch(body, /secret detail/);
  assert.match(String(headers['cache-control']), /no-store/);
});

test("while the database is away a page says 'Loading...' with 503 and when to come back", async () => {
  const { statusCode, body, headers } = await open('/page/away');
  assert.equal(statusCode, 503);
  assert.match(body, /<h1>Loading\.\.\.<\/h1>/);
  assert.ok(Number(headers['retry-after']) > 0);
});

test('who has a session while the database is away reads the same, not a broken page', async () => {
  const { statusCode, body } = await open('/page/about-us', { cookie: '__Host-ferrule=lost' });
  assert.equal(statusCode, 503);
  assert.match(body, /<h1>Loading\.\.\.<\/h1>/);
});

test('who has a session is not sent to sign in while nobody can look it up', async () => {
  for (const page of ['/account/my-orders', '/account/orders', '/checkout']) {
    const { statusCode, headers } = await open(page, { cookie: '__Host-ferrule=lost' });
    assert.equal(statusCode, 503, page);
    assert.ok(Number(headers['retry-after']) > 0, page);
    assert.equal((await open(page)).statusCode, 302, 'a visitor is');
  }
});

test('a redirect of a page is a 302 that nobody keeps', async () => {
  const { statusCode, headers } = await open('/page');
  assert.equal(statusCode, 302);
  assert.equal(headers.location, '/');
  assert.equal(headers['cache-control'], 'no-store');
});

test('a page has one address: capitals and slashes at the end lead there, and to no other site', async () => {
  for (const [asked, address] of [
    ['/Products', '/products'],
    ['/products/', '/products'],
    ['/PRODUCTS/?page=2&view=table', '/products?page=2&view=table'],
    ['/Page/About-Us/', '/page/About-Us'],
    ['/crimp-specs/BW2//', '/crimp-specs/BW2'],
    ['/Crimp-Specs/all-hose-crimp-specs/BW2', '/crimp-specs/all-hose-crimp-specs/BW2'],
  ] as const) {
    const { statusCode, headers } = await open(asked);
    assert.equal(statusCode, 301, asked);
    assert.equal(headers.location, address);
  }
  for (const asked of [
    '//evil.example/',
    '//Evil.example',
    '/\\Evil.example/',
    '/Nothing/',
    '/page/About-Us',
  ])
    assert.notEqual((await open(asked)).statusCode, 301, asked);
});

test('a visitor who has the page already gets 304, in whatever encoding it came', async () => {
  const first = await open('/', { 'accept-encoding': 'br' });
  assert.equal(first.headers['content-encoding'], 'br');
  assert.equal(first.headers['cache-control'], 'no-cache');
  assert.match(brotliDecompressSync(first.rawPayload).toString(), /^<!doctype html>/);
  const etag = String(first.headers.etag);
  const second = await open('/', { 'if-none-match': etag, 'accept-encoding': 'gzip' });
  assert.equal(second.statusCode, 304);
  assert.equal(second.body, '');
  assert.equal((await open('/', { 'if-none-match': '"another"' })).statusCode, 200);
});

test('a second visitor costs no rendering, however the address is decorated', async () => {
  await open('/page/cached');
  const before = asked;
  await open('/page/cached?utm_source=mail&fbclid=1');
  await open('/page/cached');
  assert.equal(asked, before);
});

test('light and dark readers get different pages under one address', async () => {
  assert.match(
    (await open('/', { cookie: 'look=dc' })).body,
    /<html lang="en" data-theme="dark" data-density="compact">/,
  );
  assert.match((await open('/')).body, /data-theme="system" data-density="auto"/);
  assert.match(String((await open('/')).headers.vary), /Cookie/);
});

test('a signed-in reader never gets a kept page, and theirs is not kept', async () => {
  await open('/page/mine');
  const before = asked;
  const { body, headers } = await open('/page/mine', { cookie: '__Host-ferrule=t' });
  assert.equal(asked, before + 1);
  assert.match(body, /Riley Gagnon/);
  assert.equal(headers['cache-control'], 'private, no-store');
  assert.equal(headers.etag, undefined);
  const packed = await open('/page/mine', { cookie: '__Host-ferrule=t', 'accept-encoding': 'br' });
  assert.match(brotliDecompressSync(packed.rawPayload).toString(), /Riley Gagnon/);
  assert.doesNotMatch((await open('/page/mine')).body, /Riley Gagnon/);
});

const sendForm = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: 'form=quote&name=Jo',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('a form is taken from this site alone; one sent to a page that has none leads back to the page', async () => {
  const { statusCode, headers } = await sendForm('/page/about-us?page=2', { origin: 'https://shop.example' });
  assert.equal(statusCode, 303);
  assert.equal(headers.location, '/page/about-us?page=2');
  assert.equal(headers['cache-control'], 'no-store');
  const { statusCode: refused } = await sendForm('/page/about-us', { origin: 'https://evil.example' });
  assert.ok(refused >= 400);
});

test('a call that is none stays one when it is posted, and no page takes anything but a form', async () => {
  const origin = 'https://shop.example';
  const { statusCode, headers } = await sendForm('/api/nothing', { origin });
  assert.equal(statusCode, 404);
  assert.doesNotMatch(String(headers['content-type']), /html/);
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
    assert.ok((await sendForm('/page/about-us', { origin, 'content-type': type })).statusCode >= 400, type);
});

test('HEAD answers as GET does, without the page', async () => {
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/', headers: html });
  assert.equal(statusCode, 200);
  assert.equal(body, '');
  assert.ok(headers.etag);
});

test('a page names its code and its styles before the browser asks for them', async () => {
  const { body } = await open('/page/about-us');
  const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  assert.ok(files.some((file) => /content\.page-.*\.js$/.test(file)));
  assert.ok(files.filter((file) => file.endsWith('.css')).length >= 2);
  for (const file of files) {
    const { statusCode, headers } = await app.inject({ url: file, headers: { 'accept-encoding': 'br' } });
    assert.equal(statusCode, 200, file);
    assert.match(String(headers['cache-control']), /immutable/);
    if (/\.(js|css)$/.test(file)) assert.equal(headers['content-encoding'], 'br');
  }
});

test('a file of an older build is not there, and is no page either', async () => {
  const { statusCode, headers } = await app.inject({
    url: '/assets/main-old.js',
    headers: { accept: '*/*' },
  });
  assert.equal(statusCode, 404);
  assert.doesNotMatch(String(headers['content-type']), /html/);
});

test('who asks for JSON, or for a call that is none, gets no page', async () => {
  for (const [url, accept] of [
    ['/page/about-us', 'application/json'],
    ['/api/nothing', 'text/html'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } });
    assert.equal(statusCode, 404);
    assert.doesNotMatch(String(headers['content-type']), /html/);
  }
});

test('a choice of look without JavaScript is kept in the cookie and comes back to the page', async () => {
  const { statusCode, headers } = await open('/look?theme=dark', {
    cookie: 'look=lc',
    host: 'shop.example',
    referer: 'https://shop.example/products?page=2',
  });
  assert.equal(statusCode, 303);
  assert.match(String(headers['set-cookie']), /^look=dc; Path=\/; SameSite=Lax; Max-Age=31536000; Secure$/);
  assert.equal(headers.location, '/products?page=2');
});

test('units without JavaScript are kept beside theme and density, and taken back', async () => {
  const chosen = async (url: string, cookie: string): Promise<unknown> =>
    (await open(url, { cookie, host: 'shop.example' })).headers['set-cookie'];
  assert.match(String(await chosen('/look?units=metric', 'look=dc')), /^look=dcm;/);
  assert.match(String(await chosen('/look?theme=light', 'look=dcu')), /^look=lcu;/);
  assert.match(String(await chosen('/look?units=printed', 'look=dcm')), /^look=dc;/);
  assert.match(String(await chosen('/look?units=furlongs', 'look=dcm')), /^look=dcm;/);
});

test('a page that is kept for readers of one system of units is given to nobody of another', async () => {
  const units = async (cookie?: string): Promise<string | undefined> =>
    /"units":"(\w+)"/.exec((await open('/page/units', cookie ? { cookie } : {})).body)?.[1];
  const before = asked;
  for (let time = 0; time < 2; time++) {
    assert.equal(await units(), 'printed');
    assert.equal(await units('look=sam'), 'metric');
    assert.equal(await units('look=sau'), 'us');
    assert.equal(await units('look=sa'), 'printed');
  }
  assert.equal(asked - before, 3, 'one page for each, and none more for a look that says nothing new');
});

test('a choice of look leads to no other site, and an unknown one changes nothing', async () => {
  for (const referer of [
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    'https://shop.example//evil.example',
  ]) {
    const { headers } = await open('/look?theme=pink', { host: 'shop.example', cookie: 'look=lc', referer });
    assert.equal(headers.location, '/');
    assert.match(String(headers['set-cookie']), /^look=lc;/);
  }
});

test('the map of the footer is one drawing at zoom 11, with the towns and counties around the supplier', async () => {
  const { statusCode, body, headers } = await app.inject('/images/location.svg');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'image/svg+xml');
  for (const name of ['Minneapolis', 'Roseville', 'HENNEPIN', 'RAMSEY', 'Northfield Hydraulics'])
    assert.match(body, new RegExp(`>${name}<`));
  // From the position of the supplier to that of the town: 0.0638 degrees at 256 · 2^11 px around the earth.
  const [, x] =
    /<circle cx="([\d.]+)" cy="[\d.]+" r="2.200"[^>]*\/><text [^>]*>Minneapolis</.exec(body) ?? [];
  assert.ok(Math.abs(Number(x) - (240 - (0.0638 / 360) * 256 * 2 ** 11)) < 1, x);
  assert.ok(body.length < 16_000);
  assert.equal((await app.inject('/images/location.svg')).body, body);
});

test('the map of a supplier with no town near, or in another country, goes farther out until it says where it is', async () => {
  const mapOf = async (city: string, position: [number, number]): Promise<string> =>
    (await locationMap({ ...supplier, address: { ...supplier.address, city }, position })()).toString();
  const montana = await mapOf('Jordan', [-107, 47.2]);
  assert.match(montana, />Jordan</);
  assert.match(montana, />16 mi</);
  const singapore = await mapOf('Singapore', [103.82, 1.3]);
  assert.match(singapore, />SINGAPORE<.*>Singapore</);
  assert.match(singapore, />4 mi</);
});

test('a page sees the query keys it reads, each once and in one order, and nothing else', () => {
  assert.equal(knownPartOf('/products?view=table&x=1&page=2&query='), '/products?page=2&view=table');
  assert.equal(knownPartOf('/products?page=2&page=9&__proto__=1'), '/products?page=2');
  assert.equal(knownPartOf('/products#part'), '/products');
  assert.equal(knownPartOf('//evil.example/x?page=2'), '//evil.example/x?page=2');
});

test('filters chosen without JavaScript reach the page: each once, in one order, no more than are read', () => {
  assert.equal(
    knownPartOf('/products?f.norm=b&f.bore=1/2&view=grid&f.bore=1/4&f.bore=1/2&f.pressurePsi.min=&f.x=1'),
    '/products?view=grid&f.bore=1%2F2&f.bore=1%2F4&f.norm=b',
  );
  assert.equal(
    knownPartOf('/products?f.pressurePsi.max=2,500&f.pressurePsi.min=1000'),
    '/products?f.pressurePsi.min=1000&f.pressurePsi.max=2%2C500',
  );
  const many = Array.from({ length: 80 }, (_, at) => `f.thread=${at}`).join('&');
  assert.equal(knownPartOf(`/products?${many}`).match(/f\.thread=/g)?.length, 50);
  assert.equal(knownPartOf(`/products?f.bore=${'9'.repeat(101)}`), '/products');
});
