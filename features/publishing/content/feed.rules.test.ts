import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supplier } from '#testing/people-app.ts';
import type { Post } from './content.contract.ts';
import { newsFeed } from './feed.rules.ts';

const post = (over: Partial<Post> = {}): Post => ({
  slug: 'a-post',
  title: 'Hose < 1 in & "hard"\u0000\ud800',
  publishedAt: '2026-02-05T12:00:00.000Z',
  meta: { description: 'About it' },
  content: '<p><a href="/page/hoses">x</a><img src="/content/images/a.svg" alt="" /></p>',
  ...over,
});
const publicUrl = 'https://shop.example';

test('a feed names the newest change, and each post once by its address', () => {
  const feed = newsFeed([post({ updatedAt: '2026-03-01T12:00:00.000Z' }), post({ slug: 'b' })], {
    supplier,
    publicUrl,
  });
  assert.match(
    feed,
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
  );
  assert.match(feed, /<updated>2026-03-01T12:00:00\.000Z<\/updated>\n<author>/);
  assert.deepEqual(
    [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id),
    ['/news', '/news/a-post', '/news/b'].map((path) => publicUrl + path),
  );
});

test('what XML cannot hold is left out, what it must not read is escaped, and addresses are whole', () => {
  const feed = newsFeed([post()], { supplier, publicUrl });
  assert.match(feed, /<title>Hose &lt; 1 in &amp; &quot;hard&quot;<\/title>/);
  assert.match(feed, /href=&quot;https:\/\/shop\.example\/page\/hoses&quot;/);
  assert.match(feed, /src=&quot;https:\/\/shop\.example\/content\/images\/a\.svg&quot;/);
});

test('a feed without news is a feed', () => {
  assert.match(newsFeed([], { supplier, publicUrl }), /<updated>1970-01-01T00:00:00\.000Z<\/updated>/);
});
