import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoProduct } from './demo-catalog.fixture.ts';
import { fittingSize } from './fitting-size.rules.ts';

const sizeOf = (code: string, id: string) => {
  const subject = demoProduct(code);
  const size = subject.variants.find((variant) => variant.id === id);
  assert.ok(size, id);
  return fittingSize({ subject, size, grain: 'large' });
};

test('a fitting is drawn from its own row: thread, wrench sizes, cutoff and drop in millimetres', () => {
  const { end, hose, bodyFlats, cutoff, drop, angle } = sizeOf('FJX90', 'FJX90-08-08');
  assert.equal(end.radius, 19 / 2);
  assert.equal(end.flats.toFixed(2), '22.22');
  assert.equal(bodyFlats.toFixed(2), '20.64');
  assert.deepEqual([hose, cutoff, drop, angle], [12.7, 48.3, 28.9, 90]);
});

test('a flange is as wide as its head, a banjo as its bore', () => {
  assert.equal(sizeOf('C62', 'C62-16-16').end.radius, 47.63 / 2);
  assert.equal(sizeOf('BJM', 'BJM-08-08').end.radius, 18.1 / 2);
});

test('metric wrench sizes are millimetres already', () => {
  assert.equal(sizeOf('DKOL', 'DKOL-03-03').end.flats, 14);
});

test('push-on fittings have barbs, live swivels a joint', () => {
  assert.equal(sizeOf('PBMP', 'PBMP-04-04').tail, 'push-on');
  assert.equal(sizeOf('MP', 'MP-08-08').tail, 'crimped');
  assert.ok(sizeOf('MPX', 'MPX-08-08').isLiveSwivel);
  assert.ok(!sizeOf('MP', 'MP-08-08').isLiveSwivel);
});

test('without a size a usual one is drawn, a long drop longer than a short one', () => {
  const usual = (code: string) => fittingSize({ subject: demoProduct(code), grain: 'small' });
  assert.equal(usual('FJX').hose, 12.7);
  assert.ok(usual('FJX90L').drop > usual('FJX90').drop);
});
