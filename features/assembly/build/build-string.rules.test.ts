import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Build } from './build.contract.ts';
import { looksLikeBuild, readBuild, writeBuild } from './build-string.rules.ts';

/** As book 5 has it. */
const TEXT = '1~BW2-08~MF.FN208~FJX90-08-08~MF.FN208~FJX45-08-08~36.00IN-OA~A090CCW';
const BUILD: Build = {
  hose: 'BW2-08',
  a: { insertType: 'MF', ferrule: 'FN208', part: 'FJX90-08-08' },
  b: { insertType: 'MF', ferrule: 'FN208', part: 'FJX45-08-08' },
  length: { amountE4: 360_000, unit: 'IN', basis: 'OA' },
  angle: 90,
  options: { test: false, caps: false },
};

const read = (text: string): Build => {
  const found = readBuild(text);
  assert.ok(found.ok, `${text}: ${found.ok ? '' : found.message}`);
  return found.build;
};

test('the build of the book reads and prints as the book writes it, also typed in lower case', () => {
  assert.equal(writeBuild(BUILD), TEXT);
  assert.deepEqual(read(TEXT), BUILD);
  assert.deepEqual(read(` ${TEXT.toLowerCase()} `), BUILD);
});

test('options are printed in their order, and a tag keeps its case', () => {
  const build = { ...BUILD, options: { guard: 'AC-SG16', test: true, caps: true, tag: 'Pump 2~é%' } };
  assert.equal(writeBuild(build), `${TEXT}~G.AC-SG16~T~C~K.Pump%202%7E%C3%A9%25`);
  assert.deepEqual(read(writeBuild(build)), build);
  assert.deepEqual(read(`${TEXT}~k.Pump%202%7E%c3%a9%25~c~g.ac-sg16~t`), build);
});

test('a length prints one way: two decimals at least of inches and feet, one of millimetres', () => {
  const printed = (length: string) => writeBuild(read(TEXT.replace('36.00IN-OA', length))).split('~')[6];
  assert.equal(printed('36in-oa'), '36.00IN-OA');
  assert.equal(printed('036.5IN-CUT'), '36.50IN-CUT');
  assert.equal(printed('36.125000IN-OA'), '36.125IN-OA');
  assert.equal(printed('914.4MM-OA'), '914.4MM-OA');
  assert.equal(printed('900MM-OA'), '900.0MM-OA');
  assert.equal(printed('3FT-OA'), '3.00FT-OA');
});

test('one-piece ends have the placeholder for their ferrule, and part numbers with other signs are escaped', () => {
  const build = {
    ...BUILD,
    hose: 'AB 1/2+(X)#7',
    a: { insertType: 'OPF', ferrule: '_', part: 'FJX90-08-08' },
  };
  assert.equal(writeBuild(build).split('~')[1], 'AB%201%2F2%2B%28X%29%237');
  assert.deepEqual(read(writeBuild(build)), build);
});

test('what is no build is refused with a sentence', () => {
  const wrong: ReadonlyArray<readonly [string, RegExp]> = [
    ['', /not the text/],
    ['2~BW2-08', /not the text/],
    [`${TEXT}~K.${'x'.repeat(2000)}`, /not the text/],
    [TEXT.replace('BW2-08', ''), /hose/],
    [TEXT.replace('BW2-08', 'BW2%ZZ'), /hose/],
    [TEXT.replace('MF.FN208', 'MF'), /End A/],
    [TEXT.replace('FJX45-08-08', '%00'), /End B/],
    [TEXT.replace('36.00IN', '0.00IN'), /length/],
    [TEXT.replace('36.00IN', '36.00001IN'), /length/],
    [TEXT.replace('36.00IN', '914.45MM'), /length/],
    [TEXT.replace('36.00IN-OA', '36.00IN'), /length/],
    [TEXT.replace('A090CCW', 'A360CCW'), /angle/],
    [TEXT.replace('A090CCW', 'A090CW'), /angle/],
    [`${TEXT}~T~T`, /option/],
    [`${TEXT}~Z`, /option/],
    [`${TEXT}~K.`, /option/],
    [`${TEXT}~K.${'x'.repeat(41)}`, /option/],
    [`${TEXT}~K.a%0Ab`, /option/],
    [`${TEXT}~`, /option/],
  ];
  for (const [text, message] of wrong) {
    const found = readBuild(text);
    assert.ok(!found.ok, text);
    assert.match(found.message, message, text);
  }
});

