import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { demandDeclared, demandShape } from '#platform/http/endpoint-refusals.ts';
import { demandAccess } from '#platform/http/http-api.ts';
import { conflict } from '#platform/http/refusal.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { testApp } from '#testing/test-app.ts';

let app: FastifyInstance;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('an API address that does not exist is a 404 with a sentence', async () => {
  const response = await app.inject('/api/no-such-thing');
  assert.equal(response.statusCode, 404);
  assert.deepEqual(response.json(), { errors: [{ message: 'Oops, route not found.' }] });
});

test('an address that cannot be decoded, or of any length, is one that does not exist', async () => {
  for (const id of ['%FF', '%C3%28', '%', '%zz', 'x'.repeat(5000)]) {
    const api = await app.inject(`/api/products/${id}`);
    assert.equal(api.statusCode, 404, id);
    assert.deepEqual(api.json(), { errors: [{ message: 'Product Not Found' }] });
    const page = await app.inject({ url: `/news/${id}?page=%FF`, headers: { accept: 'text/html' } });
    assert.equal(page.statusCode, 404, id);
    assert.match(String(page.headers['content-type']), /text\/html/);
    assert.match(String(page.headers['content-security-policy']), /script-src 'self'/);
  }
});

test('an address with a line break in it is one that does not exist', async () => {
  for (const end of ['%0a', '%0D', '%0d%0a', '%E2%80%A8', '%E2%80%A9']) {
    for (const url of [`/${end}`, `/login${end}`, `/a${end}/b/c${end}d`, `/account/orders/open${end}/x`]) {
      const page = await app.inject({ url, headers: { accept: 'text/html' } });
      assert.equal(page.statusCode, 404, url);
      assert.match(page.body, /<main[\s\S]*Oops, route not found\.[\s\S]*<\/main>/, url);
    }
    for (const url of [`/api/${end}`, `/api/no-such${end}thing`, `/api/products/x${end}`]) {
      const api = await app.inject(url);
      assert.equal(api.statusCode, 404, url);
      assert.equal(api.json().errors.length, 1, url);
    }
  }
});

test('every answer carries the security headers and a request id', async () => {
  for (const url of [
    '/api/health',
    '/api/no-such-thing',
    '/api/products/search',
    '/products',
    '/no-such-page',
  ]) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    assert.match(String(headers['content-security-policy']), /script-src 'self';.*object-src 'none'/, url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.match(String(headers['x-request-id']), /^[0-9a-f]{16}$/, url);
    assert.equal(headers['access-control-allow-origin'], undefined, url);
  }
});

test('a request id of the caller is not taken over', async () => {
  const { headers } = await app.inject({ url: '/api/health', headers: { 'x-request-id': 'mine' } });
  assert.notEqual(headers['x-request-id'], 'mine');
});

test('metrics are for admins, and for whoever has METRICS_TOKEN', async (t) => {
  const METRICS_TOKEN = 'a-token-of-the-monitoring';
  const metrics = async (shop: FastifyInstance, token?: string) =>
    shop.inject({
      url: '/api/metrics',
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
  for (const token of [undefined, '', METRICS_TOKEN])
    assert.equal((await metrics(app, token)).statusCode, 401);
  const watched = await testApp({ settings: { METRICS_TOKEN } });
  t.after(() => watched.close());
  for (const token of [undefined, `${METRICS_TOKEN}x`])
    assert.equal((await metrics(watched, token)).statusCode, 401);
  const answer = await metrics(watched, METRICS_TOKEN);
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /http_request_seconds/);
  assert.equal(answer.headers['cache-control'], 'private, no-store');
});

test('a method that an API address does not take is 405 and says which it does', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  for (const [method, url, allow] of [
    ['PUT', '/api/login', 'POST'],
    ['GET', '/api/login/?x=1', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['DELETE', '/api/products/bw1', 'GET, HEAD, PATCH'],
    ['OPTIONS', '/api/carts/crt_1/checkout', 'POST'],
    // It wants a body, and is judged before it.
    ['QUERY', '/api/carts/crt_1/checkout', 'POST'],
  ] as const) {
    const answer = await app.inject({ method, url });
    assert.equal(answer.statusCode, 405, `${method} ${url}`);
    assert.equal(answer.headers.allow, allow);
    assert.deepEqual(answer.json(), { errors: [{ message: `This address does not take ${method}.` }] });
  }
  for (const [path, methods] of Object.entries(paths))
    if (!('put' in methods))
      assert.equal((await app.inject({ method: 'PUT', url: path })).statusCode, 405, path);
  assert.equal((await app.inject({ method: 'PUT', url: '/api/no-such-thing' })).statusCode, 404);
});

test('an address of its own below products takes what is said of it, not what a product takes', async () => {
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/products/suggestions?query=bw' });
  assert.deepEqual([answer.statusCode, answer.headers['allow']], [405, 'GET, HEAD']);
});

test('a key that a call does not read is refused by its name, wherever; a page goes on without it', async () => {
  for (const [url, sentence] of [
    ['/api/health?colour=red', "This call reads no 'colour' in its address. It reads none."],
    [
      '/api/products?quer=hose&limit=1',
      "This call reads no 'quer' in its address. It reads: productCategory, limit, skip.",
    ],
  ]) {
    const answer = await app.inject(url ?? '');
    assert.equal(answer.statusCode, 400, url);
    assert.equal(answer.json().errors[0].message, sentence);
  }
  const specified = 'query=bw&model=Hose&productCategory=Hose&limit=1&skip=0&aggregates=%7B%7D&sort=name';
  const state = 'source=search-box&page=1&items=24&view=grid';
  assert.equal((await app.inject(`/api/products/search?${specified}&${state}`)).statusCode, 200);
  const page = await app.inject({ url: '/products?colour=red', headers: { accept: 'text/html' } });
  assert.equal(page.statusCode, 200);
});

test('the OpenAPI document names every endpoint with its access', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(document.paths['/api/products/{id}'].get['x-access'], ['visitor', 'customer', 'admin']);
  assert.deepEqual(document.paths['/api/orders'].get.security, [
    { token: [] },
    { cookie: [] },
    { key: ['orders:read'] },
  ]);
  assert.equal(document.paths['/api/products/{id}'].get.parameters[0].in, 'path');
  const product =
    document.paths['/api/products/{id}'].get.responses['200'].content['application/json'].schema;
  for (const key of ['gender', 'angle', 'nut', 'structure']) {
    assert.ok(product.properties[key], key);
    assert.ok(!product.required.includes(key), `${key} may be absent`);
  }
  const { cuttoff } = product.properties.variants.items.properties;
  assert.match(cuttoff.properties.length.description, /millimetres/);
});

