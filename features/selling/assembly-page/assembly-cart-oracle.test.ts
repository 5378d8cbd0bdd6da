import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  crimps,
  endsOf,
  exact,
  expected,
  f,
  fittings,
  halfUp,
  hoses,
  type Row,
  times,
} from '#features/assembly/build/testing/oracle.ts';
import { loadDemoRates } from '#features/assembly/rates/demo-rates.service.ts';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import { type People, testPeople } from '#testing/people.ts';
import { rounds } from '#testing/rounds.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

let shop: TestShop;
let people: People;
let endProduct = '';
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
  await loadDemoRates(shop.db);
  await publish();
  const found = shop.db.selectFrom('variants').select('product_id').where('id', '=', END);
  endProduct = (await found.executeTakeFirstOrThrow()).product_id;
});
after(() => shop.app.close());

const SERIES = 'BW2';
const END = 'FJX-08-08';
/** Agreed, by the basis in the whole cart: a series by the foot, an end by the piece. */
const HOSE_STEPS = [
  [100, 400],
  [40, 350],
] as const;
const END_STEPS = [
  [20, '6.00'],
  [6, '7.11'],
] as const;

async function post<Reply>(url: string, payload: object, token = people.admin.token): Promise<Reply> {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  assert.ok(response.statusCode < 300, `${url}: ${response.body}`);
  return response.json<Reply>();
}

async function publish(): Promise<void> {
  const list = await post<{ id: string; version: number }>('/price-lists', {
    name: 'Agreed',
    from: '2020-01-01',
    companies: [people.company],
  });
  const rows = [
    ...HOSE_STEPS.map(([minimum, tenths]) => ({
      scope: 'series',
      of: SERIES,
      minimum,
      percent: tenths / 10,
    })),
    ...END_STEPS.map(([minimum, net]) => ({ scope: 'part', of: END, minimum, net: Number(net) })),
  ];
  const kept = await post<{ version: number }>(`/price-lists/${list.id}/rows`, {
    version: list.version,
    mode: 'replace',
    rows,
  });
  await post(`/price-lists/${list.id}/publish`, { version: kept.version });
}

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}
const random = numbers(20_261_123);
const below = (most: number): number => Math.floor(random.next().value * most);
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

type End = ReturnType<typeof endsOf>[number];
interface Line {
  readonly body: object;
  readonly quantity: number;
  /** What one takes of each part number. */
  readonly taken: ReadonlyArray<readonly [part: string, count: number]>;
  readonly cents: (ownOf: (part: string) => bigint) => bigint;
}

const part = (row: Row): string => row['part_number'] ?? '';
const sold = hoses.filter((hose) => hose['item_class'] !== 'ZITEM' && Number(hose['dash']) <= 20);
const bw2 = sold.filter(({ series_code }) => series_code === SERIES);
const ofPart = new Map([...hoses, ...fittings].map((row) => [part(row), row]));
const isHose = (number: string): boolean => hoses.some((hose) => part(hose) === number);

/** A build of random parts; often of the series and the end that something is agreed about. */
function randomBuild(): Line {
  const hose = pick(below(2) === 0 ? bw2 : sold);
  const fits = endsOf(hose).filter(
    ({ end, row }) =>
      end['item_class'] !== 'ZITEM' &&
      (row['ferrule'] === '_' ||
        fittings.some((one) => part(one) === row['ferrule'] && one['item_class'] !== 'ZITEM')),
  );
  const agreed = fits.filter(({ end }) => part(end) === END);
  const end = (): End | undefined =>
    agreed.length > 0 && below(2) === 0 ? pick(agreed) : fits[below(fits.length)];
  const [a, b] = [end(), end()];
  if (!a || !b) return randomBuild();
  const inches = `${40 + below(80)}.${String(below(100)).padStart(2, '0')}`;
  const want = expected(hose, a, b, { text: inches, unit: 'IN' });
  if (want.isTooShort) return randomBuild();
  const text = (one: End): string => `${one.row['insertType']}.${one.row['ferrule']}~${part(one.end)}`;
  const ferrules = [a, b].flatMap(({ row }) => (row['ferrule'] === '_' ? [] : [row['ferrule'] ?? '']));
  const pieces = [part(a.end), part(b.end), ...ferrules];
  const isTested = below(3) === 0;
  return {
    body: { assembly: `1~${part(hose)}~${text(a)}~${text(b)}~${inches}IN-OA~A000CCW${isTested ? '~T' : ''}` },
    quantity: 1 + below(9),
    taken: [[part(hose), Number(want.feet)], ...pieces.map((each) => [each, 1] as const)],
    cents: (ownOf) =>
      // Cut hose is 10 % more, rounded once.
      halfUp(times(f(ownOf(part(hose)), 10_000), f(11, 10), f(want.feet), f(100))) +
      pieces.reduce((sum, each) => sum + ownOf(each) / 100n, 0n) +
      BigInt(2 * (600 + 35 * Number(hose['dash']))) +
      (isTested ? 1200n : 0n),
  };
}

