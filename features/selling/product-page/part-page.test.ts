import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testShop } from '#testing/test-app.ts';

let app: FastifyInstance;
before(async () => {
  ({ app } = await testShop({ catalog: 'demo' }));
});
after(() => app.close());

const BW2 = '/product/2-wire-braid-hydraulic-hose-bw2/bw2';
const open = async (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const where = async (url: string) => {
  const { statusCode, headers } = await open(url);
  return [statusCode, headers.location];
};

test('a part number has a page of its own: its words, its sheets, its sizes beside it, no price', async () => {
  const { statusCode, body } = await open(`${BW2}/BW2-08`);
  assert.equal(statusCode, 200);
  for (const part of [
    '<title>BW2-08, 2-Wire Braid Hydraulic Hose 1/2 in, 3,975 psi | Northfield Hydraulics</title>',
    `<link rel="canonical" href="http://shop.example${BW2}/BW2-08">`,
    '<meta name="description" content="BW2-08, 2-Wire Braid Hydraulic Hose 1/2 in, 3,975 psi. SAE 100R2AT, ',
    '<h1>BW2-08</h1>',
    '<dt>Minimum bend radius, in</dt><dd>7.09</dd>',
    'href="/crimp-specs/BW2/08/MF/FN208"',
    'href="/assemblies?hose=BW2-08"',
    `href="${BW2}/BW2-10"`,
    `href="${BW2}#BW2-08"`,
    '/login?referrer=%2Fproduct%2F2-wire-braid-hydraulic-hose-bw2%2Fbw2%2FBW2-08',
    'form=quote&amp;parts=BW2-08',
  ])
    assert.ok(body.includes(part), part);
  assert.match(body, /href="\/assemblies\?hose=BW2-08">(?:(?!<\/a>).)*Build an assembly/);
  assert.ok(!body.includes(`href="${BW2}/BW2-08"`), 'it is none of its other sizes');
  const [price] = /\$\s?\d|"(?:price|offers|discountedPrice)"/.exec(body) ?? [];
  assert.equal(price, undefined);
});

test('a fitting leads to the sheets of the assemblies that it is crimped in, a part that is never crimped to none', async () => {
  const fitting = (await open('/product/x/f-fjx/FJX-08-08')).headers.location ?? '';
  const { body } = await open(fitting);
  assert.ok(body.includes('href="/crimp-specs/BW1/08/MF/FN108"'));
  assert.ok(body.includes('href="/assemblies?a=FJX-08-08"'), 'the builder opens with it');
  assert.ok(body.includes('<dt>Thread</dt><dd>3/4-16 UNF'), 'its own, not that of all sizes');
  assert.equal(body.match(/<dt>Thread<\/dt>/g)?.length, 1);
  const adapter = await open((await open('/product/x/a-a01/A01-08-08')).headers.location ?? '');
  assert.equal(adapter.statusCode, 200);
  assert.ok(!adapter.body.includes('Crimp specs with'));
});

test('one part has one address: capitals, an old slug, the number without its product lead there', async () => {
  for (const other of [
    `${BW2}/bw2-08`,
    '/product/an-old-name/bw2/BW2-08',
    '/product/an-old-name/bw2/bw2-08',
    '/product/x/BW2-08',
    '/product/x/bw208',
  ])
    assert.deepEqual(await where(other), [301, `${BW2}/BW2-08`], other);
  assert.deepEqual(await where('/product/x/no-such/BW2-08'), [302, '/product/x/BW2-08']);
});

test('what comes in one size has the page of its product alone', async () => {
  const [status, product = ''] = await where('/product/x/EQ-CR16');
  assert.deepEqual([status, product], [301, '/product/bench-crimper-to-1-in/e-eq-cr16']);
  assert.deepEqual(await where(`${product}/EQ-CR16`), [301, product]);
});

test('a number that the product does not have is not found, and the product is offered', async () => {
  const { statusCode, body } = await open(`${BW2}/BW2-99`);
  assert.equal(statusCode, 404);
  assert.ok(body.includes('<h1>Product Not Found</h1>'));
  assert.ok(body.includes('<meta name="robots" content="noindex">'));
  assert.ok(body.includes(`href="${BW2}"`));
  for (const mistyped of [
    '/product/x/bw22',
    '/product/x/BW2-8X',
    '/product/2-wier-brayd-hydrulic-hose/nothing-1',
  ]) {
    const { statusCode: status, body: said } = await open(mistyped);
    assert.equal(status, 404);
    assert.equal(/<main.*?<a[^>]* href="(\/product\/[^"]+)"/s.exec(said)?.[1], BW2, mistyped);
  }
  assert.equal((await open('/product/x/nothing/NOTHING-1')).statusCode, 302);
  assert.equal((await open('/product/x/NOTHING-1')).statusCode, 404);
});
