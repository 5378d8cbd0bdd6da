import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boreFor,
  litresPerMinute,
  metresPerSecond,
  pressureDrop,
  sizedHoses,
  velocityOf,
} from './flow.rules.ts';
import { problemOf, readSizing, type SizingFields } from './sizing-fields.rules.ts';

const near = (found: number, expected: number, digits: number): void =>
  assert.equal(found.toFixed(digits), expected.toFixed(digits));

test('40 L/min at 5 m/s want a bore of 13.03 mm: -10 fits with 3.36 m/s, -08 is above target with 5.26 (domain 4.1)', () => {
  near(boreFor(40, 5), 13.03, 2);
  const hoses = sizedHoses({ litresAMinute: 40, kind: 'pressure', isUs: false, targetMs: 5 });
  const of = (dash: number) => hoses.find((hose) => hose.dash === dash);
  near(of(10)?.velocityMs ?? 0, 3.36, 2);
  near(of(8)?.velocityMs ?? 0, 5.26, 2);
  assert.deepEqual(
    [6, 8, 10].map((dash) => of(dash)?.verdict),
    ['too small', 'acceptable, above target', 'fits'],
  );
});

test('13 gpm at 15 ft/s want 0.595 in, which is -10 (domain 4.1)', () => {
  near(boreFor(litresPerMinute(13), metresPerSecond(15)) / 25.4, 0.595, 3);
  const hoses = sizedHoses({
    litresAMinute: litresPerMinute(13),
    kind: 'pressure',
    isUs: true,
    targetMs: metresPerSecond(15),
  });
  assert.equal(hoses.find(({ verdict }) => verdict === 'fits')?.dash, 10);
});

test('By hand: 60 L/min in a 25.4 mm suction line run at 1.97 m/s; 1.2 m/s want 32.6 mm', () => {
  // 60 L/min = 0.001 m³/s; π × 0.0254² / 4 = 0.00050671 m²; the quotient is 1.9735
  near(velocityOf(60, 25.4), 1.9735, 4);
  // 0.001 / 1.2 = 0.00083333 m²; √(4 × 0.00083333 / π) = 0.032574 m
  near(boreFor(60, 1.2), 32.574, 3);
  const hoses = sizedHoses({ litresAMinute: 60, kind: 'suction', isUs: false });
  assert.equal(hoses.find(({ verdict }) => verdict === 'fits')?.dash, 24);
});

test('Five metres of 1/2 in at 40 L/min of 46 cSt lose 2.09 bar and become 0.139 kW warm (domain 4.2)', () => {
  const drop = pressureDrop({
    litresAMinute: 40,
    boreMm: 12.7,
    lengthM: 5,
    viscosityCst: 46,
    densityKgM3: 870,
  });
  near(drop.reynolds, 1453, 0);
  near(drop.friction, 0.044, 3);
  near(drop.bar, 2.09, 2);
  near(drop.heatKw, 0.139, 3);
});

test('By hand, turbulent: ten metres of 19.05 mm at 100 L/min of 32 cSt lose 3.22 bar', () => {
  // v = 0.0016667 / 0.00028502 = 5.8475; Re = 5.8475 × 19.05 × 1000 / 32 = 3481; f = 0.3164 / 7.681 = 0.04119
  // 0.04119 × (10 / 0.01905) × (870 × 5.8475² / 2) / 1e5 = 3.216
  const drop = pressureDrop({
    litresAMinute: 100,
    boreMm: 19.05,
    lengthM: 10,
    viscosityCst: 32,
    densityKgM3: 870,
  });
  near(drop.reynolds, 3481, 0);
  near(drop.bar, 3.22, 2);
});

test('The pressure drop of twice the length is twice as much, and a wider bore loses less', () => {
  const ask = { litresAMinute: 55, boreMm: 15.9, lengthM: 3, viscosityCst: 46, densityKgM3: 870 };
  near(pressureDrop({ ...ask, lengthM: 6 }).bar, 2 * pressureDrop(ask).bar, 9);
  assert.ok(pressureDrop({ ...ask, boreMm: 19 }).bar < pressureDrop(ask).bar);
});

const fields = (given: Partial<SizingFields>): SizingFields => ({
  units: 'us',
  flow: '',
  line: '',
  velocity: '',
  length: '',
  viscosity: '',
  density: '',
  ...given,
});

test('Numbers are read with either mark and in both systems, and what is none is said to be none', () => {
  const read = readSizing(fields({ units: 'metric', flow: '40,5', velocity: '5', length: '2.5' }));
  assert.ok(read.kind === 'asked' && read.question.litresAMinute === 40.5 && read.lengthM === 2.5);
  const us = readSizing(fields({ flow: '10', length: '10' }));
  assert.ok(us.kind === 'asked');
  near(us.question.litresAMinute, 37.854, 3);
  near(us.lengthM ?? 0, 3.048, 3);
  assert.deepEqual(readSizing(fields({})), { kind: 'nothing' });
  for (const flow of ['0', '-1', 'abc', '1e9', '10 gpm', '99999999', 'NaN', '1/2', '=1', '١'])
    assert.deepEqual(
      readSizing(fields({ flow })),
      { kind: 'problems', problems: { flow: problemOf('flow') } },
      flow,
    );
  const wrong = readSizing(fields({ flow: '10', viscosity: '0', density: 'x' }));
  assert.deepEqual(wrong, {
    kind: 'problems',
    problems: { viscosity: problemOf('viscosity'), density: problemOf('density') },
  });
});
