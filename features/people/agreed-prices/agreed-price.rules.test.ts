import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ListInForce } from '#shared/list-in-force.ts';
import { e4FromNumeric, numericFromE4 } from '#shared/money.ts';
import { rounds } from '#testing/rounds.ts';
import {
  dearerStep,
  nextStep,
  type Offer,
  ownPriceAt,
  rankedOffers,
  stepsOf,
  type Terms,
} from './agreed-price.rules.ts';
import { oracle, someCase, type WrittenCase, type WrittenRow } from './testing/agreed-price-oracle.ts';

const list: ListInForce = { id: 'prl_1', version: 1, name: '2026', from: '2026-01-01', rank: 'company' };
const hose: Terms = { listE4: 83_500n, discountTenths: 275n, byTheFoot: true };

let rows = 0;
const offer = (given: Partial<Offer>): Offer => ({
  list,
  rowId: `r${rows++}`,
  scope: 'part',
  minimum: 0,
  says: { netE4: 51_200n },
  position: rows,
  ...given,
});
const at = (offers: readonly Offer[], basis: number, terms = hose) =>
  numericFromE4(ownPriceAt(offers, terms, basis).ownE4);

test('without a row it is list less the discount of the company, as ever', () => {
  assert.equal(at([], 1), '6.0538');
  assert.deepEqual(stepsOf([], hose), [{ minimum: 1, ownE4: 60_538n }]);
});

test('a row wins from its minimum on, also where the discount would be lower', () => {
  const dearer = [offer({ minimum: 250, says: { percentTenths: 100n } })];
  assert.deepEqual([at(dearer, 249), at(dearer, 250)], ['6.0538', '7.5150']);
});

test('the rows of the book win in its order', () => {
  const all = { ...list, rank: 'all' as const };
  const ofClass = { ...list, rank: 'class' as const };
  const cases: Array<[string, Offer, Offer]> = [
    ['company', offer({ scope: 'everything', says: { percentTenths: 0n } }), offer({ list: ofClass })],
    ['company', offer({ list: ofClass, scope: 'family', says: { percentTenths: 0n } }), offer({ list: all })],
    [
      'scope',
      offer({ says: { netE4: 90_000n } }),
      offer({ scope: 'series', minimum: 9, says: { percentTenths: 900n } }),
    ],
    ['minimum', offer({ minimum: 2, says: { netE4: 80_000n } }), offer({ minimum: 1 })],
    ['price', offer({ says: { netE4: 51_199n } }), offer({})],
    ['from', offer({ list: { ...list, from: '2026-02-01' } }), offer({ position: 0 })],
    ['position', offer({ position: 1, list: { ...list, id: 'prl_9' } }), offer({ position: 2 })],
    ['list', offer({ position: 1 }), offer({ position: 1, list: { ...list, id: 'prl_2' } })],
  ];
  for (const [by, winner, loser] of cases)
    for (const offers of [
      [winner, loser],
      [loser, winner],
    ]) {
      assert.equal(ownPriceAt(offers, hose, 100).winner?.offer, winner, by);
      const ranked = rankedOffers(offers, hose, 100);
      assert.deepEqual(
        ranked.map((each) => each.lostBy),
        [undefined, by],
      );
    }
});

test('100 % is nothing, 0 % is the list, and a half goes up', () => {
  const piece: Terms = { listE4: 41_800n, discountTenths: 0n, byTheFoot: false };
  assert.equal(at([offer({ says: { percentTenths: 1000n } })], 1, piece), '0.0000');
  assert.equal(at([offer({ says: { percentTenths: 0n } })], 1, piece), '4.1800');
  assert.equal(at([offer({ says: { percentTenths: 275n } })], 1, piece), '3.0300');
  assert.equal(at([offer({ says: { netE4: 0n } })], 1, piece), '0.0000');
  // A piece has whole cents, whatever was written for it.
  assert.equal(at([offer({ says: { netE4: 51_250n } })], 1, piece), '5.1300');
});

test('steps begin at the least that can be ordered and are told where the price changes', () => {
  const offers = [
    offer({ minimum: 0, says: { netE4: 58_000n } }),
    offer({ minimum: 100, says: { netE4: 58_000n } }),
    offer({ minimum: 250 }),
    offer({ minimum: 2_000_000_000, says: { netE4: 10_000n } }),
  ];
  assert.deepEqual(stepsOf(offers, hose), [
    { minimum: 1, ownE4: 58_000n },
    { minimum: 250, ownE4: 51_200n },
    { minimum: 2_000_000_000, ownE4: 10_000n },
  ]);
  assert.deepEqual(nextStep(offers, hose, 220), { minimum: 250, ownE4: 51_200n });
  assert.deepEqual(nextStep(offers, hose, 250), { minimum: 2_000_000_000, ownE4: 10_000n });
  assert.equal(nextStep(offers, hose, 2_000_000_000), undefined);
});

const dearer = (offers: readonly Offer[], listId = list.id) => dearerStep(offers, hose, listId);

test('a step is dearer by what was agreed for less, also in a wider list', () => {
  const family = offer({ scope: 'family', minimum: 0, says: { percentTenths: 400n } });
  assert.deepEqual(dearer([family, offer({ minimum: 250 })]), {
    minimum: 250,
    ownE4: 51_200n,
    belowE4: 50_100n,
  });
  assert.equal(dearer([family, offer({ minimum: 250, says: { netE4: 50_100n } })]), undefined);
  assert.equal(
    dearer([family, offer({ minimum: 250 })], 'prl_2'),
    undefined,
    'without that list it is as dear',
  );
  // Below it there is the discount alone: it was agreed.
  assert.equal(dearer([offer({ minimum: 250, says: { netE4: 80_000n } })]), undefined);
  // 0 and 1 are the same basis: nobody orders none.
  assert.equal(dearer([offer({ minimum: 0 }), offer({ minimum: 1, says: { netE4: 80_000n } })]), undefined);
});

test('no winner and no price is another than an oracle’s that shares no line of code', () => {
  fc.assert(
    fc.property(someCase, (given) => {
      const [offers, terms] = asKept(given);
      const expected = oracle(given);
      const found = ownPriceAt(offers, terms, given.basis);
      assert.equal(numericFromE4(found.ownE4), expected.own);
      assert.deepEqual(found.winner && given.rows[Number(found.winner.offer.rowId)], expected.winner);
      for (const { minimum, ownE4 } of stepsOf(offers, terms))
        assert.equal(numericFromE4(ownE4), oracle({ ...given, basis: minimum }).own);
    }),
    { numRuns: rounds(100_000) },
  );
});

function asKept({ rows: written, listPrice, discount, isHose }: WrittenCase): [Offer[], Terms] {
  return [
    written.map(keptRow),
    {
      listE4: e4FromNumeric(listPrice),
      discountTenths: BigInt(discount.replace('.', '')),
      byTheFoot: isHose,
    },
  ];
}

const keptRow = (row: WrittenRow, at: number): Offer => ({
  list: { id: row.list, version: 1, name: row.list, from: row.from, rank: row.isFor },
  rowId: String(at),
  scope: row.scope,
  minimum: row.minimum,
  position: row.position,
  says:
    row.net === undefined
      ? { percentTenths: BigInt((row.percent ?? '').replace('.', '')) }
      : { netE4: e4FromNumeric(row.net) },
});
