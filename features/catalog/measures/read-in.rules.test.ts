import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { factIn, headIn } from './heads.rules.ts';
import { unitReader } from './read-in.rules.ts';

const us = unitReader('us');
const metric = unitReader('metric');

const texts: ReadonlyArray<readonly [printed: string, us: string, metric: string]> = [
  ['1,275 to 6,000 psi (88 to 414 bar)', '1,275 to 6,000 psi', '88 to 414 bar'],
  ['275 bar, 3,975 psi', '3,975 psi', '275 bar'],
  ['−40 to 212 °F (−40 to 100 °C)', '−40 to 212 °F', '−40 to 100 °C'],
  ['3,000 psi, 3,975 psi', '3,000 psi, 3,975 psi', '207 bar, 275 bar'],
  ['12.7 mm (25.4 mm)', '0.50 in (1.00 in)', '12.7 mm (25.4 mm)'],
  ['100 °C', '212 °F', '100 °C'],
  ['44.1 lb (20 kg)', '44.1 lb', '20 kg'],
  ['900 kN (101 US ton)', '101 US ton', '900 kN'],
  ['−0.85 bar (25 inHg)', '25 inHg', '−0.85 bar'],
  ['Cutoff 37.7 mm (1.48 in)', 'Cutoff 1.48 in', 'Cutoff 37.7 mm'],
  [
    'Bore 1/2 in, 3,975 psi, Reel 400 ft',
    'Bore 1/2 in, 3,975 psi, Reel 400 ft',
    'Bore 1/2 in (12.7 mm), 275 bar, Reel 400 ft (121.9 m)',
  ],
  ['Custom length, 12 ft', 'Custom length, 12 ft', 'Custom length, 12 ft (3.66 m)'],
  ['3,975 psi, 12 ft', '3,975 psi, 12 ft', '275 bar, 12 ft (3.66 m)'],
  ['3,000 psi, limited by end B', '3,000 psi, limited by end B', '207 bar, limited by end B'],
  ['500 × 300 × 250 mm', '19.69 × 11.81 × 9.84 in', '500 × 300 × 250 mm'],
  ['9.9 mm', '0.390 in', '9.9 mm'],
  ['10.4 mm', '0.41 in', '10.4 mm'],
  ['+7 / −3 mm', '+0.276 / −0.118 in', '+7 / −3 mm'],
  ['0.54 kg', '1.2 lb', '0.54 kg'],
  ['0.40 kg', '0.88 lb', '0.40 kg'],
  ['1 1/4 in', '1 1/4 in', '1 1/4 in (31.8 mm)'],
  ['hose 3/4 in', 'hose 3/4 in', 'hose 3/4 in (19.0 mm)'],
  ['1/4 to 2 in', '1/4 to 2 in', '1/4 to 2 in (6.4 to 50.8 mm)'],
  ['± 1/8 in', '± 1/8 in', '± 1/8 in (3.2 mm)'],
  ['1/2 in (12.7 mm)', '1/2 in', '1/2 in (12.7 mm)'],
  ['914.4 mm, 36 1/2 in', '36 1/2 in', '914.4 mm'],
  ['Code 61 1 1/2 in', 'Code 61 1 1/2 in', 'Code 61 1 1/2 in (38.1 mm)'],
  ['Port NPTF 1/2 in', 'Port NPTF 1/2 in', 'Port NPTF 1/2 in'],
  ['12 in your order', '12 in your order', '12 in your order'],
  ['M16x1.5', 'M16x1.5', 'M16x1.5'],
  ['BW2-08 mm', 'BW2-08 mm', 'BW2-08 mm'],
  ['140 psi', '140 psi', '9.7 bar'],
  ['150 psi', '150 psi', '10 bar'],
];
for (const [printed, inUs, inMetric] of texts)
  test(`${printed} reads ${inUs} in US units and ${inMetric} in metric ones`, () => {
    assert.equal(us?.text(printed), inUs);
    assert.equal(metric?.text(printed), inMetric);
  });

test('numbers under a head read in the unit that the head then says', () => {
  assert.equal(metric?.unit('psi'), 'bar');
  assert.equal(us?.unit('psi'), 'psi');
  assert.equal(metric?.unit('in'), 'in', 'the name of a size');
  assert.equal(metric?.span('1,150 – 6,000', 'psi'), '79 – 414');
  const rated = [
    { maxWorkingPressure: { psi: 1150, bar: 80 } },
    { maxWorkingPressure: { psi: 6000, bar: 415 } },
  ];
  assert.equal(metric?.span('1,150 – 6,000', 'psi', { rated }), '80 – 415', 'as its sizes have it');
  assert.equal(factIn(metric, 'Pressure, psi', '1,150', rated), '80');
  assert.equal(metric?.span('−40 to 212', '°F'), '−40 to 100');
  assert.equal(us?.span('12.5', 'kg'), '27.6');
  assert.equal(metric?.span('12.5', 'kg'), '12.5');
  assert.equal(headIn(metric, 'Working pressure, psi'), 'Working pressure, bar');
  assert.equal(headIn(metric, 'Bore, inches'), 'Bore, inches');
  assert.equal(headIn(metric, 'Category'), 'Category');
  assert.equal(headIn(undefined, 'Working pressure, psi'), 'Working pressure, psi');
  assert.equal(factIn(metric, 'Pressure, psi', '1,150 – 6,000'), '79 – 414');
  assert.equal(factIn(us, 'Size', 'to 20 mm'), 'to 0.79 in');
  assert.equal(factIn(undefined, 'Size', 'to 20 mm'), 'to 20 mm');
});

test('a pressure of a size reads as its own source has it, and any other by the rule', () => {
  const sizes = [
    { maxWorkingPressure: { psi: 1150, bar: 80 }, minBurst: { psi: 4600, bar: 320 } },
    { maxWorkingPressure: { psi: 250, bar: 17.2 }, minBurst: { psi: 1150, bar: 79 } },
    { maxWorkingPressure: { psi: 300 } },
  ];
  assert.equal(metric?.text('1,150 to 1,175 psi', sizes), '80 to 81 bar');
  assert.equal(metric?.text('250 psi, 300 psi and 4,600 psi', sizes), '17.2 bar, 21 bar and 320 bar');
  assert.equal(metric?.text('1,150 psi'), '79 bar');
  assert.equal(us?.text('80 bar', sizes), '1,150 psi');
  assert.equal(us?.text('80 bar'), '1,160 psi');
});

test('beside sizes in inches stand their millimetres, as the catalog rounds them', () => {
  assert.equal(metric?.beside('3/16 – 2', 'in'), '4.8 – 50.8 mm');
  assert.equal(metric?.beside('1-1/4', 'in'), '31.8 mm');
  assert.equal(metric?.beside('3/4', 'in'), '19.0 mm');
  assert.equal(metric?.beside('3,975', 'psi'), undefined);
  assert.equal(us?.beside('1/2', 'in'), undefined);
  assert.equal(factIn(metric, 'Bore, in', '1/4 – 2'), '1/4 – 2 (6.4 – 50.8 mm)');
});

test('who reads as printed has no reader', () => assert.equal(unitReader('printed'), undefined));

test('a text that was read once reads the same again', () => {
  const text = fc.stringMatching(/^[0-9,. (a-z/°×–-]{0,30}( psi| bar| mm| kg| °C)?$/);
  fc.assert(
    fc.property(text, (printed) => {
      const read = us?.text(printed) ?? '';
      assert.equal(us?.text(read), read);
    }),
  );
});
