import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { parse } from 'csv-parse/sync';
import { withColumnTables } from './column-docs.rules.ts';
import { catalogFiles, describedFiles } from './known-files.rules.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8');

test('docs/import.md describes every column of every file that is imported, as it is read', () => {
  const written = read('docs/import.md');
  assert.equal(withColumnTables(written, describedFiles), written, 'run: node scripts/write-import-docs.ts');
  for (const file of describedFiles)
    assert.ok(written.includes(`<!-- columns of ${file.name} -->`), file.name);
});

test('every column of every file of the demo is described', () => {
  const pages = ['data/README.md', 'docs/import.md'].map(read);
  for (const name of fs.readdirSync(path.join(root, 'data')).filter((each) => each.endsWith('.csv'))) {
    const sections = pages.map((page) => page.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '').join('');
    const [header = []]: string[][] = parse(read(`data/${name}`), { to: 1 });
    for (const column of header) assert.ok(sections.includes(`| \`${column}\` |`), `${column} of ${name}`);
  }
});

test('a column that holds a bar is written so that the table stays a table', () => {
  const [file] = catalogFiles;
  assert.ok(file);
  const odd = { ...file, columns: { ...file.columns, source: { ...file.columns.source, about: 'a | b' } } };
  assert.ok(withColumnTables('<!-- columns of hoses.csv --><!-- end -->', [odd]).includes('a \\| b'));
});
