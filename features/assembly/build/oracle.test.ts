import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { listBuildableParts } from '#features/catalog/products/products.public.ts';
import { readFluids } from '#features/catalog/reference-tables/reference-tables.public.ts';
import { crimpTableReader } from '#features/crimp/crimp-table/crimp.store.ts';
import { ownPriceE4 } from '#features/people/agreed-prices/own-price.rules.ts';
import { demoTemplate } from '#testing/demo-template.ts';
import { testDatabase } from '#testing/test-database.ts';
import { assemblyBook } from './assembly-book.rules.ts';
import { type AssemblyRates, assemblyPrice } from './assembly-price.rules.ts';
import type { AssemblyBook } from './book.rules.ts';
import type { Build } from './build.contract.ts';
import { judge } from './judge.rules.ts';
import { crimps, endsOf, expected, expectedCents, fittings, hoses, type Row } from './testing/oracle.ts';

let book: AssemblyBook;
let close: () => Promise<void>;

before(async () => {
  const database = await testDatabase(demoTemplate);
  close = database.close;
  const crimp = await crimpTableReader(database.db, 300)();
  book = assemblyBook(
    await listBuildableParts(database.db),
    crimp && { revision: crimp.revision.number, specs: crimp.specs },
    await readFluids(path.join(import.meta.dirname, '../../../data')),
  );
});
after(() => close());

const LENGTHS = [
  ['6.00', 'IN'],
  ['9.50', 'IN'],
  ['11.99', 'IN'],
  ['12.00', 'IN'],
  ['18.00', 'IN'],
  ['24.01', 'IN'],
  ['36.00', 'IN'],
  ['48.00', 'IN'],
  ['72.03', 'IN'],
  ['99.33', 'IN'],
  ['3.00', 'FT'],
  ['12.55', 'FT'],
  ['250.0', 'MM'],
  ['630.0', 'MM'],
  ['762.0', 'MM'],
  ['914.4', 'MM'],
  ['1250.1', 'MM'],
  ['2500.0', 'MM'],
  ['5000.0', 'MM'],
  ['8000.1', 'MM'],
] as const;

const rates: AssemblyRates = {
  laborCents: new Map(hoses.map(({ dash = '' }) => [dash.padStart(2, '0'), 600 + 35 * Number(dash)])),
  testCents: 1200,
  capsCents: 300,
  tagCents: 200,
};

/** `npm run test:long`: every length with one partner of each end, and every pair of ends at one length. */
const IS_LONG = process.env['LONG'] === '1';
/** Of the lengths. */
const EVERY = IS_LONG ? 1 : 10;

type EndRow = ReturnType<typeof endsOf>[number];
const part = (row: Row): string => row['part_number'] ?? '';
const buildEnd = ({ end, row }: EndRow) => ({
  insertType: row['insertType'] ?? '',
  ferrule: row['ferrule'] ?? '',
  part: part(end),
});

/** Own prices of a company with this discount. */
const ownAt = (discountTenths: number) => (number: string) => {
  const sold = book.hoses.get(number) ?? book.ends.get(number) ?? book.ferrules.get(number);
  if (!sold || sold.byCall || sold.isRetired) return undefined;
  return ownPriceE4(sold.listE4, BigInt(discountTenths), sold.kind === 'hose');
};

type Length = { readonly text: string; readonly unit: (typeof LENGTHS)[number][1] };

function* pairsOf(ends: readonly EndRow[]): Generator<{ readonly a: EndRow; readonly b: EndRow } & Length> {
  for (const [at, a] of ends.entries()) {
    const partner = (at * 7 + 3) % ends.length;
    for (const [bt, b] of ends.entries())
      for (const [index, [text, unit]] of LENGTHS.entries()) {
        const isWanted =
          bt === partner ? (at + index) % EVERY === 0 : IS_LONG && index === (at + bt) % LENGTHS.length;
        if (isWanted) yield { a, b, text, unit };
      }
  }
}

