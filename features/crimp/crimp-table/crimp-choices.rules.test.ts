import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CrimpPath } from './crimp.contract.ts';
import { type Found, follow, followText, suggest } from './crimp-choices.rules.ts';
import { crimpSpec } from './crimp-rows.fixture.ts';

const bw208 = crimpSpec();
const bw2 = [
  crimpSpec({ dash: '10', inches: '5/8', DN: 16, ferrule: 'FN210' }),
  bw208,
  crimpSpec({ ferrule: 'FS208' }),
  crimpSpec({ insertType: 'OPF', ferrule: '_' }),
  crimpSpec({ insertType: 'OPK', ferrule: '_' }),
];
/** One hose's code begins like another's, one has a hyphen, one an insert type that nobody has named. */
const specs = [
  ...bw2,
  crimpSpec({ hose: 'BW21', insertType: 'XX' }),
  crimpSpec({ hose: 'H-7', ferrule: 'FX208' }),
];

/** The assembly as it is typed, or the values of the choices. */
const values = (found: Found): string | string[] =>
  found.kind === 'assembly'
    ? `${found.spec.hose} ${found.spec.dash} ${found.spec.insertType} ${found.spec.ferrule}`
    : found.choices.map(({ value }) => value);
const at = (path: CrimpPath) => values(follow(specs, path));
const typed = (text: string) => values(followText(specs, text));

test('each step offers its own choices once: hoses as they come, sizes by magnitude', () => {
  assert.deepEqual(at({}), ['BW2', 'BW21', 'H-7']);
  assert.deepEqual(at({ hose: 'BW2' }), ['08', '10']);
  assert.deepEqual(at({ hose: 'BW2', dash: '08' }), ['MF', 'OPF', 'OPK']);
  assert.deepEqual(at({ hose: 'BW2', dash: '08', insertType: 'MF' }), ['FN208', 'FS208']);
});

test('a choice says what it is: a size its bore and DN, an insert type its name', () => {
  const choices = (path: CrimpPath) => {
    const found = follow(specs, path);
    return found.kind === 'choices' ? found.choices : [];
  };
  assert.deepEqual(choices({})[0], { value: 'BW2', label: 'BW2' });
  assert.deepEqual(choices({ hose: 'BW2' })[0], { value: '08', label: '-08', description: '1/2 in, DN 12' });
  assert.deepEqual(choices({ hose: 'BW2', dash: '08' })[0], {
    value: 'MF',
    label: 'MF',
    description: 'Multifit',
  });
  assert.deepEqual(choices({ hose: 'BW2', dash: '08', insertType: 'MF' })[0], {
    value: 'FN208',
    label: 'FN208',
  });
  assert.deepEqual(choices({ hose: 'BW21', dash: '08' })[0], { value: 'XX', label: 'XX' });
});

test('four parts are an assembly, in any case and with blanks', () => {
  assert.deepEqual(follow(specs, { hose: 'BW2', dash: '08', insertType: 'MF', ferrule: 'FN208' }), {
    kind: 'assembly',
    spec: bw208,
  });
  assert.equal(at({ hose: ' bw2 ', dash: '8', insertType: 'mf', ferrule: 'fn208' }), 'BW2 08 MF FN208');
  const lower = [crimpSpec({ hose: 'bw2', insertType: 'mf' })];
  assert.equal(
    values(follow(lower, { hose: 'BW2', dash: '08', insertType: 'MF', ferrule: 'FN208' })),
    'bw2 08 mf FN208',
  );
});

test('one piece needs three parts; with a ferrule to choose three are not enough, even of one', () => {
  assert.equal(at({ hose: 'BW2', dash: '08', insertType: 'OPF' }), 'BW2 08 OPF _');
  assert.deepEqual(at({ hose: 'BW2', dash: '10', insertType: 'MF' }), ['FN210']);
  assert.deepEqual(values(follow([crimpSpec({ ferrule: '_' })], { hose: 'BW2', dash: '08' })), ['MF']);
});

