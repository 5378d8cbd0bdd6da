import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { assemblyBook } from '#features/assembly/build/assembly-book.rules.ts';
import { readNormTable } from '#features/catalog/catalog-search/norm-name.rules.ts';
import type { InterchangeLine } from '#features/catalog/cross-reference/trade-table.rules.ts';
import { listBuildableParts } from '#features/catalog/products/products.public.ts';
import { crimpTableReader } from '#features/crimp/crimp-table/crimp.store.ts';
import { demoTemplate } from '#testing/demo-template.ts';
import { rounds } from '#testing/rounds.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type TypedWords, typedAssembly, typedWords } from './typed-assembly.rules.ts';

let words: TypedWords;
let close: () => Promise<void>;

before(async () => {
  const database = await testDatabase(demoTemplate);
  close = database.close;
  const crimp = await crimpTableReader(database.db, 300)();
  const book = assemblyBook(
    await listBuildableParts(database.db),
    crimp && { revision: crimp.revision.number, specs: crimp.specs },
    [],
  );
  const interchange = readFileSync(path.join(import.meta.dirname, '../../../data/interchange.csv'));
  words = typedWords(book, readNormTable(parse<InterchangeLine>(interchange, { columns: true, trim: true })));
});
after(() => close());

/** What is filled in: quantity, hose, end A, end B, length, angle; then how many things are open, and what is not understood. */
const said = (text: string): string | undefined => {
  const found = typedAssembly(text, words);
  if (!found) return undefined;
  const { quantity, hose = '-', a = '-', b = '-', length, unit, basis, angle } = found.fields;
  return [
    ...(quantity === undefined ? [] : [`${quantity}:`]),
    hose,
    a,
    b,
    length === undefined ? '-' : `${length}${unit}-${basis}`,
    ...(angle === undefined ? [] : [`A${angle}`]),
    ...(found.open.length === 0 ? [] : [`open ${found.open.length}`]),
    ...(found.unknown.length === 0 ? [] : [`not ${found.unknown.join(',')}`]),
  ].join(' ');
};