function randomPlain(): Line {
  const quantity = 1 + below(12);
  if (below(2) === 0) {
    const hose = pick(bw2);
    const feet = 1 + below(30);
    return {
      body: { product: 'bw2', variant: part(hose), custom: { length: feet } },
      quantity,
      taken: [[part(hose), feet]],
      cents: (ownOf) => halfUp(times(f(ownOf(part(hose)), 10_000), f(11, 10), f(feet), f(100))),
    };
  }
  return {
    body: { product: endProduct, variant: END },
    quantity,
    taken: [[END, 1]],
    cents: (ownOf) => ownOf(END) / 100n,
  };
}

const DISCOUNT_TENTHS = 275;

/** 1/10,000 dollar: what is agreed at this basis, or list less the discount. */
function ownE4(number: string, basis: number): bigint {
  const row = ofPart.get(number) ?? {};
  const list = exact(row['list_price_usd_per_ft'] ?? row['list_price_usd'] ?? '');
  const lessTenths = (tenths: number): bigint =>
    isHose(number)
      ? halfUp(times(list, f(1000 - tenths, 1000), f(10_000)))
      : halfUp(times(list, f(1000 - tenths, 1000), f(100))) * 100n;
  const [, net] = number === END ? (END_STEPS.find(([minimum]) => basis >= minimum) ?? []) : [];
  if (net !== undefined) return halfUp(times(exact(net), f(10_000)));
  const step = row['series_code'] === SERIES && HOSE_STEPS.find(([minimum]) => basis >= minimum);
  return lessTenths(step ? step[1] : DISCOUNT_TENTHS);
}

test('carts of builds and plain lines cost what an oracle works out, to the cent; builds count into what is agreed', async (t) => {
  const { cartId = '', token } = people.buyer;
  let agreed = 0;
  for (let round = 0; round < rounds(400); round++) {
    const lines = [
      ...Array.from({ length: 1 + below(4) }, randomBuild),
      ...Array.from({ length: below(3) }, randomPlain),
    ];
    await shop.db.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute();
    // The same part or text again sets its quantity: of two the last one counts.
    const once = [...new Map(lines.map((line) => [JSON.stringify(line.body), line])).values()];
    const cart = await post<Cart>(
      `/carts/${cartId}/lines`,
      { lines: once.map(({ body, quantity }) => ({ ...body, quantity })) },
      token,
    );
    const bases = new Map<string, number>();
    for (const { taken, quantity } of once)
      for (const [number, count] of taken) bases.set(number, (bases.get(number) ?? 0) + count * quantity);
    const ownOf = (number: string): bigint => ownE4(number, bases.get(number) ?? 0);
    const wanted = once.map(({ cents, quantity }) => cents(ownOf) * BigInt(quantity));
    const said = `${round}: ${JSON.stringify(once.map(({ body, quantity }) => ({ ...body, quantity })))}`;
    assert.deepEqual(
      cart.items.map(({ subTotal = 0 }) => Math.round(subTotal * 100)).toSorted((a, b) => a - b),
      wanted.map(Number).toSorted((a, b) => a - b),
      said,
    );
    assert.equal(
      Math.round(cart.totalCost * 100),
      Number(wanted.reduce((sum, each) => sum + each, 0n)),
      said,
    );
    if ((bases.get(END) ?? 0) >= 6) agreed++;
  }
  assert.ok(crimps.length > 0 && agreed > 0, 'something was agreed about some of them');
  t.diagnostic(`${agreed} carts with an agreed end`);
});
