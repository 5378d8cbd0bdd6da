import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

/** The short names that pages of the specification are cited by (docs/spec/README.md). */
const pages = {
  spec: 'specification.md',
  shapes: 'shapes.md',
  book: 'second-book.md',
  architecture: 'architecture.md',
  security: 'security.md',
  domain: 'domain.md',
  'house-rules': 'house-rules.md',
};

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const sections = new Set(
  Object.entries(pages).flatMap(([name, file]) => sectionsOf(name, read(`docs/spec/${file}`))),
);
const rulings = new Set([...read('docs/spec/rulings.md').matchAll(/^## (\w+)/gm)].map(([, word]) => word));
const decisionFiles = fs
  .readdirSync(path.join(root, 'docs/decisions'))
  .filter((file) => /^\d{4}-/.test(file));
const decisions = new Set(decisionFiles.map((file) => file.slice(0, 4)));

const folders = 'app,bench,bin,docs,e2e,features,migrations,platform,scripts,search,shared,testing,web';
const texts = fs
  .globSync([`{${folders}}/**/*.{ts,tsx,js,css,sql,md}`, '*.md'], { cwd: root, exclude: ['**/node_modules'] })
  .filter((file) => file !== path.join('scripts', path.basename(import.meta.filename)));

test('Every citation of the specification or of a decision leads to a section or a file that exists', () => {
  assert.ok(texts.length > 500, 'the sources were found');
  assert.deepEqual(
    texts.flatMap((file) => lostIn(read(file)).map((citation) => `${file}: ${citation}`)),
    [],
  );
});

test('The paragraph sign of the old citations stands in migrations alone', () => {
  const old = texts.filter((file) => !file.startsWith('migrations') && read(file).includes('§'));
  assert.deepEqual(old, []);
});

for (const [planted, lost] of [
  ['// a section beyond the last one (spec 10)', 'spec 10'],
  ['/** Domain 4.99: no such formula. */', 'Domain 4.99'],
  ['/* rulings: Pricing */', 'rulings: Pricing'],
  ['/**\n * a number over the end of a line (decision\n * 0999)\n */', '0999'],
  ['-- decisions 0001, 0998', '0998'],
] as const)
  test(`A citation that leads nowhere is found: ${lost}`, () => assert.deepEqual(lostIn(planted), [lost]));

test('Citations that lead somewhere are let through', () => {
  const good =
    'Spec 9: a pause. (security 1, row 15) (domain 4.12) (rulings: Prices) decisions 0001 and 0002';
  assert.deepEqual(lostIn(good), []);
});

test('The index of the decisions lists each one of them', () => {
  const index = read('docs/decisions/README.md');
  const missing = decisionFiles.filter((file) => !index.includes(`| [${file.slice(0, 4)}](${file}) `));
  assert.deepEqual(missing, []);
});

test('Every link between documents leads to a file', () => {
  const documents = texts.filter((file) => file.endsWith('.md'));
  assert.deepEqual(
    documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .filter(([, link = '']) => !fs.existsSync(path.join(root, path.dirname(file), link)))
        .map(([, link = '']) => `${file}: ${link}`),
    ),
    [],
  );
});

test('README, ARCHITECTURE and CONTRIBUTING name only paths that exist', () => {
  const named = new RegExp(`\`((?:${folders.replaceAll(',', '|')}|data)/[\\w./-]+)\``, 'g');
  const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
  assert.deepEqual(
    guides.flatMap((guide) =>
      [...read(guide).matchAll(named)]
        .filter(([, place = '']) => !/NOUN|NNNN/.test(place) && !fs.existsSync(path.join(root, place)))
        .map(([, place = '']) => `${guide}: ${place}`),
    ),
    [],
  );
});

/** `spec 2`, `domain 4.12`: of headings, and of paragraphs that begin with their number. */
function sectionsOf(name: string, page: string): string[] {
  return [...page.matchAll(/^(?:#{2,3} |\*\*)(\d+(?:\.\d+)?)\b/gm)].map(
    ([, number = '']) => `${name} ${number}`,
  );
}

/** The citations of a text that lead nowhere. A citation may run over the end of a commented line. */
function lostIn(text: string): string[] {
  const flat = text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');
  const cited = [
    ...flat.matchAll(/\b(spec|shapes|book|architecture|security|domain|house-rules) §?(\d+(?:\.\d+)?)\b/gi),
  ];
  return [
    ...cited
      .filter(([, page = '', section]) => !sections.has(`${page.toLowerCase()} ${section}`))
      .map(([citation]) => citation),
    ...[...flat.matchAll(/\brulings: (\w+)/gi)]
      .filter(([, word = '']) => !rulings.has(word))
      .map(([citation]) => citation),
    ...[...flat.matchAll(/\bdecisions? (\d{4}(?:(?:, and|,| and| decision)+ \d{4})*)\b/gi)]
      .flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? [])
      .filter((number) => !decisions.has(number)),
  ];
}