test('health and the document of the API say which version answers; what a visitor reads does not', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  assert.match(version, /^\d+\.\d+\.\d+/);
  assert.deepEqual((await app.inject('/api/health')).json(), { status: 'ok', version });
  assert.equal((await app.inject('/api/openapi.json')).json().info.version, version);
  assert.doesNotMatch((await app.inject('/login')).body, /Ferrule \d/);
});

test('the OpenAPI document names every refusal, with what it says beside its sentences', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const statuses = (path: string, method: string) => Object.keys(paths[path][method].responses).join(' ');
  assert.equal(statuses('/api/login', 'post'), '200 400 401 403 413 415 429 431 500 503');
  assert.equal(
    statuses('/api/carts/{id}/checkout', 'post'),
    '201 202 400 401 403 404 409 413 415 422 431 500 503',
  );
  assert.equal(statuses('/api/health', 'get'), '200 400 401 403 431 500 503');
  assert.equal(paths['/api/login'].post.requestBody.required, true);
  assert.equal(paths['/api/crimp-specs'].post.requestBody.required, false, 'nothing chosen yet: the hoses');
  const stale = paths['/api/orders/{id}'].patch.responses['409'].content['application/json'].schema;
  assert.deepEqual(Object.keys(stale.properties), ['errors', 'current', 'yours']);
  assert.deepEqual(Object.keys(paths['/api/orders/{id}/export'].get.responses['200'].content), [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
  ]);
});

test('a refusal or an answer that the contract does not declare fails a test', () => {
  const health = endpoint({ method: 'GET', path: '/api/health', access: everybody, summary: '' });
  assert.throws(() => demandDeclared(health, conflict('No.')), /refuses with 409, which its contract/);
  const held = { ...health, refuses: { 409: { when: 'x', beside: z.object({ current: z.string() }) } } };
  demandDeclared(held, conflict('No.', { current: 'a' }));
  assert.throws(() => demandDeclared(held, conflict('No.', { current: 'a', secret: 1 })), /says more/);
  assert.throws(
    () => demandShape(z.object({ a: z.string() }), { a: 'b', c: 1 }, 'GET /api/x answers'),
    /more/,
  );
});

test('the API page loads its script from here and nothing from elsewhere', async () => {
  const page = await app.inject('/api/docs');
  assert.match(page.body, /src="\/api\/docs\/reference\.js"/);
  assert.doesNotMatch(page.body, /https?:\/\//);
  const script = await app.inject('/api/docs/reference.js');
  assert.equal(script.statusCode, 200);
  assert.match(String(script.headers['content-type']), /javascript/);
});

test('a route that does not say who may call it stops the start', async () => {
  const { default: Fastify } = await import('fastify');
  const bare = Fastify();
  demandAccess(bare);
  assert.throws(() => bare.get('/api/leak', () => 'secret'), /does not say who may call it/);
  assert.throws(
    () => bare.get('/api/empty', { config: { access: [] } }, () => 'secret'),
    /does not say who may call it/,
  );
});

test('null is no body: nothing but an object is read as one', async () => {
  const asked = async (payload?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/crimp-specs/suggestions',
      headers: { 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    });
  assert.equal((await asked('null')).statusCode, 400);
  assert.equal((await asked('[]')).statusCode, 400);
  assert.equal((await asked('{}')).statusCode, 200);
});

test('a body in other letters than UTF-8, or packed, is told so: its text would be spoilt', async () => {
  const send = async (payload: Buffer, more = {}) => {
    const headers = { 'content-type': 'application/json; charset=iso-8859-1', ...more };
    const url = '/api/crimp-specs/suggestions';
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
    return [statusCode, JSON.parse(body).errors?.[0].message];
  };
  const written = JSON.stringify({ text: 'Größe' });
  assert.deepEqual(await send(Buffer.from(written, 'latin1')), [400, 'The body is not UTF-8.']);
  assert.deepEqual(await send(gzipSync(written), { 'content-encoding': 'gzip' }), [
    415,
    'Send the body unpacked.',
  ]);
  const asIs = await send(Buffer.from(`\ufeff${written}`), { 'content-encoding': 'identity' });
  assert.deepEqual(asIs, [200, undefined]);
});

test('the API takes JSON and nothing else: a form of another site never reaches it', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload: 'email=a@b.example&password=x',
    });
    assert.equal(response.statusCode, 415, type);
  }
});
