import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutationsOf } from './mutations.ts';

/** What the file reads with each of the faults. */
const faultsOf = (source: string): string[] =>
  mutationsOf(source, 'a.ts').map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );

test('a comparison is turned and moved by its bound', () => {
  assert.deepEqual(faultsOf('a < b;'), [';', 'a <= b;', 'a >= b;']);
  assert.deepEqual(faultsOf('const c = a === b;'), ['const c = a !== b;']);
});

test('a condition is always and never met', () => {
  assert.deepEqual(faultsOf('if (a) b();'), ['if (true) b();', 'if (false) b();', 'if (a) ;']);
});

test('numbers, texts and truths are others, texts are not subtracted', () => {
  assert.deepEqual(faultsOf("const a = 1 + 'b' + '';"), [
    "const a = (1 + 1) + 'b' + '';",
    "const a = 1 + '' + '';",
    "const a = 1 + 'b' + '?';",
  ]);
  assert.deepEqual(faultsOf('const a = 2n * b;'), ['const a = (2n + 1n) * b;', 'const a = 2n / b;']);
  assert.deepEqual(faultsOf('const a = true;'), ['const a = false;']);
});

test('a call that only narrows, orders or trims is left out', () => {
  assert.deepEqual(faultsOf("const a = db.where('x', '=', y);"), [
    'const a = db;',
    "const a = db.where('', '=', y);",
    "const a = db.where('x', '', y);",
  ]);
  assert.deepEqual(faultsOf('const a = Math.floor(b.toString());'), ['const a = Math.ceil(b.toString());']);
});

test('a pattern is let loose at its ends', () => {
  assert.deepEqual(faultsOf('const a = /^b$/u;'), ['const a = /b$/u;', 'const a = /^b/u;']);
  assert.deepEqual(faultsOf(String.raw`const a = /b\$/;`), []);
});

test('types, imports and keys are left alone', () => {
  assert.deepEqual(
    faultsOf("import { a } from './a.ts';\ntype B = 'b' | 1;\nconst c = { 'x-y': d as 'd' };"),
    [],
  );
});
