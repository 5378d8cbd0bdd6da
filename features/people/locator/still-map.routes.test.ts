import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestShop, testShop } from '#testing/test-app.ts';

let shop: TestShop;
before(async () => {
  shop = await testShop();
});
after(() => shop.app.close());

test('the drawing around a place is a picture that is kept, and comes compressed', async () => {
  const { statusCode, headers } = await shop.app.inject({
    url: '/images/map/-74.01/40.71.svg',
    headers: { 'accept-encoding': 'br' },
  });
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'image/svg+xml');
  assert.equal(headers['content-encoding'], 'br');
  assert.match(String(headers['cache-control']), /max-age=86400/);
});

test('each drawing has one address: any other is not found', async () => {
  for (const url of [
    '/images/map/-74.0100/40.71.svg',
    '/images/map/-74.01/40.71',
    '/images/map/-74.01/40.71.svg?again',
    '/images/map/-181.00/40.71.svg',
    '/images/map/-74.01/90.00.svg',
    '/images/map/x/y.svg',
  ])
    assert.equal((await shop.app.inject(url)).statusCode, 404, url);
});
