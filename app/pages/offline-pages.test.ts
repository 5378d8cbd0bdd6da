import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#testing/test-app.ts';

let app: FastifyInstance;
before(async () => {
  app = await testApp();
});
after(() => app.close());

interface Kept {
  readonly version: string;
  readonly html: string;
  readonly headers: Record<string, string>;
  readonly files: string[];
}

async function keptBy(shop: FastifyInstance): Promise<Kept> {
  const { body } = await shop.inject('/crimp-worker.js');
  return JSON.parse(/^const OFFLINE = (.*);$/m.exec(body)?.[1] ?? '') as Kept;
}

test('the worker is asked for anew every time, runs under the same policy, and reaches the crimp pages alone', async () => {
  const { headers, statusCode, body } = await app.inject('/crimp-worker.js');
  assert.deepEqual(
    [statusCode, headers['cache-control'], headers['content-type'], headers['service-worker-allowed']],
    [200, 'no-cache', 'text/javascript; charset=utf-8', undefined],
  );
  const page = await app.inject('/crimp-specs');
  const kept = await keptBy(app);
  const policy = kept.headers['Content-Security-Policy'] ?? '';
  const style = /<style>(.*?)<\/style>/s.exec(kept.html)?.[1] ?? '';
  assert.ok(policy.includes(createHash('sha256').update(style).digest('base64')), 'its own style');
  const others = (whole: string): string => whole.replace(/'sha256-[^']+'/, '');
  assert.equal(others(policy), others(String(page.headers['content-security-policy'])));
  assert.match(policy, /script-src 'self';/);
  // It runs as a classic script: some browsers know no other worker.
  assert.doesNotMatch(body.slice(body.indexOf('\n')), /\bimport\b|\bexport\b/);
});

test('the document that it keeps is for nobody in particular, and every file that it needs is there', async () => {
  const { html, files } = await keptBy(app);
  assert.match(html, /"viewer":\{"role":"visitor","isUnknown":true\}/);
  assert.match(html, /"loaderData":\{\}/);
  assert.doesNotMatch(html.replace(/<style>.*?<\/style>/s, ''), /price/i);
  assert.match(html, /<meta name="robots" content="noindex">/);
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  assert.deepEqual([...new Set(named)].toSorted(), files.toSorted());
  assert.ok(files.some((file) => /crimp\.page/.test(file)) && files.some((file) => /all-crimp/.test(file)));
  for (const file of files) assert.equal((await app.inject(file)).statusCode, 200, file);
});

test('what is kept for another shop, or of another build, is another worker', async () => {
  const other = await testApp({ settings: { PUBLIC_URL: 'http://other.example' } });
  try {
    assert.notEqual((await keptBy(other)).version, (await keptBy(app)).version);
  } finally {
    await other.close();
  }
});

test('the manifest installs the crimp pages alone, under our own mark', async () => {
  const { headers, body } = await app.inject('/crimp-specs.webmanifest');
  assert.match(String(headers['content-type']), /^application\/manifest\+json/);
  const manifest = JSON.parse(body);
  assert.deepEqual(
    [manifest.name, manifest.start_url, manifest.scope, manifest.display],
    ['Northfield Hydraulics Crimp Specs', '/crimp-specs', '/crimp-specs', 'standalone'],
  );
  assert.deepEqual(
    manifest.icons.map(({ sizes }: { sizes: string }) => sizes),
    ['192x192', '512x512'],
  );
  for (const { src } of manifest.icons) {
    const icon = await app.inject(src);
    assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, 'image/png'], src);
  }
  const crimp = await app.inject('/crimp-specs');
  assert.match(crimp.body, /<link rel="manifest" href="\/crimp-specs\.webmanifest">/);
  assert.doesNotMatch((await app.inject('/')).body, /rel="manifest"/);
});