test('every hose with every end that fits, at many lengths, is as an oracle works it out from the files alone', (t) => {
  let builds = 0;
  for (const hose of hoses) {
    const ends = endsOf(hose);
    for (const { a, b, text, unit } of pairsOf(ends)) {
      const want = expected(hose, a, b, { text, unit });
      const build: Build = {
        hose: part(hose),
        a: buildEnd(a),
        b: buildEnd(b),
        length: { amountE4: Math.round(Number(text) * 10_000), unit, basis: 'OA' },
        angle: 0,
        options: { test: false, caps: false },
      };
      const name = `${build.hose} ${build.a.part} ${build.b.part} ${text} ${unit}`;
      const got = judge(book, build);
      const is = (rule: string, bend?: '90' | '180') =>
        judge(book, build, bend ? { bend } : {}).verdicts.some(
          (verdict) => verdict.rule === rule && verdict.state === 'blocked',
        );
      assert.deepEqual([got.overallTenths, got.cutTenths], [Number(want.overall), Number(want.cut)], name);
      assert.equal(got.feet, want.cut > 0n ? Number(want.feet) : undefined, name);
      assert.deepEqual(got.working, { psi: want.psi, limitedBy: want.limitedBy }, name);
      assert.deepEqual(got.bends, { '90': Number(want.bend90), '180': Number(want.bend180) }, name);
      assert.equal(is('length'), want.isTooShort, name);
      assert.equal(is('bend', '90'), want.isTooShortFor['90'], name);
      assert.equal(is('bend', '180'), want.isTooShortFor['180'], name);
      assert.equal(got.testPsi, want.test, name);
      if (want.cut > 0n) assert.equal(got.grams, Number(want.grams), name);
      assert.deepEqual([got.crimps.a?.id, got.crimps.b?.id], [a.row['id'], b.row['id']], name);
      if (want.cut > 0n)
        for (const discount of [0, 275]) {
          const price = assemblyPrice(book, build, got, rates, ownAt(discount));
          const cents = expectedCents(hose, [a, b], want.feet, discount);
          assert.equal(price.kind === 'price' ? price.cents : undefined, cents, `${name}, ${discount}`);
        }
      builds++;
    }
  }
  assert.ok(builds > (IS_LONG ? 1_000_000 : 50_000), String(builds));
  t.diagnostic(`${builds} builds`);
});

test('no other end fits any hose: neither by dash, nor by the DN of a ferrule', () => {
  for (const hose of hoses) {
    const fits = new Set(endsOf(hose).map(({ end }) => part(end)));
    for (const end of fittings) {
      if (end['family'] === 'Ferrules') {
        assert.equal(book.ends.has(part(end)), false, part(end));
        continue;
      }
      const build = {
        hose: part(hose),
        a: { insertType: 'MF', ferrule: '_', part: part(end) },
        angle: 0,
        options: { test: false, caps: false },
      };
      const refused = judge(book, build).verdicts.some(
        ({ rule, says }) => rule === 'fit' && !says.includes('is not made with insert'),
      );
      assert.equal(refused, !fits.has(part(end)), `${part(hose)} ${part(end)}`);
    }
  }
  const none = hoses.filter((hose) => hose['series_code'] === 'TC5' && Number(hose['dash']) >= 16);
  assert.ok(none.length === 4 && none.every((hose) => endsOf(hose).length === 0));
});

test('die and dial of every crimp row are those of the table: whole millimetres black, hundredths red', () => {
  for (const row of crimps) {
    const found = book.crimps
      .get(`${row['hose']}-${row['dash']}`)
      ?.find(({ insertType, ferrule }) => insertType === row['insertType'] && ferrule === row['ferrule']);
    const hundredths = (text = ''): number =>
      Number(`${text.split('.')[0]}${(text.split('.')[1] ?? '').padEnd(2, '0')}`);
    const [crimp, die] = [hundredths(row['crimpDiam']), hundredths(row['dieSet'])];
    const dial = String(crimp - die).padStart(4, '0');
    assert.deepEqual(
      [found?.crimpHundredths, found?.dieHundredths, found?.dial?.black, found?.dial?.red, found?.warning],
      [crimp, die, dial.slice(0, 2), dial.slice(2), row['warning']],
      row['id'],
    );
    assert.match(found?.warning ?? '', /SAMPLE DATA/);
  }
});
