import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#testing/test-app.ts';
import type { ContentPage, PostSummary } from './content.contract.ts';

let app: FastifyInstance;
before(async () => {
  app = await testApp({ catalog: 'demo' });
});
after(() => app.close());

const pages = [
  'home-page',
  'about-us',
  'hoses',
  'hose-protection',
  'hose-shop-in-a-box',
  'contact-us',
  'order-confirmation',
  'terms',
  'privacy',
];

async function everything(): Promise<ContentPage[]> {
  const { data } = (await app.inject('/api/content/posts')).json<{ data: PostSummary[] }>();
  assert.ok(data.length >= 6);
  return Promise.all(
    [
      ...pages.map((name) => `/api/content/pages/name/${name}`),
      ...data.map(({ slug }) => `/api/content/posts/name/${slug}`),
    ].map(async (url) => (await app.inject(url)).json<ContentPage>()),
  );
}

test('the named pages and six news posts come with the shop, each with what a search engine shows', async () => {
  for (const { slug, title, meta, content } of await everything()) {
    assert.ok(title.length > 3 && title.length <= 60, `${slug}: ${title}`);
    const { length } = meta.description ?? '';
    assert.ok(length >= 40 && length <= 160, `${slug}: a description of ${length} letters`);
    assert.ok(content.length > 100, slug);
  }
});

test('every link and picture in them leads somewhere on this site, without a detour', async () => {
  const addresses = new Set<string>();
  for (const { meta, content } of await everything()) {
    if (meta['og:image']) addresses.add(meta['og:image']);
    for (const [, address = ''] of content.matchAll(/ (?:href|src)="([^"]*)"/g))
      if (!/^(tel|mailto):/.test(address)) addresses.add(address.replaceAll('&amp;', '&'));
  }
  assert.ok(addresses.size > 30);
  for (const url of addresses) {
    assert.match(url, /^\/(?!\/)/);
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: '*/*' } });
    assert.equal(statusCode, 200, `${url} ${headers.location ?? ''}`);
    assert.doesNotMatch(body, /We could not find any products/, url);
  }
});

test('a picture for shared links is a PNG of the size they ask for', async () => {
  const { rawPayload, headers } = await app.inject('/content/images/thread.png');
  assert.equal(headers['content-type'], 'image/png');
  assert.deepEqual([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], [1200, 630]);
});
