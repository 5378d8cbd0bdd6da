import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { folderContent } from './content.service.ts';
import { safeHtml } from './safe-html.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ferrule-content-'));
  await mkdir(path.join(folder, 'pages'));
  await writeFile(
    path.join(folder, 'pages', 'about-us.md'),
    '---\ntitle: About us\ndescription: Who we are\nog:title: About\n---\n## Hose\n\nBy the **foot**. <script>alert(1)</script>\n',
  );
  await writeFile(path.join(folder, 'secret.md'), '---\ntitle: Secret\n---\n');
});
after(() => rm(folder, { recursive: true }));

test('a page is its front matter and its Markdown as HTML', async () => {
  const page = await folderContent(folder).findPage('about-us');
  assert.deepEqual(page, {
    slug: 'about-us',
    title: 'About us',
    meta: { description: 'Who we are', 'og:title': 'About' },
    content: '<h2>Hose</h2>\n<p>By the <strong>foot</strong>. </p>\n',
  });
});

for (const name of ['no-such-page', '../secret', '..%2fsecret', 'About-Us', '', 'a/b', 'about-us.md'])
  test(`'${name}' is no page`, async () => {
    assert.equal(await folderContent(folder).findPage(name), undefined);
  });

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=p></form>',
  '<style>body{display:none}</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<base href="https://evil.example">',
  '<p style="position:fixed">x</p>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<img src="//evil.example/x.png">',
];
for (const payload of hostile)
  test(`nothing of ${payload} can run or reach out`, () => {
    const html = safeHtml(payload);
    assert.doesNotMatch(
      html,
      /<(script|iframe|form|input|style|svg|math|base|meta)|on\w+\s*=|javascript:|data:|style=|\/\/evil/i,
    );
  });
