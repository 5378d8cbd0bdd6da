import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { DATA } from '#features/catalog/products/testing/demo-catalog.ts';
import { messages, readMeasured, type ThreadFields } from './measured-text.rules.ts';
import { diameterOf, tellApart, threadsLike, tolerances } from './thread-match.rules.ts';
import { threadTable } from './thread-table.rules.ts';

test('The table of the page is data/thread_id.csv', () => {
  const file: Record<string, string>[] = parse(readFileSync(path.join(DATA, 'thread_id.csv')), {
    columns: true,
  });
  const ours = threadTable.map((row) =>
    [
      row.thread,
      row.dash,
      row.maleOdHundredthsMm,
      row.femaleMinorHundredthsMm,
      row.tpiTenths,
      row.pitchThousandthsMm,
      row.system.isTapered ? 'Taper 1:16' : 'Parallel',
      row.system.flankDeg,
    ].join(' '),
  );
  const theirs = file.map((row) =>
    [
      row['thread'],
      Number(row['dash']),
      Math.round(Number(row['male_od_mm']) * 100),
      Math.round(Number(row['female_minor_id_mm']) * 100),
      Math.round(Number(row['threads_per_inch']) * 10),
      Math.round(Number(row['pitch_mm']) * 1000),
      row['taper_or_parallel'],
      Number(row['thread_angle_deg']),
    ].join(' '),
  );
  assert.deepEqual(ours.toSorted(), theirs.toSorted());
  for (const { system, dash, thread } of threadTable) {
    const [ofFile, ...others] = file.filter(
      (row) =>
        row['thread'] === thread &&
        row['dash'] === String(dash) &&
        row['system']?.startsWith(system.name.replace('°', ' deg')),
    );
    assert.ok(ofFile !== undefined && others.length === 0, `${system.name} ${thread}`);
    const angle = /(\d\d)(?:\/45)? deg/.exec(ofFile['seal'] ?? '')?.[1];
    if (angle !== undefined)
      assert.ok(system.seatDeg.includes(angle === '42' ? 45 : Number(angle)), `${system.name}: ${angle}`);
  }
});

/** The same numbers in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('Every thread, measured 1,000 times with the errors of a worn part, is among the answers, and ties are explained', () => {
  // domain 8
  assert.deepEqual(tolerances, {
    maleHundredthsMm: 40,
    femaleHundredthsMm: 50,
    tpiTenths: 3,
    pitchThousandthsMm: 50,
  });
  const random = seeded(20_261_123);
  const within = (most: number): number => Math.round((random() * 2 - 1) * most);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  for (const row of threadTable)
    for (let time = 0; time < 1000; time++) {
      const gender = random() < 0.5 ? 'male' : 'female';
      const most = gender === 'male' ? tolerances.maleHundredthsMm : tolerances.femaleHundredthsMm;
      const seat = pick(row.system.seats);
      const angleDeg = pick(row.system.seatDeg);
      const found = threadsLike({
        gender,
        diameterHundredthsMm: diameterOf(row, { gender }) + within(most),
        isTapered: row.system.isTapered,
        ...(seat && { seat }),
        ...(angleDeg !== undefined && { angleDeg }),
        pitch:
          random() < 0.5
            ? { tpiTenths: row.tpiTenths + within(tolerances.tpiTenths) }
            : { thousandthsMm: row.pitchThousandthsMm + within(tolerances.pitchThousandthsMm) },
      });
      const isThere = found.some(({ row: one }) => one === row);
      if (!isThere || (found.length > 1 && tellApart(found).length === 0 && isTie(found)))
        assert.fail(`${row.system.name} ${row.thread}, time ${time}: ${found.length} found`);
    }
});

/** Two sizes of one system differ by their diameters, which stand beside them. */
const isTie = (found: ReturnType<typeof threadsLike>): boolean =>
  new Set(found.map(({ row }) => row.system)).size > 1;

test('A male, parallel thread of 19 mm and 16 to the inch on a cone is JIC -08 or SAE 45° -08, which differ by the seat', () => {
  const found = threadsLike({
    gender: 'male',
    isTapered: false,
    seat: 'cone',
    diameterHundredthsMm: 1900,
    pitch: { tpiTenths: 160 },
  });
  assert.deepEqual(
    found.map(({ row }) => `${row.system.code}-${row.dash}`),
    ['JIC-8', 'SAE45-8'],
  );
  assert.match(tellApart(found).join(' '), /37° flare.*45° flare.*same thread/s);
});

const fields = (given: Partial<ThreadFields>): ThreadFields => ({
  gender: 'male',
  taper: '',
  seat: '',
  diameter: '',
  unit: 'mm',
  pitch: '',
  pitchUnit: 'tpi',
  angle: '',
  ...given,
});

const hundredths = (given: Partial<ThreadFields>): number | string | undefined => {
  const read = readMeasured(fields(given));
  return read.kind === 'measured'
    ? read.measured.diameterHundredthsMm
    : read.kind === 'problems'
      ? read.problems.diameter
      : read.kind;
};

test('A diameter is read in millimetres and inches, with either mark, as a fraction, with its unit', () => {
  for (const [diameter, unit, expected] of [
    ['19,05', 'mm', 1905],
    ['19.05 mm', 'in', 1905],
    ['3/4', 'mm', 1905],
    ['3/4"', 'mm', 1905],
    ['0.75', 'in', 1905],
    ['.75 in', 'mm', 1905],
    ['1-1/16', 'in', 2699],
    ['1 1/16', 'in', 2699],
    ['½', 'in', 1270],
  ] as const)
    assert.equal(hundredths({ diameter, unit }), expected, diameter);
});

test('What is no diameter is said to be none, in words', () => {
  for (const diameter of [
    '',
    ' ',
    'abc',
    '-5',
    '1e3',
    '3/0',
    '19..05',
    '١٩',
    '=1+1',
    '1'.repeat(400),
    'NaN',
    '19 05',
  ])
    assert.equal(hundredths({ diameter }), messages.diameter, diameter);
  for (const diameter of ['0', '0.001', '300', '999'])
    assert.equal(hundredths({ diameter }), messages.diameterRange, diameter);
  const pitch = readMeasured(fields({ diameter: '19', pitch: 'fine' }));
  assert.deepEqual(pitch, { kind: 'problems', problems: { pitch: messages.pitch } });
  assert.deepEqual(readMeasured(fields({ gender: '' })), { kind: 'nothing' });
  assert.deepEqual(readMeasured(fields({ gender: 'both', diameter: '19' })), {
    kind: 'problems',
    problems: { gender: messages.gender },
  });
});

test('An angle beside a seat without a cone rules nothing out', () => {
  const read = readMeasured(fields({ diameter: '19', seat: 'oring', angle: '37' }));
  assert.ok(read.kind === 'measured' && read.measured.angleDeg === undefined);
});
