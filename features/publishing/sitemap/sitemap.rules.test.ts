import assert from 'node:assert/strict';
import { test } from 'node:test';
import { robotsTxt, sitemapIndex, urlSet } from './sitemap.rules.ts';

test('a sitemap holds addresses as XML takes them, with the day of the change where it is known', () => {
  assert.equal(
    urlSet([
      { url: 'https://shop.example/a?b=1&c=2', changedAt: '2026-01-01T00:00:00.000Z' },
      { url: 'https://x/' },
    ]),
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://shop.example/a?b=1&amp;c=2</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>',
      '<url><loc>https://x/</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
  assert.match(sitemapIndex(['https://x/a.xml']), /<sitemap><loc>https:\/\/x\/a\.xml<\/loc><\/sitemap>/);
});

test('robots are kept from what is somebody’s own and shown the way to the sitemap', () => {
  const lines = robotsTxt('https://shop.example').split('\n');
  for (const path of ['/account', '/cart', '/checkout', '/review', '/confirm'])
    assert.ok(lines.includes(`Disallow: ${path}`), path);
  assert.ok(lines.includes('Sitemap: https://shop.example/sitemap.xml'));
});
