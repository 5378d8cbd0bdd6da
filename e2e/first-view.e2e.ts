import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openPeopleShop } from './people-shop.ts';
import { unstyledIn } from './unstyled.ts';

// What a phone that has never been here is sent before it can read a page, and before the page is alive. `npm run bench --
// browser` measures how long that takes; what is counted here is the same on every machine.
const shop = await openPeopleShop({ catalog: 'demo' });
after(() => shop.close());
const { buyer } = shop.people;

/** What is asked for before the code of the page: the page, its pictures, its letters, the mark in the tab. */
const MOST_REQUESTS = 25;
/** Compressed bytes. */
const most = {
  document: 45_000,
  css: 15_000,
  scriptAtFirst: 2_000,
  script: 148_500,
  /** With the pages behind the sign-in. */
  scriptOfBuyers: 157_500,
  fonts: 27_000,
} as const;

const pages = [
  '/',
  '/products',
  '/products?productCategory=Hose',
  '/product/2-wire-braid-hydraulic-hose-bw2/bw2',
  '/product/2-wire-braid-hydraulic-hose-bw2/bw2/BW2-08',
  '/crimp-specs',
  '/crimp-specs/BW2',
  '/crimp-specs/BW2/08/MF/FN208',
  '/crimp-specs/all-hose-crimp-specs/BW2',
  '/distributors',
  '/assemblies',
  '/cart',
];

await shop.call('POST', `/api/carts/${buyer.cartId}/lines`, buyer, {
  lines: ['FJX-04-04', 'FJX-06-06', 'FJX-08-08'].map((variant) => ({
    product: 'f-fjx',
    variant,
    quantity: 4,
  })),
});

for (const path of pages)
  test(`${path} can be read on a phone after ${MOST_REQUESTS} requests, and its code comes after that`, async (t) => {
    const { page } = await shop.openAs(buyer, { width: 390 });
    if (path !== '/cart') await page.context().clearCookies();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Only what the page asks for by itself: its code never comes.
    await page.route(/\/assets\/(?!wake)[^/]+\.js$/, async (route) => route.abort());
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const html = (await response?.text()) ?? '';
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    const linked = (kind: RegExp): string[] =>
      [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/assets\/[^"]+)"[^>]*>/g)].flatMap(
        ([tag, file = '']) => (kind.test(tag) ? [file] : []),
      );
    const late = linked(/rel="after-paint"/);
    assert.deepEqual(outOfOrder(late), [], 'each is run by itself: what it stands on comes behind it');
    // How far ahead a browser loads pictures that are not in sight is its own business.
    const unseen = await page.evaluate<string[]>(
      `[...document.images].filter((image) => image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight)
        .map((image) => new URL(image.currentSrc || image.src).pathname)`,
    );
    const before = asked.filter((file) => !late.includes(file) && !unseen.includes(file));
    const sizes = {
      document: gzipSync(html).length,
      css: gzipSync(styles.join('')).length,
      scriptAtFirst: await bytesOf(linked(/<script/)),
      [path === '/cart' ? 'scriptOfBuyers' : 'script']: await bytesOf([...linked(/<script/), ...late]),
      fonts: await bytesOf(linked(/as="font"/)),
    };
    t.diagnostic(`${path}: ${before.length} requests, ${JSON.stringify(sizes)}`);
    assert.ok(before.length <= MOST_REQUESTS, `${before.length} requests: ${before.join(' ')}`);
    assert.deepEqual(unstyledIn(html), []);
    assert.equal(linked(/rel="stylesheet"(?!.* disabled)/).length, 0, 'no style is waited for');
    assert.equal(
      linked(/as="font"/).length,
      1,
      'one file for all weights, so that no page mixes it with a stand-in',
    );
    for (const [kind, bytes] of Object.entries(sizes))
      assert.ok(bytes > 0 && bytes <= most[kind as keyof typeof most], `${kind}: ${bytes} bytes`);
    await page.close();
  });

test('every piece of a page that is loaded late is known to the server by its file, and so are its styles', () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as object;
  const sources = readdirSync('features', { recursive: true, encoding: 'utf8' });
  const pieces = sources
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(`features/${name}`, 'utf8').matchAll(
        /lazyComponent(?:<[^\n]*>)?\(\s*'([^']+)',\s*async \(\) =>\s*import\('([^']+)'\)/g,
      ),
    ])
    .map(([, file = '', imported = '']) => ({ file, imported }));
  assert.ok(pieces.length >= 10, `${pieces.length} pieces`);
  for (const { file, imported } of pieces) {
    assert.ok(file.endsWith(imported.replace(/^(#|\.\/)/, '')), `${file} is not ${imported}`);
    assert.ok(Object.hasOwn(manifest, file), `${file} was not built`);
  }
});

/** Files, and one that each imports and that does not stand behind it. */
function outOfOrder(files: readonly string[]): string[] {
  return files.flatMap((file, place) => {
    const imports = readFileSync(`dist/client${file}`, 'utf8').matchAll(/\bfrom ?["'`]\.\/([^"'`]+)["'`]/g);
    const before = new Set(files.slice(0, place));
    return [...imports].flatMap(([, name = '']) =>
      before.has(`/assets/${name}`) ? [`${file} ${name}`] : [],
    );
  });
}

/** As a browser that takes gzip is sent them. */
async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const { headers } = await fetch(shop.url + file, { headers: { 'accept-encoding': 'gzip' } });
    return Number(headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

test('a page whose state has come mangled works as without JavaScript', async () => {
  const { page } = await shop.open();
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="state">{', 'id="state">{{') });
  });
  await page.goto('/products?productCategory=Hose', { waitUntil: 'networkidle' });
  await page.getByLabel('Search the catalog').fill('BW2-08');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/BW2-08/);
});
