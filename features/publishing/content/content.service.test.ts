import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { newLog } from '#platform/log.ts';
import { systemClock } from '#shared/clock.ts';
import { eventually } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { ContentService } from './content.service.ts';
import { folderContent } from './folder-content.service.ts';

const about =
  '---\ntitle: About us\ndescription: Who we are\nog:title: About\naliases: [who-we-are, about]\n---\n## Hose\n\nBy the **foot**. <script>alert(1)</script>\n';

interface Place {
  readonly content: ContentService;
  readonly logged: string[];
  readonly shipped: (file: string, text: string) => Promise<void>;
  readonly edited: (file: string, text: string) => Promise<void>;
}

async function place(t: TestContext, files: Readonly<Record<string, string>> = {}): Promise<Place> {
  const folder = temporaryFolder(t);
  const logged: string[] = [];
  const writer = (part: string) => async (file: string, text: string) => {
    const whole = path.join(folder, part, file);
    await mkdir(path.dirname(whole), { recursive: true });
    await writeFile(whole, text);
  };
  const shipped = writer('shipped');
  for (const [file, text] of Object.entries(files)) await shipped(file, text);
  const folders = { shipped: path.join(folder, 'shipped'), edited: path.join(folder, 'edited') };
  const content = await folderContent(folders, {
    clock: systemClock,
    log: newLog('info', { write: (line) => void logged.push(line) }),
    timeZone: 'Pacific/Auckland',
  });
  t.after(() => content.close());
  return { content, logged, shipped, edited: writer('edited') };
}

test('a page is its front matter and its Markdown as HTML', async (t) => {
  const { content } = await place(t, {
    'pages/about-us.md': about,
    'secret.md': '---\ntitle: Secret\n---\n',
  });
  assert.deepEqual(await content.findPage('about-us'), {
    slug: 'about-us',
    title: 'About us',
    meta: { description: 'Who we are', 'og:title': 'About' },
    content: '<h2>Hose</h2>\n<p>By the <strong>foot</strong>. </p>\n',
  });
  for (const name of [
    'no-such-page',
    '../secret',
    '..%2fsecret',
    'About-Us',
    '',
    'a/b',
    'about-us.md',
    '__proto__',
  ])
    assert.equal(await content.findPage(name), undefined, name);
});

test('an old name finds the page under its new one, unless something else has that name now', async (t) => {
  const { content } = await place(t, {
    'pages/about-us.md': about,
    'pages/about.md': '---\ntitle: About this site\n---\n',
  });
  assert.equal((await content.findPage('who-we-are'))?.slug, 'about-us');
  assert.equal((await content.findPage('about'))?.title, 'About this site');
});

test('news stand newest first; a draft is not shown, and a post without a day is left out and said', async (t) => {
  const { content, logged } = await place(t, {
    'posts/older.md': '---\ntitle: Older\ndate: 2026-01-05\n---\n',
    'posts/newer.md': "---\ntitle: Newer\ndate: '2026-02-05'\nupdated: 2026-03-01\n---\n",
    'posts/hidden.md': '---\ntitle: Hidden\ndate: 2026-02-05\ndraft: true\n---\n',
    'posts/dayless.md': '---\ntitle: Dayless\n---\n',
  });
  const posts = await content.listPosts();
  assert.deepEqual(
    // Noon of their days in Auckland, where noon in Greenwich is the next day.
    posts.map(({ slug, publishedAt, updatedAt }) => [slug, publishedAt, updatedAt]),
    [
      ['newer', '2026-02-04T23:00:00.000Z', '2026-02-28T23:00:00.000Z'],
      ['older', '2026-01-04T23:00:00.000Z', undefined],
    ],
  );
  assert.equal(await content.findPost('hidden'), undefined);
  assert.match(logged.join(''), /dayless\.md.*cannot be read/);
});

test('a file that is changed is read again, one that is broken stays as it was, and an edited one goes before', async (t) => {
  const { content, logged, shipped, edited } = await place(t, { 'pages/about-us.md': about });
  let changes = 0;
  content.onChange(() => {
    changes += 1;
  });
  const titleIs = async (title: string) =>
    eventually(async () => (await content.findPage('about-us'))?.title === title || undefined);
  await shipped('pages/about-us.md', '---\ntitle: Changed\n---\n');
  await titleIs('Changed');
  assert.equal(changes, 1);
  await edited('pages/about-us.md', '---\ntitle: Edited\n---\n');
  await titleIs('Edited');
  await edited('pages/about-us.md', '---\ntitle: [broken\n---\n');
  await eventually(() => logged.some((line) => line.includes('cannot be read')) || undefined);
  assert.equal((await content.findPage('about-us'))?.title, 'Edited');
});

test('a file that takes too long to be rendered is left out and said, the others are there', async (t) => {
  const { content, logged } = await place(t, {
    'pages/about-us.md': about,
    'pages/endless.md': `---\ntitle: Endless\n---\n${'*a_'.repeat(20_000)}\n`,
    'pages/terms.md': '---\ntitle: Terms\n---\n',
  });
  assert.deepEqual(
    (await content.listPages()).map(({ slug }) => slug),
    ['about-us', 'terms'],
  );
  assert.match(logged.join(''), /endless\.md.*cannot be read/);
});

test('front matter is data and never a program', async (t) => {
  const program = '---js\n{ title: (globalThis.ranFrontMatter = true, "x") }\n---\n';
  const { content } = await place(t, { 'pages/program.md': program });
  assert.equal(await content.findPage('program'), undefined);
  assert.equal('ranFrontMatter' in globalThis, false);
});

test('a picture is found by its name and by nothing else', async (t) => {
  const { content } = await place(t, {
    'images/hose.svg': '<svg/>',
    'images/notes.txt': 'x',
    'x.svg': '<svg/>',
  });
  assert.equal((await content.findImage('hose.svg'))?.type, 'image/svg+xml');
  for (const name of ['notes.txt', '../x.svg', 'a/../hose.svg', '..', '', 'nothing.png'])
    assert.equal(await content.findImage(name), undefined, name);
});
