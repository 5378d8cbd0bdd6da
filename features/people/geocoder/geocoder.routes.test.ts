import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#testing/test-app.ts';

let app: FastifyInstance;
before(async () => {
  app = await testApp({ settings: { RATE_LIMIT_SCALE: '0.2' } });
});
after(() => app.close());

const get = async (url: string) => {
  const response = await app.inject({ url });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

test('a place is found by its name, and named by its position', async () => {
  const found = await get('/api/geocode?address=Windsor,%20ON');
  assert.equal(found.status, 200);
  assert.equal(found.body.label, 'Windsor, ON');
  assert.equal(found.body.precision, 'city');
  const named = await get('/api/geocode/reverse?lng=-83.0364&lat=42.3149');
  assert.equal(named.body.label, 'Windsor, ON');
  assert.equal(named.body.country, 'CA');
});

test('what is nowhere is 404, in the words of the specification', async () => {
  const found = await get('/api/geocode?address=Nowhereville');
  assert.deepEqual([found.status, found.body], [404, { errors: [{ message: 'No coordinates found.' }] }]);
  const named = await get('/api/geocode/reverse?lng=0&lat=0');
  assert.deepEqual([named.status, named.body], [404, { errors: [{ message: 'No address found.' }] }]);
});

for (const query of [
  '',
  'lng=1',
  'lng=&lat=1',
  'lng=181&lat=1',
  'lng=1&lat=-91',
  'lng=x&lat=1',
  'lng=1e1&lat=1',
])
  test(`a position that is none ('${query}') is 400`, async () => {
    assert.equal((await get(`/api/geocode/reverse?${query}`)).status, 400);
  });

test('an address that is missing or endless is 400', async () => {
  assert.equal((await get('/api/geocode')).status, 400);
  assert.equal((await get(`/api/geocode?address=${'x'.repeat(201)}`)).status, 400);
});

test('an answer says how often one may still ask, also one that finds nothing', async () => {
  const left = async (address: string): Promise<number> => {
    const { headers } = await get(`/api/geocode?address=${address}`);
    assert.equal(headers['ratelimit-policy'], '"geocoder";q=24;w=60');
    const [, told] = /^"geocoder";r=(\d+);t=\d+$/.exec(String(headers['ratelimit'])) ?? [];
    return Number(told);
  };
  const first = await left('10001');
  assert.deepEqual([await left('Nowhereville'), await left('10001')], [first - 1, first - 2]);
});

test('whoever asks without end is asked to wait', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++) statuses.push((await get('/api/geocode?address=10001')).status);
  assert.equal(statuses.at(-1), 429);
});
