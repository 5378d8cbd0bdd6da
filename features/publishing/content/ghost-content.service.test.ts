import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { type FakeGhost, fakeGhost } from '#features/publishing/content/testing/fake-ghost.ts';
import { newLog } from '#platform/log.ts';
import { eventually } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { ContentService } from './content.service.ts';
import { ghostContent } from './ghost-content.service.ts';
import { ghostPlace } from './ghost-reading.ts';

const EVERY_MS = 30;

async function ghostOf(t: TestContext): Promise<{ ghost: FakeGhost; folder: string }> {
  const ghost = await fakeGhost();
  t.after(() => ghost.close());
  ghost.pages = [{ slug: 'about-us', title: 'About', html: '<p>We cut hose.</p>' }];
  return { ghost, folder: temporaryFolder(t) };
}

async function open(
  t: TestContext,
  ghost: FakeGhost,
  folder: string,
  log = newLog('silent'),
): Promise<ContentService> {
  const content = await ghostContent({
    timeZone: 'America/Chicago',
    place: ghostPlace(ghost.url),
    folder,
    log,
    everyMs: EVERY_MS,
  });
  t.after(() => content.close());
  return content;
}

const isLoading = { status: 503, problems: [{ message: 'Loading...' }] };

test('pages and posts of a Ghost, more than one answer of them, with what search engines show', async (t) => {
  const { ghost, folder } = await ghostOf(t);
  ghost.posts = Array.from({ length: 130 }, (_, index) => ({
    slug: `post-${index}`,
    title: `Post ${index}`,
    published_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }));
  ghost.pages.push({
    slug: 'whole',
    title: 'Whole',
    html: `<p><a href="${ghost.origin}/post-7/#end">seven</a> <a href="${ghost.origin}/about-us/">us</a><img src="${ghost.origin}/content/images/size/w600/2026/11/a.png"><img src="https://elsewhere.example/b.png"></p>`,
    meta_description: 'All of it',
    og_title: 'Shared',
    og_image: `${ghost.origin}/content/images/2026/11/a.png`,
    canonical_url: 'https://elsewhere.example/whole',
  });
  const content = await open(t, ghost, folder);
  assert.deepEqual(await content.findPage('whole'), {
    slug: 'whole',
    title: 'Whole',
    meta: {
      description: 'All of it',
      'og:title': 'Shared',
      'og:image': '/content/images/2026/11/a.png',
    },
    canonical: 'https://elsewhere.example/whole',
    content:
      '<p><a href="/news/post-7#to-end">seven</a> <a href="/page/about-us">us</a><img src="/content/images/size/w600/2026/11/a.png" /></p>',
  });
  const posts = await content.listPosts();
  assert.deepEqual([posts.length, posts[0]?.slug], [130, 'post-129']);
  const before = ghost.asked.length;
  for (let index = 0; index < 200; index += 1) await content.findPage(`unknown-${index}`);
  assert.ok(ghost.asked.length - before < 20, 'an unknown name is not asked for');
});

test('what is published there is shown a moment later, and what is gone is gone', async (t) => {
  const { ghost, folder } = await ghostOf(t);
  const content = await open(t, ghost, folder);
  let changes = 0;
  content.onChange(() => {
    changes += 1;
  });
  ghost.pages = [{ slug: 'new', title: 'New' }];
  await eventually(async () => content.findPage('new'));
  assert.equal(await content.findPage('about-us'), undefined);
  assert.equal(changes, 1);
});

