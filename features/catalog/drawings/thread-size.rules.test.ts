import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoCatalog } from './demo-catalog.fixture.ts';
import { sizeToMm, threadDiameterMm } from './thread-size.rules.ts';

const rounded = (value: number | undefined) => value && Number(value.toFixed(4));

const threads: readonly (readonly [string, number])[] = [
  ['3/4-16 UNF', 19.05],
  ['1-5/16-12 UN', 33.3375],
  ['1-14 UNS', 25.4],
  ['2-12 UN', 50.8],
  ['M22x1.5', 22],
  ['M10x1.0 bolt (bore 10.1 mm)', 10],
  ['G1/2-14', 20.96],
  ['R1-1/4-11', 41.91],
  ['1/2-14 NPTF', 21.34],
  ['1-11.5 NPTF', 33.4],
  ['1-11-1/2 NPTF', 33.4],
];
for (const [thread, diameter] of threads) {
  test(`the male thread ${thread} is ${diameter} mm across`, () => {
    assert.equal(rounded(threadDiameterMm(thread)), diameter);
  });
}

test('what is no thread has no diameter', () => {
  assert.equal(threadDiameterMm('Hose to hose'), undefined);
});

test('sizes are inches unless they say mm', () => {
  assert.equal(rounded(sizeToMm('1-1/4')), 31.75);
  assert.equal(rounded(sizeToMm('7/8')), 22.225);
  assert.equal(sizeToMm('2'), 50.8);
  assert.equal(sizeToMm('19 mm'), 19);
  assert.equal(sizeToMm(undefined), undefined);
});

test('every fitting thread of the demo catalog is read within 0.1 mm of its own diameter', () => {
  for (const { productCategory, variants } of demoCatalog()) {
    if (productCategory !== 'Fitting') continue;
    for (const { id, thread, threadMaleOD } of variants) {
      const read = threadDiameterMm(thread ?? '');
      if (read === undefined || threadMaleOD === undefined) continue;
      assert.ok(
        Math.abs(read - threadMaleOD) <= 0.1,
        `${id}: ${thread} was read as ${read}, is ${threadMaleOD}`,
      );
    }
  }
});
