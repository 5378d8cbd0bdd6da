import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { type Crawl, crawl } from '#testing/crawl.ts';
import { faultsOf, findabilityDocs, htmlFaults } from '#testing/findability.ts';
import { testShop } from '#testing/test-app.ts';

let app: FastifyInstance;
let crawled: Crawl;
before(async () => {
  ({ app } = await testShop({ catalog: 'demo' }));
  crawled = await crawl(app);
});
after(() => app.close());

test('whoever follows the sitemap and its links finds pages alone, each once, with sound data and no price', () => {
  assert.ok(crawled.pages.size > 800, `${crawled.pages.size} pages`);
  assert.deepEqual(faultsOf(crawled), []);
});

test('one page of each kind is valid HTML', async () => {
  assert.deepEqual(await htmlFaults(crawled), []);
});

test('docs/findability.md says which pages there are', () => {
  assert.equal(
    readFileSync('docs/findability.md', 'utf8'),
    findabilityDocs(crawled),
    'Run node scripts/write-findability-docs.ts.',
  );
});
