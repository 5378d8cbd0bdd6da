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

test('of a norm and a size that exclude each other either is kept', async () => {
  const { fewer } = await instead('teflon 3/8');
  assert.deepEqual(
    fewer.map(({ dropped }) => dropped),
    [['3/8'], ['teflon']],
  );
});

test('filters that leave nothing are dropped one by one, the size last', async () => {
  const filters: ChosenFilters = { values: { bore: ['3/16'] }, ranges: { pressurePsi: { min: 9000 } } };
  const { fewer } = await instead('hose', filters);
  assert.deepEqual(
    fewer.map(({ dropped }) => dropped),
    [['pressurePsi'], ['hose'], ['bore']],
  );
  assert.deepEqual(fewer[0]?.filters, { values: { bore: ['3/16'] }, ranges: {} });
});

test('where nothing helps nothing is offered, and never more than a handful of searches are made', async () => {
  assert.deepEqual(await instead('zzzz'), { partNumbers: [], fewer: [] });
  asked = 0;
  await instead('aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq rr');
  assert.ok(asked <= 25, String(asked));
});

test('of many wishes as many are kept as go together: size, thread and norm before words, each with its hits', async () => {
  for (const [text, dropped, total] of [
    ['2SN 3/4 hose 9000 psi', ['9000 psi'], 1],
    ['jic elbow 1/2 stainless 45 m36x2', ['stainless', 'm36x2'], 3],
    ['1/2 bsp orfs elbow tee', ['orfs', 'tee'], 4],
    ['female orfs 90 short drop 1/4 stainless', ['short', 'drop', 'stainless'], 2],
  ] as const) {
    const { fewer } = await instead(text);
    assert.ok(
      fewer.some((one) => one.dropped.join() === dropped.join() && one.total === total),
      `${text}: ${JSON.stringify(fewer.map((one) => [one.dropped, one.total]))}`,
    );
    for (const one of fewer) assert.equal(await asking.count(one.text, one.filters), one.total, text);
  }
});

test('a wish beyond the eighth is said to be left out, too', async () => {
  const { fewer } = await instead('hose 1/2 red blue green black white yellow pink zebra');
  assert.ok(fewer.length > 0);
  for (const { dropped } of fewer) assert.ok(dropped.includes('zebra'), dropped.join());
});
