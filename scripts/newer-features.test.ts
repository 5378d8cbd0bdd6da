import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { newerFeatures, sinceWhen } from './newer-features.ts';
import { supportedBrowsers } from './supported-browsers.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Named in what is built, and yet nothing is missing where a browser does not know it. */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  'an own word, or one of a package, that something of browsers is also called':
    /^javascript\.builtins\.(AsyncDisposableStack\.(use|move)|Iterator\.(drop|take|toArray|zip)|ArrayBuffer\.resize|Function\.displayName)$|^api\.(HTML\w+Element\.(manifest|ready|command|colorSpace|controller|isValid)|Navigator\.(login|connection|keyboard)|Window\.(restore|viewport)|Request\.bytes)$|^css\.selectors\.right$|^css\.properties\.size$/,
  'asked for before it is used':
    /^javascript\.builtins\.Error\.(captureStackTrace|stackTraceLimit)$|^api\.(Navigator\.share|VideoFrame|HTMLImageElement\.fetchPriority|Document\.startViewTransition|Window\.navigation)$/,
  'a phone offers its camera, everything else its files': /^api\.HTMLInputElement\.capture$/,
  'paper, contrast and scroll bars look as the browser makes them':
    /^css\.(at-rules\.page|properties\.(break-after|forced-color-adjust|scrollbar-width|print-color-adjust)(\.\w+)?)$/,
  "of the map's own styles":
    /^css\.properties\.(-webkit-\S+|baseline-shift(\.baseline)?|color-rendering(\.auto)?)$/,
};

test('nothing that is built needs a newer browser than the ones that are supported', () => {
  const needed = newerFeatures(path.join(ROOT, 'dist/client/assets')).filter(
    ({ feature }) => !Object.values(HARMLESS).some((known) => known.test(feature)),
  );
  assert.deepEqual(needed, []);
});

test('what came later is found in scripts and styles', (t) => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'ferrule-newer-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.writeFileSync(
    path.join(folder, 'a.js'),
    'const x = URL.parse("/"); [].values().flatMap(String); new Set([x]);',
  );
  fs.writeFileSync(
    path.join(folder, 'b.css'),
    'p{field-sizing:content}p:open{color:red}@view-transition{a:b}',
  );
  const found = newerFeatures(folder).map(({ feature }) => feature);
  for (const feature of [
    'api.URL.parse_static',
    'css.properties.field-sizing',
    'css.selectors.open',
    'css.at-rules.view-transition',
  ])
    assert.ok(found.includes(feature), `${feature} of ${found.join(', ')}`);
});

test('a browser that is asked for the two newest things is as old as it may be', () => {
  const wake = fs.readFileSync(path.join(ROOT, 'app/site/wake.ts'), 'utf8');
  assert.ok(wake.includes("'isSubsetOf' in Set.prototype && CSS.supports('color', 'light-dark("));
  const asked = [sinceWhen('javascript.builtins.Set.isSubsetOf'), sinceWhen('css.types.color.light-dark')];
  const newest = Object.keys(supportedBrowsers).map((browser) => [
    browser,
    Math.max(...asked.map((since) => since[browser] ?? Number.NaN)),
  ]);
  assert.deepEqual(Object.fromEntries(newest), supportedBrowsers);
});

test('the page on browsers says the versions that are built for', () => {
  const page = fs.readFileSync(path.join(ROOT, 'docs/browsers.md'), 'utf8');
  for (const [browser, version] of Object.entries(supportedBrowsers))
    assert.match(page, new RegExp(`^\\| ${browser}[^|]*\\| ${version} `, 'im'));
});
