import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dashesNamed,
  inchesNamed,
  millimetresNamed,
  threadsNamed,
} from '#features/catalog/catalog-index/named-sizes.rules.ts';
import { demoCatalog } from '#features/catalog/products/testing/demo-catalog.ts';
import { parseThread, threadKeys, threadLabel } from './thread.rules.ts';

const catalog = await demoCatalog();
const called: Record<string, string[]> = {
  '7/16-20 UNF': ['un 7/16', '7/16-20'],
  '1-1/16-12 UN': ['un 1-1/16', '1-1/16-12'],
  '1-14 UNS': ['un 1', '1-14'],
  '1/2-14 NPTF': ['npt 1/2', '1/2-14'],
  '1-11-1/2 NPTF': ['npt 1', '1-11.5'],
  '1-1/4-11-1/2 NPTF': ['npt 1-1/4', '1-1/4-11.5'],
  '3/4-14 NPSM': ['npsm 3/4', '3/4-14'],
  'G1-1/4-11': ['bspp 1-1/4', '1-1/4-11'],
  'R3/8-19': ['bspt 3/8', '3/8-19'],
  'M22x1.5': ['metric 22', 'metric 22x1.5'],
  'M30x2.0': ['metric 30', 'metric 30x2'],
  'M10x1.0 bolt (bore 10.1 mm)': ['metric 10', 'metric 10x1'],
  'Code 61 1-1/4 flange, head 50.8 mm, bolts 7/16-14 UNC or M10': ['code 61 1-1/4'],
  'Hose to hose': [],
};
for (const [thread, keys] of Object.entries(called)) {
  test(`${thread} is called ${keys.join(' or ') || 'no thread'}`, () => {
    assert.deepEqual(threadKeys(thread), keys);
  });
}

test('a filter names a flange and a banjo bolt without the millimetres', () => {
  assert.equal(threadLabel('Code 62 1 flange, head 47.63 mm, bolts 7/16-14 UNC or M12'), 'Code 62 1 flange');
  assert.equal(threadLabel('G1/4-19 bolt (bore 13.3 mm)'), 'G1/4-19 bolt');
  assert.equal(threadLabel('1-1/16-12 UN'), '1-1/16-12 UN');
  assert.equal(threadLabel('Hose to hose'), undefined);
});

test('every thread of the demo catalog is understood', () => {
  const threads = catalog.flatMap(({ variants }) =>
    variants.flatMap(({ facts }) => [facts.thread, facts.thread2]),
  );
  const strange = threads.filter(
    (thread) => thread !== undefined && thread !== 'Hose to hose' && !parseThread(thread),
  );
  assert.deepEqual(strange, []);
  assert.ok(threads.length > 1000);
});

test('machines and accessories are found by the sizes in their names', () => {
  assert.deepEqual(inchesNamed('Bench crimper to 1-1/4 in'), ['1-1/4']);
  assert.deepEqual(inchesNamed('Hose whip restraint (whip check), 1/2 to 1-1/4 in'), [
    '1/2',
    '5/8',
    '3/4',
    '1',
    '1-1/4',
  ]);
  assert.deepEqual(inchesNamed('Code 61/62 flange O-ring kit, 1/2 to 2 in'), [
    '1/2',
    '5/8',
    '3/4',
    '1',
    '1-1/4',
    '1-1/2',
    '2',
  ]);
  assert.deepEqual(inchesNamed('Plastic protective plug, JIC/ORB -04 (7/16-20)'), []);
  assert.deepEqual(millimetresNamed('Standard-series clamp, 12.7 mm (DIN 3015-1)'), ['12.7']);
  assert.deepEqual(millimetresNamed('Spiral hose guard, fits OD 14-18 mm'), ['14', '15', '16', '17', '18']);
  assert.deepEqual(dashesNamed('Bend restrictor, -12 to -16'), ['-12', '-14', '-16']);
  assert.deepEqual(threadsNamed('Ball valve, 2-way, NPTF 1/2 in, 6000 psi'), ['npt 1/2']);
  assert.deepEqual(threadsNamed('Test point, 1620 type, M16x2, ORB -04'), ['metric 16', 'metric 16x2']);
  assert.deepEqual(threadsNamed('Plastic protective cap, JIC -12 (1-1/16-12)'), ['1-1/16-12']);
});
