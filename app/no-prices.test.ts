import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PRICE } from '#testing/crawled-page.ts';
import { testShop } from '#testing/test-app.ts';

const { app, db } = await testShop({ catalog: 'demo' });
after(() => app.close());

async function assertNoPrice(url: string, accept: string): Promise<void> {
  const { body } = await app.inject({ url, headers: { accept } });
  const found = PRICE.exec(body);
  const at = found?.index ?? 0;
  assert.ok(!found, `${url}: …${body.slice(Math.max(0, at - 60), at + 60)}…`);
}

const products = await db.selectFrom('products').select(['id', 'slug']).orderBy('position').execute();

test('no page holds a price for a visitor', async () => {
  const pages = [
    '/',
    '/page/about-us',
    '/contact-us',
    '/news',
    '/login',
    '/login?form=quote',
    '/crimp-specs',
    '/crimp-specs/BW2',
    '/crimp-specs/all-hose-crimp-specs/BW2',
    '/distributors',
    '/cart',
    '/products',
    '/products?sort=price',
    '/products?view=table&items=100',
    '/products/search/BW2-08',
    '/products/search/nothing-of-the-kind',
    ...products.map(({ id, slug }) => `/product/${slug}/${id}`),
    ...products.flatMap(({ id, slug }) => (id === 'bw2' ? [`/product/${slug}/${id}/BW2-08`] : [])),
  ];
  for (const page of pages) await assertNoPrice(page, 'text/html');
});

test('no answer of the catalog holds a price for a visitor', async () => {
  const answers = [
    '/api/products?limit=100',
    '/api/products/search?limit=100&sort=price',
    '/api/products/search?query=BW2-08&aggregates=%7B%22price%22%3A%7B%22min%22%3A1%7D%7D',
    '/api/products/suggestions?query=BW2',
    '/api/products/families',
    ...products.map(({ id }) => `/api/products/${id}`),
    ...['sitemap.xml', 'robots.txt'].map((file) => `/${file}`),
  ];
  for (const address of answers) await assertNoPrice(address, '*/*');
});
