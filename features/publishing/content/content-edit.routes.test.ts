import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { type People, testPeople } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';
import type { ContentFile } from './content-edit.contract.ts';

let app: FastifyInstance;
let people: People;
let folder = '';
before(async () => {
  const shop = await testShop();
  app = shop.app;
  people = await testPeople(shop.db);
  folder = path.join(shop.config.dataDir, 'content');
});
after(() => app.close());

async function call<T = ContentFile>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
): Promise<{ status: number; body: T & { errors: Array<{ message: string; field?: string }> } }> {
  const headers = { authorization: `Bearer ${people.admin.token}` };
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}
const read = async (id: string, entry = '') =>
  (await call('GET', `/api/content/files/${id}${entry && `?entry=${entry}`}`)).body;
const shown = async (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

test('a draft is seen by nobody until it is published, and then the file is what is shown', async () => {
  const before = await read('page_about-us');
  assert.deepEqual([before.state, before.shipped, before.history], ['published', true, []]);
  const text = { title: 'About', markdown: 'We cut **hose**.\n' };
  const draft = await call('PATCH', '/api/content/files/page_about-us', { ...text, version: before.version });
  assert.deepEqual([draft.status, draft.body.state, draft.body.markdown], [200, 'changed', text.markdown]);
  assert.doesNotMatch((await shown('/page/about-us')).body, /We cut/);

  const { body: published } = await call('PATCH', '/api/content/files/page_about-us', {
    ...text,
    version: draft.body.version,
    publish: true,
  });
  assert.deepEqual([published.state, published.shipped], ['published', false]);
  assert.match((await shown('/page/about-us')).body, /We cut <strong>hose<\/strong>/);
  const file = await readFile(path.join(folder, 'pages/about-us.md'), 'utf8');
  assert.equal(file, '---\ntitle: About\n---\n\nWe cut **hose**.\n');
  assert.deepEqual(
    published.history.map(({ as, by, title }) => [as, by, title]),
    [
      ['published', 'Avery Admin', 'About'],
      ['draft', 'Avery Admin', 'About'],
      ['published', undefined, before.title],
    ],
  );

  const shipped = published.history.at(-1)?.id ?? '';
  assert.equal((await read('page_about-us', shipped)).markdown.trim(), before.markdown.trim());
  const restored = await call('POST', '/api/content/files/page_about-us/restore', {
    version: published.version,
    entry: shipped,
  });
  assert.deepEqual([restored.body.state, restored.body.title], ['changed', before.title]);
  const discarded = await call('POST', '/api/content/files/page_about-us/discard-draft', {
    version: restored.body.version,
  });
  assert.deepEqual([discarded.body.state, discarded.body.title], ['published', 'About']);
});

test('whoever comes second is told, with both texts, and neither a hand in the file goes unnoticed', async () => {
  const { version } = await read('page_terms');
  const mine = { title: 'Mine', markdown: 'mine', version };
  const quicker = await call('PATCH', '/api/content/files/page_terms', { ...mine, title: 'Quicker' });
  assert.equal(quicker.status, 200);
  const late = await call<{ current: ContentFile; yours: object }>(
    'PATCH',
    '/api/content/files/page_terms',
    mine,
  );
  assert.equal(late.status, 409);
  assert.equal(late.body.current.title, 'Quicker');
  assert.deepEqual(late.body.yours, mine);

  await mkdir(path.join(folder, 'pages'), { recursive: true });
  await writeFile(path.join(folder, 'pages/terms.md'), '---\ntitle: By hand\n---\n');
  const again = await call('PATCH', '/api/content/files/page_terms', {
    ...mine,
    version: quicker.body.version,
  });
  assert.equal(again.status, 409);
  assert.equal(
    (await call('PATCH', '/api/content/files/page_terms', { title: 'x', markdown: '' })).status,
    400,
  );
});

test('of ten who save the same version at once, one does', async () => {
  const { version } = await read('page_privacy');
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      call('PATCH', '/api/content/files/page_privacy', { title: `T${index}`, markdown: '', version }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(statuses, [200, ...Array<number>(9).fill(409)]);
  assert.equal((await read('page_privacy')).history.length, 2);
});

test('a new post needs a day and an address of its own; unpublished it is gone, and its text stays', async () => {
  const post = { kind: 'post', slug: 'on-the-shelf', title: 'On the shelf', markdown: 'Text', publish: true };
  const dayless = await call('POST', '/api/content/files', post);
  assert.deepEqual(dayless.body.errors, [{ message: 'Please enter a day, as 2026-11-21.', field: 'date' }]);
  const created = await call('POST', '/api/content/files', {
    ...post,
    date: '2026-11-20',
    aliases: ['in-stock'],
  });
  assert.equal(created.status, 201);
  assert.equal((await shown('/news/on-the-shelf')).statusCode, 200);
  assert.equal((await shown('/news/in-stock')).headers.location, '/news/on-the-shelf');
  const twice = await call('POST', '/api/content/files', { ...post, date: '2026-11-20' });
  assert.deepEqual(twice.body.errors, [
    { message: 'There is a page with this address already.', field: 'slug' },
  ]);
  for (const slug of ['../x', 'A', 'a--b', '', 'a/b'])
    assert.equal(
      (await call('POST', '/api/content/files', { ...post, date: '2026-11-20', slug })).status,
      400,
      slug,
    );

  const gone = await call('POST', '/api/content/files/post_on-the-shelf/unpublish', {
    version: created.body.version,
  });
  assert.deepEqual([gone.body.state, gone.body.markdown.trim()], ['draft', 'Text']);
  assert.equal((await shown('/news/on-the-shelf')).statusCode, 404);
  const { body } = await call<{ data: ContentFile[] }>('GET', '/api/content/files?kind=post');
  assert.equal(body.data.find(({ slug }) => slug === 'on-the-shelf')?.state, 'draft');
  const back = await call('PATCH', '/api/content/files/post_on-the-shelf', {
    title: 'Back',
    markdown: 'Text',
    date: '2026-11-20',
    version: gone.body.version,
    publish: true,
  });
  assert.equal(back.body.state, 'published');
  assert.equal((await shown('/news/on-the-shelf')).statusCode, 200);
});

test('the pages that the shop leads to cannot be unpublished, and a name that is none is not found', async () => {
  const { version } = await read('page_home-page');
  const answer = await call('POST', '/api/content/files/page_home-page/unpublish', { version });
  assert.equal(answer.status, 409);
  for (const id of ['page_..%2f..%2fx', 'nothing_x', 'page_nothing', 'page_'])
    assert.equal((await call('GET', `/api/content/files/${id}`)).status, 404, id);
  assert.equal((await call('GET', '/api/content/files/page_about-us?entry=..%2f..%2fx')).status, 404);
});

test('a text may hold what looks like front matter, and what runs is taken out of the preview', async () => {
  const { version } = await read('page_hoses');
  const markdown = '---\ntitle: inner\n---\n\n---js\nthrow 1\n---\n';
  const saved = await call('PATCH', '/api/content/files/page_hoses', {
    title: 'Colon: "quoted" \'too\' # no',
    markdown,
    version,
    publish: true,
  });
  assert.deepEqual([saved.body.title, saved.body.markdown], ['Colon: "quoted" \'too\' # no', markdown]);
  const { body } = await call<{ html: string }>('POST', '/api/content/preview', {
    markdown: 'A **b** <script>alert(1)</script>',
  });
  assert.equal(body.html, '<p>A <strong>b</strong> </p>\n');
});

test('a text that takes too long to be shown is refused by its field, and nobody waits for it', async () => {
  const markdown = '*a_'.repeat(20_000);
  const preview = call('POST', '/api/content/preview', { markdown });
  const first = await Promise.race([
    preview.then(() => 'the preview'),
    app.inject('/api/products/search?query=x').then(() => 'a visitor'),
  ]);
  assert.equal(first, 'a visitor');
  const sentence = {
    message: 'This text takes too long to make a page of it. Please make it simpler.',
    field: 'markdown',
  };
  assert.deepEqual([(await preview).status, (await preview).body.errors], [400, [sentence]]);
  const { version } = await read('page_hose-protection');
  const saved = await call('PATCH', '/api/content/files/page_hose-protection', {
    title: 'Endless',
    markdown,
    version,
  });
  assert.deepEqual([saved.status, saved.body.errors], [400, [sentence]]);
  assert.equal((await read('page_hose-protection')).version, version);

  await mkdir(path.join(folder, 'drafts/pages'), { recursive: true });
  await writeFile(path.join(folder, 'drafts/pages/terms.md'), `---\ntitle: By hand\n---\n${markdown}\n`);
  const headers = { authorization: `Bearer ${people.admin.token}`, accept: 'text/html' };
  const page = await app.inject({ url: '/account/content/page_terms', headers });
  assert.equal(page.statusCode, 200, 'and can be mended where it is edited');
  assert.match(page.body, /<textarea[^>]*>[\s\S]*?\*a_/);
});
