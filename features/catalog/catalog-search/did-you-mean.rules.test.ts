import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import type { ChosenFilters } from './catalog.contract.ts';
import { type Asking, didYouMean } from './did-you-mean.rules.ts';

const { asking } = await demoSearch();
const none: ChosenFilters = { values: {}, ranges: {} };
let asked = 0;
const counting: Asking = {
  ...asking,
  count: (text, filters) => {
    asked++;
    return asking.count(text, filters);
  },
};
const instead = (text: string, filters = none) => didYouMean({ text, filters }, counting);

test('misspelled words are put right, the others stay', async () => {
  assert.equal((await instead('femaill jic 1/2')).corrected?.text, 'female jic 1/2');
  assert.equal((await instead('hidraulik hoze 1/2')).corrected?.text, 'hydraulic hose 1/2');
});

test('a word of the trade that stands in no product is put right, too', async () => {
  assert.equal((await instead('ferrolle')).corrected?.text, 'ferrule');
});

test('a part number that does not exist leads to the nearest ones', async () => {
  assert.deepEqual((await instead('fjz-08-08')).partNumbers[0], 'FJX-08-08');
  assert.deepEqual((await instead('bw3-08')).partNumbers.slice(0, 2), ['BW1-08', 'BW2-08']);
  assert.deepEqual((await instead('bw208x')).partNumbers, ['BW2-08']);
});

test('a word that nothing has is dropped by name, with what the rest finds', async () => {
  const { fewer } = await instead('digital caliper');
  assert.deepEqual(fewer, [{ text: 'caliper', filters: none, dropped: ['digital'], total: 2 }]);
});

test('of two words that exclude each other, what says more is kept first', async () => {
  const { fewer } = await instead('teflon 3/8');
  assert.deepEqual(
    fewer.map(({ dropped }) => dropped),
    [['3/8'], ['teflon']],
  );
});

test('filters that leave nothing are dropped one by one, or together where none does for itself', async () => {
  const filters: ChosenFilters = { values: { bore: ['3/16'] }, ranges: { pressurePsi: { min: 9000 } } };
  const { fewer } = await instead('hose', filters);
  assert.deepEqual(
    fewer.map(({ dropped }) => dropped),
    [['bore'], ['pressurePsi'], ['bore', 'pressurePsi']],
  );
  assert.deepEqual(fewer[0]?.filters, { values: {}, ranges: { pressurePsi: { min: 9000 } } });
});

test('where nothing helps nothing is offered, and never more than a handful of searches are made', async () => {
  assert.deepEqual(await instead('zzzz'), { partNumbers: [], fewer: [] });
  asked = 0;
  await instead('aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq rr');
  assert.ok(asked <= 13, String(asked));
});
