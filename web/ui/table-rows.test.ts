import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.join(import.meta.dirname, '../..');

interface Rule {
  readonly selector: string;
  readonly body: string;
}

/** The rules of a style sheet, without what is around them. */
function rulesOf(css: string): Rule[] {
  const innermost = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...innermost].map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }));
}

/** Classes that a component beside the style sheet gives to a `<tr>`. */
function rowClasses(file: string): string[] {
  const components = globSync('*.tsx', { cwd: path.dirname(path.join(ROOT, file)) }).map((name) =>
    readFileSync(path.join(ROOT, path.dirname(file), name), 'utf8'),
  );
  const rows = components.flatMap((code) => [...code.matchAll(/<tr\b[^>]*>/g)].map(([tag]) => tag));
  return rows.flatMap((tag) => [...tag.matchAll(/styles\['([\w-]+)'\]/g)].map(([, name = '']) => `.${name}`));
}

const HOLDS = /(?:^|[\s;])(?:position:\s*(?!static)|transform:|contain:|filter:|will-change:)/;
const IS_NO_ROW = /(?:^|[\s;])display:\s*(?:block|flex|grid)/;

/** Table rows that are to hold what is placed in them: Safari's engine lets none. */
function holdingRows(file: string, css: string): string[] {
  const subjects = ['tr', ...rowClasses(file)].map((name) => name.replace('.', String.raw`\.`));
  const isRow = new RegExp(String.raw`(?:^|[\s>+~(,])(?:${subjects.join('|')})(?:[.:[][^\s>+~]*)?(?:,|$)`);
  return rulesOf(css)
    .filter(({ selector, body }) => isRow.test(selector) && HOLDS.test(body) && !IS_NO_ROW.test(body))
    .map(({ selector }) => `${file}: ${selector}`);
}

test('no style sheet makes a table row hold what is placed in it, unless it lays the row out as a block', () => {
  const files = globSync('{app,features,web}/**/*.css', { cwd: ROOT });
  assert.ok(files.length > 80);
  assert.deepEqual(
    files.flatMap((file) => holdingRows(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    [],
  );
});

test('a link that is stretched over a table row is seen, however the row is named', () => {
  const stretched = 'position: relative; }\n .table a::after { content: ""; position: absolute; inset: 0; }';
  const seen = (css: string): string[] => holdingRows('web/ui/opening-row.module.css', css);
  assert.deepEqual(
    [
      `@layer part { .table tbody tr { ${stretched} }`,
      `@container (max-width: 620px) { .table tr:hover, .other { ${stretched} }`,
      `.row { ${stretched}`,
      `.table > tbody > tr[data-open] { display: table-row; ${stretched}`,
      '.table tr { transform: translate(0); }',
    ].map((css) => seen(css).length),
    [1, 1, 1, 1, 1],
  );
  assert.deepEqual(seen(`.table tr { display: block; ${stretched} .table tr td { position: relative; }`), []);
});
