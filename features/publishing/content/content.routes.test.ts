import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { eventually } from '#testing/server-process.ts';
import { testShop } from '#testing/test-app.ts';

let app: FastifyInstance;
let folder = '';
before(async () => {
  const shop = await testShop();
  app = shop.app;
  folder = path.join(shop.config.dataDir, 'content');
});
after(() => app.close());

const page = async (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

test('the news are a list of summaries, newest first, in pages', async () => {
  const all = (await app.inject('/api/content/posts')).json();
  assert.equal(all.total, all.data.length);
  assert.equal('next' in all, false);
  assert.equal('content' in all.data[0], false);
  const days = all.data.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
  assert.deepEqual(days, days.toSorted().toReversed());
  const first = (await app.inject('/api/content/posts?limit=1')).json();
  assert.deepEqual(first.data, all.data.slice(0, 1));
  if (all.total > 1) assert.equal(first.next, '/api/content/posts?limit=1&skip=1');
  assert.equal((await app.inject('/api/content/posts?skip=25001')).statusCode, 400);
});

test('a post and a page are found by name, and what is not there says so inside the shell', async () => {
  const post = (await app.inject('/api/content/posts/name/reading-a-layline')).json();
  assert.equal(post.slug, 'reading-a-layline');
  for (const url of ['/api/content/posts/name/nothing', '/api/content/pages/name/reading-a-layline']) {
    const answer = await app.inject(url);
    assert.equal(answer.statusCode, 404);
    assert.deepEqual(answer.json(), { errors: [{ message: 'Page Not Found' }] });
  }
  for (const url of ['/news/nothing', '/page/nothing']) {
    const answer = await page(url);
    assert.equal(answer.statusCode, 404);
    assert.match(answer.body, /<h1[^>]*>Page Not Found<\/h1>/);
    assert.match(answer.body, /<meta name="robots" content="noindex">/);
    assert.match(answer.body, /Shop Product Catalog/);
  }
});

test('a page says its title, description, social meta and canonical address', async () => {
  await write(
    'pages/whole.md',
    [
      '---',
      'title: The whole',
      'description: All of it',
      'canonical: https://elsewhere.example/whole',
      'og:title: Social title',
      'og:description: Social words',
      'og:image: /content/images/layline.svg',
      'aliases: [part]',
      '---',
      'Text',
    ].join('\n'),
  );
  const { body } = await eventually(async () => {
    const answer = await page('/page/whole');
    return answer.statusCode === 200 ? answer : undefined;
  });
  for (const tag of [
    '<title>The whole | Northfield Hydraulics</title>',
    '<meta name="description" content="All of it">',
    '<link rel="canonical" href="https://elsewhere.example/whole">',
    '<meta property="og:title" content="Social title">',
    '<meta property="og:description" content="Social words">',
    '<meta property="og:image" content="http://shop.example/content/images/layline.svg">',
  ])
    assert.ok(body.includes(tag), tag);
  const old = await page('/page/part');
  assert.deepEqual([old.statusCode, old.headers.location], [301, '/page/whole']);
});

test('a change of the content empties the memory of pages', async () => {
  await page('/news');
  await write('posts/just-in.md', '---\ntitle: Just in\ndate: 2099-01-01\n---\nText');
  await eventually(async () => ((await page('/news')).body.includes('Just in') ? true : undefined));
  assert.match((await page('/')).body, /Just in/);
  const { body } = await page('/news/just-in');
  assert.match(body, /<meta property="og:type" content="article">/);
  assert.match(body, /<link rel="alternate" type="application\/atom\+xml"/);
  assert.match((await app.inject('/news.atom')).body, /<title>Just in<\/title>/);
});

test('more news than fit on a page have a pager, and a page beyond the last leads to it', async () => {
  for (let day = 1; day <= 25; day += 1)
    await write(
      `posts/many-${day}.md`,
      `---\ntitle: Many ${day}\ndate: 2001-01-${String(day).padStart(2, '0')}\n---\nText`,
    );
  await eventually(async () => ((await page('/news')).body.includes('/news?page=3') ? true : undefined));
  const second = await page('/news?page=2');
  assert.match(second.body, /<link rel="canonical" href="http:\/\/shop\.example\/news\?page=2">/);
  assert.equal((await page('/news?page=99')).headers.location?.startsWith('/news?page='), true);
});

test('a picture of the content is a file that nothing runs in', async () => {
  const answer = await app.inject('/content/images/layline.svg');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'image/svg+xml');
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'.*sandbox/);
  for (const url of ['/content/images/nothing.svg', '/content/images/..%2fpages%2fabout-us.md'])
    assert.equal((await app.inject(url)).statusCode, 404);
});

test('every page and post answers all of its fields; what its author left out is made from its text', async () => {
  await write(
    'pages/bare.md',
    '---\ntitle: Bare\n---\nFirst *words* & more.\n\n<img src="/content/images/thread.svg" alt="">',
  );
  const bare = await eventually(async () => {
    const answer = await app.inject('/api/content/pages/name/bare');
    return answer.statusCode === 200
      ? answer.json<{ meta: Record<string, string>; canonical: string }>()
      : undefined;
  });
  assert.deepEqual(
    { meta: bare.meta, canonical: bare.canonical },
    {
      meta: {
        description: 'First words & more.',
        'og:title': 'Bare',
        'og:description': 'First words & more.',
        'og:image': '/content/images/thread.png',
      },
      canonical: '/page/bare',
    },
  );
  assert.equal((await app.inject('/content/images/thread.png')).headers['content-type'], 'image/png');
  const pages =
    'home-page about-us hoses hose-protection hose-shop-in-a-box contact-us order-confirmation privacy terms';
  for (const [name, canonical] of [
    ...pages.split(' ').map((slug) => [`pages/name/${slug}`, `/page/${slug}`]),
    ['posts/name/reading-a-layline', '/news/reading-a-layline'],
  ] as const) {
    const { meta, title, ...said } = (await app.inject(`/api/content/${name}`)).json();
    const short = { '/page/home-page': '/', '/page/contact-us': '/contact-us' }[canonical ?? ''] ?? canonical;
    assert.equal(said.canonical, short);
    assert.equal(meta['og:title'], title);
    assert.ok(said.content !== '' && meta.description && meta['og:description'], name);
    assert.match(meta['og:image'] ?? '', /^\/content\/images\/.*\.png$/, name);
  }
});
