import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoProduct } from './demo-catalog.fixture.ts';
import { adapterEndKind, endKindOf } from './end-kind.rules.ts';

const ends: readonly (readonly [string, string])[] = [
  ['MJ', 'flare-male'],
  ['FJX90', 'flare-female'],
  ['F45', 'flare-female'],
  ['MO', 'face-male'],
  ['FO45', 'face-female'],
  ['MP', 'taper-male'],
  ['MBT', 'taper-male'],
  ['FP', 'taper-female'],
  ['FPX', 'cone-female'],
  ['MB', 'boss-male'],
  ['MBX', 'boss-male'],
  ['MBP', 'cone-male'],
  ['FBX', 'cone-female'],
  ['CEL', 'cone-male'],
  ['DKOS90', 'cone-female'],
  ['FK', 'cone-female'],
  ['MIX', 'inverted-male'],
  ['C61E45', 'flange-61'],
  ['C62', 'flange-62'],
  ['BJM', 'banjo'],
  ['HM', 'splice'],
  ['PBMP', 'taper-male'],
  ['PBFJ', 'flare-female'],
];
for (const [code, kind] of ends) {
  test(`the end ${code} is drawn as ${kind}`, () => {
    assert.equal(endKindOf(demoProduct(code)), kind);
  });
}

const adapterEnds: readonly (readonly [string, string])[] = [
  ['JIC male', 'flare-male'],
  ['JIC female swivel', 'flare-female'],
  ['ORFS male', 'face-male'],
  ['ORFS female swivel', 'face-female'],
  ['NPTF female', 'taper-female'],
  ['ORB male', 'boss-male'],
  ['ISO 6149 male', 'boss-male'],
  ['BSPP male', 'cone-male'],
];
for (const [end, kind] of adapterEnds) {
  test(`the adapter end ${end} is drawn as ${kind}`, () => {
    assert.equal(adapterEndKind(end), kind);
  });
}