test('a part that is blank is not chosen yet; parts that nobody knows lead nowhere', () => {
  assert.deepEqual(at({ hose: 'BW2', dash: ' ' }), ['08', '10']);
  assert.deepEqual(at({ hose: 'ZZ9' }), []);
  assert.deepEqual(at({ hose: 'BW2', dash: '08', insertType: 'MF', ferrule: 'FN999' }), []);
});

test('two rows of one assembly are never one of them', () => {
  const twice = [bw208, bw208];
  assert.deepEqual(
    values(follow(twice, { hose: 'BW2', dash: '08', insertType: 'MF', ferrule: 'FN208' })),
    [],
  );
});

const texts: ReadonlyArray<readonly [string, string | string[]]> = [
  ['BW2-08+MF+FN208', 'BW2 08 MF FN208'],
  [' bw2 8 mf fn208 ', 'BW2 08 MF FN208'],
  ['BW2-08+OPK', 'BW2 08 OPK _'],
  ['BW2-10', 'BW2 10 MF FN210'],
  ['H-7', 'H-7 08 MF FX208'],
  ['BW2-08+MF', ['BW2-08+MF+FN208', 'BW2-08+MF+FS208']],
  ['BW2-08+OP', ['BW2-08+OPF', 'BW2-08+OPK']],
  ['BW21', 'BW21 08 XX FN208'],
  ['BW2', ['BW2-10+MF+FN210', 'BW2-08+MF+FN208', 'BW2-08+MF+FS208', 'BW2-08+OPF', 'BW2-08+OPK']],
  ['BW2-1', ['BW2-10+MF+FN210']],
  ['BW2-08+MF+FS2', ['BW2-08+MF+FS208']],
  ['ZZ9-08', []],
  ['BW2-08+MF+FN999', []],
  ['BW2-08+M+FN208', []],
];
for (const [text, expected] of texts)
  test(`'${text}' is ${typeof expected === 'string' ? `the assembly ${expected}` : expected.join(' or ') || 'nothing'}`, () => {
    assert.deepEqual(typed(text), expected);
  });

test('choices of a typed text are whole assemblies', () => {
  const found = followText(specs, 'BW2-08+OP');
  assert.deepEqual(found.kind === 'choices' && found.choices[0], {
    value: 'BW2-08+OPF',
    label: 'BW2-08+OPF',
  });
});

test('an assembly written out is that one, even where it could be read as another, too', () => {
  const both = [crimpSpec({ hose: 'H-7-0' }), crimpSpec({ hose: 'H-7' })];
  assert.equal(values(followText(both, ' h-7-08+mf+fn208 ')), 'H-7 08 MF FN208');
  assert.deepEqual(values(followText(both, 'H-7-08+MF')), ['H-7-0-08+MF+FN208', 'H-7-08+MF+FN208']);
});

test('a code of one digit is no size: it is not filled up, and keeps its place', () => {
  const digits = [crimpSpec({ hose: '9' }), crimpSpec({ hose: '7' })];
  assert.deepEqual(values(follow(digits, {})), ['9', '7']);
  assert.deepEqual(values(follow(digits, { hose: '7' })), ['08']);
});

test('suggestions begin like what is typed, in the order of the table, and are at most so many', () => {
  assert.deepEqual(suggest(specs, 'bw2-08+m', 50), ['BW2-08+MF+FN208', 'BW2-08+MF+FS208']);
  assert.deepEqual(suggest(specs, 'b w', 50).length, 6);
  assert.deepEqual(suggest(specs, 'bw', 2), ['BW2-10+MF+FN210', 'BW2-08+MF+FN208']);
  assert.deepEqual(suggest([crimpSpec({ hose: 'bw2' })], 'B', 50), ['bw2-08+MF+FN208']);
  assert.deepEqual(suggest(specs, 'W2', 50), []);
  assert.deepEqual(suggest(specs, '', 50), []);
});
