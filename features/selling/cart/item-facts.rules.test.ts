import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionLine } from './item-facts.rules.ts';

const hose = {
  product: { category: 'Hose' },
  variant: { id: 'SP4-12', name: 'SP4-12', bore: { inches: '1-1/4' }, maxWorkingPressure: { psi: 5075 } },
} as const;

test('a hose shows bore, pressure and length', () => {
  const start = 'Bore 1 1/4 in, 5,075 psi';
  assert.equal(optionLine({ ...hose, custom: { length: 24 } }), `${start}, Custom length, 24 ft`);
  assert.equal(optionLine({ ...hose, option: { label: 'Reel 400 ft' } }), `${start}, Reel 400 ft`);
  assert.equal(optionLine(hose), start);
});

test('a fitting shows cutoff, hose ID and thread, as far as they are known', () => {
  const variant = {
    id: 'FJX-08',
    name: 'FJX-08',
    cuttoff: { length: 37.6, inches: 1.48 },
    hoseID: '1/2',
    thread: '3/4-16 UNF',
  };
  assert.equal(
    optionLine({ product: { productCategory: 'Fitting' }, variant }),
    'Cutoff 37.6 mm (1.48 in), hose ID 1/2 in, thread 3/4-16 UNF',
  );
  assert.equal(
    optionLine({
      product: { category: 'Fitting' },
      variant: { id: 'X', name: 'X', cuttoff: { length: 37.6 } },
    }),
    'Cutoff 37.6 mm (1.48 in)',
  );
  assert.equal(
    optionLine({ product: { category: 'Fitting' }, variant: { id: 'X', name: 'X', thread: '1-1/16-12 UN' } }),
    'thread 1 1/16-12 UN',
  );
});

test('an accessory has no option line', () => {
  assert.equal(optionLine({ ...hose, product: { category: 'Accessory' } }), '');
});
