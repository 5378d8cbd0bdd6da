import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { SchemaOrg } from '#testing/schema-org.ts';
import { testShop } from '#testing/test-app.ts';

const vocabulary = new SchemaOrg();

let app: FastifyInstance;
let db: Db;
before(async () => {
  const shop = await testShop({ catalog: 'demo' });
  app = shop.app;
  db = shop.db;
});
after(() => app.close());

const SITE = 'http://shop.example';
const page = async (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

/** The addresses in a sitemap, as paths of this site. @throws when it is none */
async function pathsIn(url: string): Promise<string[]> {
  const { statusCode, headers, body } = await app.inject(url);
  assert.equal(statusCode, 200, url);
  assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
  const lines = body.trimEnd().split('\n');
  assert.equal(lines[0], '<?xml version="1.0" encoding="UTF-8"?>');
  const [, kind, item] =
    /^<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">$/.exec(
      lines[1] ?? '',
    ) ?? [];
  assert.equal(lines.at(-1), `</${kind}>`, item);
  return lines.slice(2, -1).map((line) => {
    const [, loc = ''] =
      /^<(?:url|sitemap)><loc>([^<>"]+)<\/loc>(?:<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>)?<\/(?:url|sitemap)>$/.exec(
        line,
      ) ?? assert.fail(`no entry: ${line}`);
    assert.doesNotMatch(loc, /&(?!amp;)/);
    assert.ok(loc.startsWith(`${SITE}/`), loc);
    return loc.slice(SITE.length).replaceAll('&amp;', '&');
  });
}

const attribute = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(([, value = '']) => value);

test('every address of the sitemap is a page that says so itself, with a title, words and sound data', async () => {
  const robots = (await app.inject('/robots.txt')).body;
  assert.match(robots, /^Sitemap: http:\/\/shop\.example\/sitemap\.xml$/m);
  const closed = attribute(robots, /^Disallow: (.+)$/gm);
  const opened = attribute(robots, /^Allow: (.+)$/gm);
  const files = await pathsIn('/sitemap.xml');
  assert.deepEqual(files, ['/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/sitemaps/parts-1.xml']);
  const [pages = [], products = [], parts = []] = await Promise.all(files.map(pathsIn));
  const addresses = [...pages, ...products, ...parts];
  assert.equal(new Set(addresses).size, addresses.length);
  const counts = await db
    .selectFrom('variants')
    .select(({ fn }) => fn.countAll<string>().as('sizes'))
    .groupBy('product_id')
    .execute();
  assert.equal(products.length, counts.length);
  // What comes in one size has the page of its product alone.
  const several = counts.map(({ sizes }) => Number(sizes)).filter((sizes) => sizes > 1);
  assert.equal(
    parts.length,
    several.reduce((sum, sizes) => sum + sizes, 0),
  );

  const titles = new Map<string, string>();
  // Parts are alike: some of each kind are enough.
  for (const path of [...pages, ...products, ...parts.filter((_, index) => index % 40 === 0)]) {
    const isClosed = closed.some((start) => path.startsWith(start)) && !opened.includes(path);
    assert.ok(!isClosed, `${path} is closed to robots`);
    const { statusCode, body } = await page(path);
    assert.equal(statusCode, 200, path);
    const [canonical = ''] = attribute(body, /<link rel="canonical" href="([^"]*)">/g);
    assert.equal(canonical.replaceAll('&amp;', '&'), SITE + path);
    assert.deepEqual(attribute(body, /<meta name="robots" content="([^"]*)">/g), [], path);
    const [title = ''] = attribute(body, /<title>([^<]+)<\/title>/g);
    assert.equal(titles.get(title), undefined, `${path} has the title of ${titles.get(title)}`);
    titles.set(title, path);
    assert.equal(attribute(body, /<h1[^>]*>/g).length, 1, path);
    checkData(body, path);
  }
});

function checkData(html: string, path: string): void {
  const blocks = attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) =>
    JSON.parse(text),
  );
  assert.doesNotMatch(JSON.stringify(blocks), /price|offer/i, path);
  for (const block of blocks) assert.deepEqual(vocabulary.faultsOf(block), [], path);
  const one = (type: string) => blocks.find((block) => block['@type'] === type);
  if (path === '/') {
    assert.ok(one('Organization').address.postalCode);
    assert.match(one('WebSite').potentialAction.target.urlTemplate, /\{search_term_string\}$/);
  }
  if (path.startsWith('/product/')) {
    const { name, image, url } = one('Product') ?? one('ProductGroup');
    assert.ok(name && image.length > 0, path);
    assert.equal(url, SITE + path);
    assert.match(
      html,
      /<meta property="og:image" content="http:\/\/shop\.example\/images\/products\/[^"]+\.png">/,
    );
  }
  if (path.startsWith('/news/')) assert.ok(one('NewsArticle').datePublished, path);
  if (path !== '/' && path !== '/api/guide') {
    const steps = one('BreadcrumbList').itemListElement;
    assert.deepEqual(
      steps.map(({ position }: { position: number }) => position),
      steps.map((_: unknown, index: number) => index + 1),
    );
    assert.equal(steps.at(-1).item['@id'], SITE + path);
  }
}

test('the picture of a product for shared links is a PNG of its drawing', async () => {
  const { headers, rawPayload } = await app.inject('/images/products/bw2.png');
  assert.equal(headers['content-type'], 'image/png');
  assert.deepEqual([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], [1200, 630]);
  assert.ok(rawPayload.length > 3_000);
  assert.equal((await app.inject('/images/products/nothing.png')).statusCode, 404);
});

test('an old slug of a product leads to the one of now for good', async () => {
  const { statusCode, headers } = await page('/product/an-old-name/bw2?x=1');
  assert.deepEqual([statusCode, headers.location], [301, '/product/2-wire-braid-hydraulic-hose-bw2/bw2']);
});

test('more than 50,000 addresses are split, and what is retired is left out', async () => {
  await sql`insert into products (id, position, slug, name, category, manufacturer)
    select 'zz' || n, n, 'many-' || n, 'Many ' || n, 'Hose', 'X' from generate_series(1, 50000) as n`.execute(
    db,
  );
  await db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'zz7').execute();
  const files = await pathsIn('/sitemap.xml');
  assert.deepEqual(files.slice(1), [
    '/sitemaps/products-1.xml',
    '/sitemaps/products-2.xml',
    '/sitemaps/parts-1.xml',
  ]);
  // The first was written before; a change of the catalog that is announced would have dropped it.
  const second = await pathsIn('/sitemaps/products-2.xml');
  assert.ok(second.length > 300 && second.length < 400, String(second.length));
  assert.ok(!second.some((path) => path.endsWith('/zz7')));
  for (const file of [
    'products-3.xml',
    'parts-2.xml',
    'parts-0.xml',
    'products-0.xml',
    'products-01.xml',
    'x.xml',
  ])
    assert.equal((await app.inject(`/sitemaps/${file}`)).statusCode, 404, file);
});

test('who has found a hole in the site learns whom to tell, and that the word is not old', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.match(body, /^Contact: mailto:orders@northfield\.example$/m);
  assert.match(body, /^Canonical: http:\/\/shop\.example\/\.well-known\/security\.txt$/m);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  assert.ok(Date.parse(expires) > Date.now());
});
