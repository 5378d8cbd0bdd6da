import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  dearerStep,
  type Offer,
  type Saying,
  type Terms,
} from '#features/people/agreed-prices/agreed-price.rules.ts';
import { scopes } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { type ListInForce, type Rank, ranks } from '#shared/list-in-force.ts';
import { rounds } from '#testing/rounds.ts';
import { mayBeDearer, type SaidTogether, sidesOf } from './dearer-pairs.rules.ts';
import { placesIn } from './lists-beside.rules.ts';

const OWN = 'own';
const list = (id: string, rank: Rank): ListInForce => ({
  id,
  version: 1,
  name: id,
  from: '2026-01-01',
  rank,
});

const row = fc.record({
  list: fc.constantFrom<string>(OWN, OWN, 'b', 'c'),
  scope: fc.constantFrom(...scopes),
  minimum: fc.constantFrom<number>(0, 1, 2, 10, 100),
  says: fc.oneof(
    fc.bigInt({ min: 0n, max: 30n }).map((cents): Saying => ({ netE4: cents * 1000n })),
    fc.bigInt({ min: 0n, max: 10n }).map((tens): Saying => ({ percentTenths: tens * 100n })),
  ),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;
/** Who has which lists, and by which name: a company by its own name, by its class, or as everybody. */
const someSets = fc.array(
  fc.record({
    [OWN]: fc.constantFrom(...ranks),
    b: fc.option(fc.constantFrom(...ranks)),
    c: fc.option(fc.constantFrom(...ranks)),
  }),
  { minLength: 1, maxLength: 3 },
);

const saidOf = (rows: readonly Row[], sides: ReturnType<typeof sidesOf>): SaidTogether[] => {
  const said = rows.flatMap((each) =>
    [...(sides.get(each.list) ?? [])].map((side) => ({ ...each, side, isOwn: each.list === OWN })),
  );
  const groups = Map.groupBy(said, ({ isOwn, side, scope, minimum }) => [isOwn, side, scope, minimum].join());
  return [...groups.values()].flatMap((together) => {
    const [first] = together;
    return first ? [{ ...first, says: together.map(({ says }) => says) }] : [];
  });
};

test('where no two rows make a step dearer no set of lists has one', () => {
  let dearer = 0;
  let spared = 0;
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), someSets, fc.boolean(), (rows, written, byTheFoot) => {
      const terms: Terms = { listE4: 15_555n, discountTenths: 0n, byTheFoot };
      const sets = written.map((set) =>
        Object.entries(set).flatMap(([id, rank]) => (rank === null ? [] : [list(id, rank)])),
      );
      const hasOne = sets.some((lists) => {
        const inForce = new Map(lists.map((each) => [each.id, each]));
        const offers = rows.flatMap(({ list: id, ...each }, position): Offer[] => {
          const of = inForce.get(id);
          return of ? [{ ...each, list: of, rowId: `${position}`, position }] : [];
        });
        return dearerStep(offers, terms, OWN) !== undefined;
      });
      const mayHaveOne = mayBeDearer(saidOf(rows, sidesOf(placesIn(sets), OWN)), terms);
      if (hasOne) dearer += 1;
      if (!mayHaveOne) spared += 1;
      assert.ok(mayHaveOne || !hasOne);
    }),
    { numRuns: rounds(50_000) },
  );
  assert.ok(dearer > 100 && spared > 100, `${dearer} dearer, ${spared} spared`);
});

test('lists with cheaper steps alone are not looked at again, whoever has them', () => {
  const sides = sidesOf(
    placesIn([
      [list(OWN, 'all'), list('b', 'company')],
      [list(OWN, 'all'), list('c', 'class')],
    ]),
    OWN,
  );
  const percent = (of: string, minimum: number, percentTenths: bigint): Row => ({
    list: of,
    scope: 'part',
    minimum,
    says: { percentTenths },
  });
  const own = [percent(OWN, 0, 300n), percent(OWN, 100, 310n)];
  const terms: Terms = { listE4: 83_500n, discountTenths: 0n, byTheFoot: true };
  const may = (...beside: Row[]) => mayBeDearer(saidOf([...own, ...beside], sides), terms);
  assert.equal(may(percent('b', 10, 400n)), false, 'the list never comes after a nearer one');
  assert.equal(may(percent('b', 10, 290n)), true, 'a nearer list comes after this one');
  assert.equal(may(percent('c', 0, 290n)), false);
  assert.equal(mayBeDearer([], terms), false);
});
