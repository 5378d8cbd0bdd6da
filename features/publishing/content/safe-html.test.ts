import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hostileHtml } from '#features/publishing/content/testing/hostile-html.ts';
import { safeHtml } from './safe-html.ts';

/** What must not stand in a tag of the answer; as text it may. */
const dangerous =
  /<(?:script|iframe|object|embed|form|input|button|style|svg|math|base|meta|link|template|video|audio|details|noscript|textarea|title|xmp)\b|<[^>]*\s(?:on\w+|style|srcset|formaction)\s*=|<[^>]*\s(?:href|src)\s*=\s*"(?:\s*(?:javascript|data|vbscript):|\/\/|\\|[^"]*\/action\/|[^"]*evil)|\sid="(?!to-)/i;

test('there are at least sixty hostile texts', () => {
  assert.ok(hostileHtml.length >= 60, String(hostileHtml.length));
});
for (const payload of hostileHtml)
  test(`nothing of ${payload} can run or reach out, nor when it is made safe again`, () => {
    const html = safeHtml(payload);
    assert.doesNotMatch(html, dangerous);
    assert.equal(safeHtml(html), html);
  });

test('what belongs in a text stays: headings, tables, lists, links, own pictures, places within it', () => {
  const good =
    '<h2 id="to-size">Size</h2><p><a href="#to-size">up</a> <a href="https://elsewhere.example/">x</a> <a href="tel:+1612">call</a></p><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table><figure><img src="/content/images/a.svg" alt="a" width="1" height="2" /><figcaption>c</figcaption></figure><ol start="3"><li>d</li></ol>';
  assert.equal(safeHtml(good), good);
  assert.equal(
    safeHtml('<h2 id="a">A</h2><a href="#a">x</a><a href="/news/b#a">y</a>'),
    '<h2 id="to-a">A</h2><a href="#to-a">x</a><a href="/news/b#to-a">y</a>',
  );
});

test('the deepest text is no deeper than a hundred elements, and stays as it is when it is made safe again', () => {
  for (const tag of ['b', 'div', 'blockquote', 'ul><li']) {
    const html = safeHtml(`<${tag}>`.repeat(5_000) + 'deep');
    assert.equal(deepest(html), 100, tag);
    assert.match(html, /deep/);
    assert.equal(safeHtml(html), html);
  }
});

function deepest(html: string): number {
  let [depth, most] = [0, 0];
  for (const [, slash] of html.matchAll(/<(\/?)\w/g)) most = Math.max(most, (depth += slash === '' ? 1 : -1));
  return most;
}

test('only the thread makes texts safe: nothing that a content service answers holds up the server', () => {
  const callers = globSync('{app,features,platform,web,shared}/**/*.{ts,tsx}').filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /import (?!type)[^;]*[{ ]safeHtml[ ,}][^;]*safe-html\.ts'|from 'sanitize-html'/.test(
        readFileSync(file, 'utf8'),
      ),
  );
  const names = callers.map((file) => file.split('/').at(-1));
  assert.deepEqual(new Set(names), new Set(['markdown-worker.ts', 'safe-html.ts']));
});
