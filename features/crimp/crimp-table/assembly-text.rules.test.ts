import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assemblyPath, assemblyText, dashText, readAssemblyText } from './assembly-text.rules.ts';

const hoses = ['BW1', 'BW2', 'H-7', 'H-70', 'bw9', 'X'];

/** Each reading as 'hose/dash/insert type/ferrule', as far as it goes. */
const read = (text: string): string[] =>
  readAssemblyText(text, hoses).map((path) => Object.values(path).join('/'));

const texts: ReadonlyArray<readonly [string, string[]]> = [
  ['BW2-08+MF+FN208', ['BW2/08/MF/FN208']],
  ['BW2+08-MF-FN208', ['BW2/08/MF/FN208']],
  [' bw2 08 mf  fn208 ', ['BW2/08/MF/FN208']],
  ['BW208+MF', ['BW2/08/MF']],
  ['B W2-08+MF', ['BW2/08/MF']],
  ['B\tW2\t08', ['BW2/08']],
  ['BW9-08', ['bw9/08']],
  ['X-08', ['X/08']],
  ['BW2-08', ['BW2/08']],
  ['BW2', ['BW2']],
  ['BW2-', ['BW2']],
  ['H-708', ['H-70/8', 'H-7/08']],
  ['BW2-08+MF+FN208+1', []],
  ['BW', []],
  ['ZBW2-08', []],
  ['', []],
];
for (const [text, expected] of texts)
  test(`'${text}' reads as ${expected.join(' or ') || 'nothing'}`, () => {
    assert.deepEqual(read(text), expected);
  });

test('the parts of an assembly have their names', () => {
  assert.deepEqual(readAssemblyText('BW2-08+MF+FN208', hoses), [
    { hose: 'BW2', dash: '08', insertType: 'MF', ferrule: 'FN208' },
  ]);
});

test('a dash size of one digit is the same with a zero before it', () => {
  assert.deepEqual(['8', '08', '10', '100', 'A', '8A', 'A8'].map(dashText), [
    '08',
    '08',
    '10',
    '100',
    'A',
    '8A',
    'A8',
  ]);
});

const bw2 = { hose: 'BW2', dash: '08', insertType: 'MF', ferrule: 'FN208' };
const onePiece = { ...bw2, insertType: 'OPF', ferrule: '_' };

test('an assembly is written BW2-08+MF+FN208, a one-piece one without the placeholder', () => {
  assert.equal(assemblyText(bw2), 'BW2-08+MF+FN208');
  assert.equal(assemblyText(onePiece), 'BW2-08+OPF');
});

test('an assembly has the address of its four steps', () => {
  assert.equal(assemblyPath(bw2, 3), '/crimp-specs/BW2/08/MF/FN208?revision=3');
  assert.equal(assemblyPath(onePiece, 1), '/crimp-specs/BW2/08/OPF/_?revision=1');
  assert.equal(assemblyPath({ ...bw2, ferrule: 'F/2 8' }, 2), '/crimp-specs/BW2/08/MF/F%2F2%208?revision=2');
});
