import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoProduct } from './demo-catalog.fixture.ts';
import { hoseBuild } from './hose-build.rules.ts';

const layers = (code: string, dash?: number) =>
  hoseBuild(demoProduct(code).facts, dash).layers.map(({ kind }) => kind);
const names = (code: string, dash?: number) =>
  hoseBuild(demoProduct(code).facts, dash).layers.flatMap(({ name }) => name ?? []);

test('one and two wire braids', () => {
  assert.deepEqual(names('BW1'), ['Wire braid']);
  assert.deepEqual(names('BW2'), ['Outer wire braid', 'Inner wire braid']);
});

test('four and six wire spirals, of which the outermost and the innermost are named', () => {
  assert.equal(layers('SP4').length, 4);
  assert.equal(layers('SP13').length, 6);
  assert.deepEqual(names('SP4'), ['Outer wire spiral', 'Inner wire spiral, 4 in all']);
});

test('a series built in two ways follows the size', () => {
  assert.equal(layers('SP13', 16).length, 4);
  assert.equal(layers('SP13', 20).length, 6);
  assert.deepEqual(layers('IB17', 8), ['wire-braid']);
  assert.deepEqual(layers('IB17', 10), ['wire-braid', 'wire-braid']);
  assert.deepEqual(layers('X28', 10), ['wire-braid', 'wire-braid']);
  assert.deepEqual(layers('X28', 12), ['wire-spiral', 'wire-spiral', 'wire-spiral', 'wire-spiral']);
});

test('textile, thermoplastic and yarn hoses have no wire', () => {
  assert.deepEqual(names('TB3'), ['Outer textile braid', 'Inner textile braid']);
  assert.deepEqual(names('TP7'), ['Fiber braid']);
  assert.deepEqual(layers('AM300'), ['yarn-spiral', 'yarn-spiral']);
});

test('of a hose that says nothing of its reinforcement no layer is invented', () => {
  assert.deepEqual(hoseBuild({ code: 'DS1' }, 8).layers, []);
  assert.deepEqual(hoseBuild({ code: 'DS1', construction: 'thermo', reinforcementLayers: 2 }).layers, []);
  assert.deepEqual(
    hoseBuild({ construction: 'braid' }).layers.map(({ name }) => name),
    ['Wire braid'],
  );
});

test('a thermoplastic jack hose has wire all the same', () => {
  assert.deepEqual(layers('JT10'), ['wire-braid', 'wire-braid']);
});

test('suction hose has a helix between its plies', () => {
  assert.deepEqual(layers('SU4'), ['fiber-braid', 'helix', 'fiber-braid']);
});

test('the braid of a PTFE hose is its cover', () => {
  assert.deepEqual(hoseBuild(demoProduct('PT14').facts), {
    cover: { kind: 'stainless', name: 'Stainless steel braid' },
    layers: [],
    tube: { kind: 'smooth', name: 'PTFE tube' },
  });
  assert.equal(hoseBuild(demoProduct('PTC').facts).tube.kind, 'convoluted');
});

test('a textile cover is drawn as one', () => {
  assert.equal(hoseBuild(demoProduct('TC5').facts).cover.kind, 'textile');
  assert.deepEqual(names('TC5'), ['Wire braid', 'Textile inner braid']);
});