test('only what begins like a build is taken for one', () => {
  assert.ok(looksLikeBuild(TEXT) && looksLikeBuild(' 1~bw2'));
  assert.ok(!looksLikeBuild('BW2-08+MF+FN208') && !looksLikeBuild('1~') && !looksLikeBuild('1/2'));
});

/** Numbers that look random and are the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A million by `npm run test:long`. */
const ROUNDS = process.env['LONG'] === '1' ? 1_000_000 : 2000;

test('random builds print and parse back the same, in the signs that no proxy changes', () => {
  const next = random(7);
  const below = (most: number) => Math.floor(next() * most);
  const some = (signs: string, most: number) =>
    Array.from({ length: 1 + below(most) }, () => Array.from(signs)[below(Array.from(signs).length)]).join(
      '',
    );
  const part = () => some('ABCXYZ0189', 1) + some('ABCZ019-._/+#()', 20);
  const crimp = () =>
    below(4) === 0
      ? { insertType: 'OPF', ferrule: '_' }
      : { insertType: some('MFSPI', 3), ferrule: some('FN0189', 8) };
  const units = ['IN', 'MM', 'FT'] as const;
  for (let round = 0; round < ROUNDS; round++) {
    const unit = units[below(3)] ?? 'IN';
    const build: Build = {
      hose: part(),
      a: { ...crimp(), part: part() },
      b: { ...crimp(), part: part() },
      length: {
        amountE4: (1 + below(9_999_999)) * (unit === 'MM' ? 1000 : 1),
        unit,
        basis: below(2) === 0 ? 'OA' : 'CUT',
      },
      angle: below(360),
      options: {
        test: below(2) === 0,
        caps: below(2) === 0,
        ...(below(2) === 0 && { guard: part() }),
        ...(below(2) === 0 && { tag: `a${some("aZ9 .-_~%'()*!é日🔧", 38)}z` }),
      },
    };
    const text = writeBuild(build);
    assert.match(text, /^[A-Za-z0-9\-._~%]+$/);
    assert.deepEqual(read(text), build, text);
    assert.equal(writeBuild(read(text)), text);
  }
});

test('random texts never crash the parser, and what it takes prints to something that it takes again', () => {
  const next = random(11);
  const signs = Array.from('1~ABWFNMK.GTC-_%0938 INOAUT/é🔧\uD800\n');
  const pieces = [...signs, TEXT, '~36.00IN-OA', '~A090CCW', 'MF.FN208', '%C3%A9', '%E0%A4'];
  for (let round = 0; round < ROUNDS; round++) {
    const text =
      next() < 0.5
        ? Array.from({ length: next() * 30 }, () => pieces[Math.floor(next() * pieces.length)]).join('')
        : changed(TEXT, next, signs);
    const found = readBuild(text);
    if (!found.ok) continue;
    const printed = writeBuild(found.build);
    assert.deepEqual(read(printed), found.build, text);
    assert.equal(writeBuild(read(printed)), printed);
  }
});

/** One sign of the text is another one, or gone. */
function changed(text: string, next: () => number, signs: readonly string[]): string {
  const at = Math.floor(next() * text.length);
  const sign = next() < 0.3 ? '' : (signs[Math.floor(next() * signs.length)] ?? '');
  return text.slice(0, at) + sign + text.slice(at + 1);
}