for (const mood of ['hang', 'broken', 'refuses'] as const)
  test(`while it is away (${mood}) the last copy is shown, also after a start, and without one it is 'Loading...'`, async (t) => {
    const { ghost, folder } = await ghostOf(t);
    const content = await open(t, ghost, folder);
    await content.close();
    ghost.mood = mood;
    const again = await open(t, ghost, folder);
    assert.equal((await again.findPage('about-us'))?.title, 'About');
    ghost.mood = 'well';
    ghost.pages = [{ slug: 'about-us', title: 'Back' }];
    if (mood !== 'hang')
      await eventually(async () => (await again.findPage('about-us'))?.title === 'Back' || undefined);
    if (mood === 'hang') return;
    ghost.mood = mood;
    const fresh = await open(t, ghost, path.join(folder, 'none'));
    for (const ask of [fresh.findPage('about-us'), fresh.findPost('x'), fresh.listPosts()])
      await assert.rejects(async () => ask, isLoading);
  });

test('a copy that was cut off, of another Ghost, or made hostile is not shown as it is', async (t) => {
  const { ghost, folder } = await ghostOf(t);
  await (await open(t, ghost, folder)).close();
  const file = path.join(folder, 'snapshot.json');
  const copy = await readFile(file, 'utf8');
  ghost.mood = 'refuses';
  for (const bad of [copy.slice(0, -20), copy.replace(ghost.origin, 'http://other.example'), '{}']) {
    await writeFile(file, bad);
    const content = await open(t, ghost, folder);
    await assert.rejects(async () => content.findPage('about-us'), isLoading);
  }
  await writeFile(
    file,
    copy.replace('We cut hose.', '<script>alert(1)</script><img src=x onerror=alert(1)>'),
  );
  const content = await open(t, ghost, folder);
  assert.equal((await content.findPage('about-us'))?.content, '<p></p>');
});

test('its pictures are fetched once, kept, and shown while it is away; others are not asked for', async (t) => {
  const { ghost, folder } = await ghostOf(t);
  ghost.images.set('2026/11/a.png', Buffer.from('picture'));
  ghost.pages = [{ slug: 'p', title: 'P', html: `<img src="${ghost.origin}/content/images/2026/11/a.png">` }];
  const content = await open(t, ghost, folder);
  ghost.mood = 'refuses';
  assert.deepEqual(await content.findImage('2026/11/a.png'), {
    type: 'image/png',
    body: Buffer.from('picture'),
  });
  for (const name of ['2026/11/b.png', '../../ghost/api/admin/x.png', '2026/11/a.html'])
    assert.equal(await content.findImage(name), undefined);
});

test('a text that cannot be made safe is set aside and told once; the others are shown, and it stays as it was', async (t) => {
  const { ghost, folder } = await ghostOf(t);
  const logged: string[] = [];
  const log = newLog('warn', { write: (line) => void logged.push(line) });
  const content = await open(t, ghost, folder, log);
  ghost.pages = [
    { slug: 'about-us', title: 'About', html: 'x'.repeat(500_001) },
    { slug: 'endless', title: 'Endless', html: 'x'.repeat(500_002) },
    { slug: 'later', title: 'Later', html: '<p>Later.</p>' },
  ];
  await eventually(async () => (await content.findPage('later'))?.content === '<p>Later.</p>' || undefined);
  assert.equal((await content.findPage('about-us'))?.content, '<p>We cut hose.</p>');
  assert.equal(await content.findPage('endless'), undefined);
  const asked = ghost.asked.length;
  await eventually(() => ghost.asked.length > asked + 6 || undefined);
  assert.deepEqual(
    logged.map((line) => JSON.parse(line).slug),
    ['about-us', 'endless'],
  );
  ghost.pages = [{ slug: 'endless', title: 'Endless', html: '<b>'.repeat(2_000) }];
  await eventually(
    async () => /^(<b>){100}</.test((await content.findPage('endless'))?.content ?? '') || undefined,
  );
});

test('an address of the site alone will do, with the key', () => {
  const key = '22444f78447824223cefc48062';
  assert.deepEqual(ghostPlace(`https://cms.example/blog/?key=${key}`), {
    api: 'https://cms.example/blog/ghost/api/content',
    origin: 'https://cms.example/blog',
    key,
  });
});