const PHRASES: ReadonlyArray<readonly [string, string | undefined]> = [
  // the builder with nothing filled in
  ['assembly', '- - - -'],
  ['Hose assemblies', '- - - -'],
  ['Schlauchleitung', '- - - -'],
  ['latiguillos', '- - - -'],
  // of the book
  ['2SN 1/2 x 36 JIC swivel both ends', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  ['3 of 2SN 1/2 x 36 in, JIC straight and 90', '3: BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  ['hose assembly 3/8 R2 24 in orfs one end male npt', 'BW2-06 FO-06-06 MP-06-06 24IN-OA'],
  // hoses
  ['BW2-08 FJX-08-08 both ends 36 in', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  ['bw2 08 36" fjx 08 08 both ends', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  ['2SN-08x36 fjic b/e', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  ['R2 -8 24" male npt both ends', 'BW2-08 MP-08-08 MP-08-08 24IN-OA'],
  ['100R2AT-08 x 900 mm, JIC swivel both ends', 'BW2-08 FJX-08-08 FJX-08-08 900MM-OA'],
  ['half inch 2SN x 36, jic both ends', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  ['assembly R12 1 in x 60 in code 62 both ends', 'SP12-16 C62-16-16 C62-16-16 60IN-OA'],
  ['assembly 2SN 1 1/4" x 4 ft jic both ends', 'BW2-20 FJX-20-20 FJX-20-20 4FT-OA'],
  ['assembly 301SN 1/2 x 36 jic both ends', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  // a series and its inches are no part number: BW2-12 has 3/4 in
  ['assembly BW2 1/2 x 36 fjx-08-08 fjx90-08-08', 'BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  ['bw2 12 x 36 in jic both ends', 'BW2-12 FJX-12-12 FJX-12-12 36IN-OA'],
  // SAE 100R5 counts by its old tube: its 1/2 in is dash 10, and its dash 8 takes ends of dash 6
  ['assy R5 1/2 x 36 jic both ends', 'TC5-10 FJX-08-08 FJX-08-08 36IN-OA'],
  ['assembly TC5-08 x 36 in jic both ends', 'TC5-08 FJX-06-06 FJX-06-06 36IN-OA'],
  // lengths
  ['assembly 2SN 1/2 3 ft 6 in JIC both ends', 'BW2-08 FJX-08-08 FJX-08-08 42IN-OA'],
  [`assembly 2SN 1/2 3'6" JIC both ends`, 'BW2-08 FJX-08-08 FJX-08-08 42IN-OA'],
  ['2SN ½ x 36½ in JIC both ends', 'BW2-08 FJX-08-08 FJX-08-08 36.5IN-OA'],
  ['2SN 1/2 × 36″ JIC, both ends', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  ['assembly BW2-08 cut 36 in jic both ends', 'BW2-08 FJX-08-08 FJX-08-08 36IN-CUT'],
  ['assembly BW2-08 1436 mm jic both ends', 'BW2-08 FJX-08-08 FJX-08-08 1436MM-OA'],
  ['BW2-08 jic both ends 36 long', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  // German and Spanish
  ['Schlauchleitung 2SN DN12 900 mm beidseitig DKOL', 'BW2-08 DKOL-08-08 DKOL-08-08 900MM-OA'],
  [
    'Schlauchleitung DN 12 2SN 1,2 m lang DKOL gerade und DKOL 90°',
    'BW2-08 DKOL-08-08 DKOL90-08-08 1200MM-OA',
  ],
  [
    '2 Stück Schlauchleitung 4SP DN 20, 1500 mm, DKOS beidseitig',
    '2: SP4-12 DKOS-12-12 DKOS-12-12 1500MM-OA',
  ],
  ['Schlauchleitung 2SN 1/2 Zoll 3 Fuß JIC beide Enden', 'BW2-08 FJX-08-08 FJX-08-08 3FT-OA'],
  [
    'manguera armada R2 1/2 de 90 cm JIC hembra giratoria ambos extremos',
    'BW2-08 FJX-08-08 FJX-08-08 900MM-OA',
  ],
  [
    '3 mangueras armadas R2 1/2 x 36 pulgadas JIC hembra recto y codo 90',
    '3: BW2-08 FJX-08-08 FJX90-08-08 36IN-OA',
  ],
  ['latiguillo 2SN 3/8 x 1 m npt macho ambos extremos', 'BW2-06 MP-06-06 MP-06-06 1000MM-OA'],
  // ends
  ['2SN 1/2" x 36" FJIC x FJIC90', 'BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  ['1/2 2SN 3 ft mjic and fjic', 'BW2-08 MJ-08-08 FJX-08-08 3FT-OA'],
  ['assembly 2SN 1/2 x 36 one end jic other end orfs 90', 'BW2-08 FJX-08-08 FO90-08-08 36IN-OA'],
  ['assembly 2SN 1/2 x 36 end A jic 90 end B npt male 3/4', 'BW2-08 FJX90-08-08 MP-08-12 36IN-OA'],
  ['assembly 2SN 1/2 x 36 jic 10 both ends', 'BW2-08 FJX-08-10 FJX-08-10 36IN-OA'],
  ['assembly 2SN 1/2 x 36 in m22x1.5 dkol both ends', 'BW2-08 DKOL-08-08 DKOL-08-08 36IN-OA'],
  ['hose assembly 4SP 3/4 x 6 ft code 61 flange straight and 90', 'SP4-12 C61-12-12 C61E90-12-12 6FT-OA'],
  ['2SN 1/2 x 36 jic 90 long drop both ends', 'BW2-08 FJX90L-08-08 FJX90L-08-08 36IN-OA'],
  ['1/2 2SN hose with jic ends 36 in', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  ['assembly BW2-08 36 in jic 90 both ends clocked 45', 'BW2-08 FJX90-08-08 FJX90-08-08 36IN-OA A45'],
  // quantities
  ['4 hose assemblies 3/8 R2 24 in jic both ends', '4: BW2-06 FJX-06-06 FJX-06-06 24IN-OA'],
  ['2SN 1/2 x 36 jic both ends 5 pcs', '5: BW2-08 FJX-08-08 FJX-08-08 36IN-OA'],
  ['600 assembly 2SN', '- - - - open 1 not 600'],
  // what could be several is left open
  ['assembly 2SN x 36 jic both ends', '- - - 36IN-OA open 3'],
  ['assembly 1/2 x 36 jic both ends', '- - - 36IN-OA open 3'],
  ['assembly 2SN 1/2 x 36 jic elbow both ends', 'BW2-08 - - 36IN-OA open 2'],
  ['assembly 2SN 1/2 x 36 npt both ends', 'BW2-08 - - 36IN-OA open 2'],
  // what is not sure is not filled in: a norm with a reservation, a number that nobody can count, an angle or a length
  ['assembly 2ST 1/2 x 36 jic both ends', '- - - 36IN-OA open 3 not 2st'],
  ['assembly BW2-08 x 900 jic both ends', 'BW2-08 FJX-08-08 FJX-08-08 - not 900'],
  ['Schlauchleitung 2SN DN12 x 120 DKOL beidseitig', 'BW2-08 DKOL-08-08 DKOL-08-08 - not 120'],
  ['2SN 1/2 jic straight x 90', 'BW2-08 FJX-08-08 FJX90-08-08 -'],
  ['2SN 1/2 x 90 jic both ends', 'BW2-08 FJX-08-08 FJX-08-08 - not 90'],
  ['assembly BW2-08 x 36 in jic 7Z both ends', 'BW2-08 - - 36IN-OA open 2 not 7z'],
  ['assembly 2SN 1/2 36 m npt both ends', 'BW2-08 - - - open 2 not 36'],
  ['assembly 2SN 1/2 x 36 purple jic both ends', 'BW2-08 FJX-08-08 FJX-08-08 36IN-OA not purple'],
  // as people write the same thing
  ['3 x 2SN 1/2" x 36", JIC straight and JIC 90', '3: BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  ['3 pcs 2sn 1/2 36 in long jic str / jic 90', '3: BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  ['2SN-08 36" OAL FJX x FJX90 qty 3', '3: BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  [
    'qty: 3 R2AT 1/2" hose 3 ft JIC female straight to JIC female 90 deg',
    '3: BW2-08 FJX-08-08 FJX90-08-08 3FT-OA',
  ],
  ['3ea 100R2AT-08 X 36in w/ JIC straight & 90 elbow', '3: BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  [
    '1/2 2-wire hose assembly 36 inches jic swivel one end, jic 90 other end, 3 pieces',
    '3: - - - 36IN-OA open 3 not 2,wire',
  ],
  ['3 EN 853 2SN DN12 914 mm JIC straight, JIC 90', '3: BW2-08 FJX-08-08 FJX90-08-08 914MM-OA'],
  ['three 2SN 1/2 x 36 in JIC straight and 90', '3: BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  ['BW2-08 fjx-08-08 fjx90-08-08 36" x 3', '3: BW2-08 FJX-08-08 FJX90-08-08 36IN-OA'],
  ["(3) 2SN 1/2 x 3', JIC straight and 90", '3: BW2-08 FJX-08-08 FJX90-08-08 3FT-OA'],
  // no assemblies
  ['PARKER 301-8 SAE 100R2AT-8 12.7 MM (1/2") WP 27,5 MPa (4000 PSI) 3Q21', undefined],
  ['SAE 100R2AT-8 1/2" WP 27,5 MPa', undefined],
  ['2SN 1/2', undefined],
  ['2SN 1/2 x 36', undefined],
  ['bw2-08', undefined],
  ['jic swivel', undefined],
  ['1/2 jic both ends', undefined],
  ['BW2-08 24ft 6', undefined],
  ['assembly equipment', undefined],
  ['crimp assembly', undefined],
  ['3/4 npt to 1/2 jic adapter', undefined],
  ['BW2-08+MF+FN208', undefined],
  ['', undefined],
];

test('an assembly that is typed in words fills in what is sure and says what is open', () => {
  const wrong = PHRASES.filter(([text, fields]) => said(text) !== fields).map(
    ([text, fields]) => `${text}: ${said(text)}, not ${fields}`,
  );
  assert.deepEqual(wrong, []);
});

test('what was taken without being said is told', () => {
  const found = typedAssembly('2SN 1/2 x 36 jic both ends', words);
  assert.deepEqual(found?.understood, [
    'hose BW2-08 for 2SN 1/2',
    '36 in whole assembly, inches as no unit was said',
    'both ends FJX-08-08 (Female JIC 37 deg swivel, as neither male nor female was said)',
  ]);
});

test('every hose with a crimp row is found by its number, and never another one by its series and bore', () => {
  for (const hose of words.book.hoses.values()) {
    const found = typedAssembly(`assembly ${hose.part} 36 in`, words);
    assert.equal(found?.fields.hose, hose.part);
    const inches = typedAssembly(`assembly ${hose.series} DN${hose.dn} x 36 in`, words);
    assert.ok(inches?.fields.hose === undefined || inches.fields.hose === hose.part, hose.part);
  }
});

test('no text makes the reader fail', () => {
  const pieces = [
    ...Array.from('2snx/"\'-#.,;°½ ×~%\0\ud800é'),
    ' both ends ',
    ' jic ',
    '1/2',
    ' 36 ',
    ' assembly ',
    ' x ',
    ' m ',
  ];
  let seed = 20;
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let round = 0; round < rounds(20_000); round += 1) {
    const text = Array.from({ length: next(30) }, () => pieces[next(pieces.length)]).join('');
    assert.doesNotThrow(() => typedAssembly(text, words), JSON.stringify(text));
  }
});
