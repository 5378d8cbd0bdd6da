import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadDemoRates } from '#features/assembly/rates/demo-rates.service.ts';
import type { Clock } from '#shared/clock.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import type { AskedBuild, CheckedBuild } from './check.contract.ts';

let now = new Date('2026-11-23T18:00:00Z');
const clock: Clock = { now: () => now };
let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo', clock });
  people = await testPeople(shop.db);
  await loadDemoRates(shop.db);
});
after(() => shop.app.close());

async function call<Reply>(
  by: Person | undefined,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) {
  const response = await shop.app.inject({
    method,
    url,
    ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Reply>(), text: response.body };
}

/** Domain 4.3: 36 in of BW2-08 with a straight and a 90° JIC swivel. */
const EXAMPLE = {
  hose: 'BW2-08',
  a: { part: 'FJX-08-08' },
  b: { part: 'FJX90-08-08' },
  length: { amount: 36, unit: 'IN', basis: 'OA' },
} as const satisfies AskedBuild;
const ELBOWS = { a: { part: 'FJX90-08-08' }, b: { part: 'FJX45-08-08' } } as const;

async function check(asked: AskedBuild, by?: Person): Promise<CheckedBuild> {
  const { status, body, text } = await call<CheckedBuild>(by, 'POST', '/api/assemblies/check', asked);
  assert.equal(status, 200, text);
  return body;
}
const verdictOf = async (asked: AskedBuild, rule: string) => {
  const { verdicts } = await check(asked);
  const { state, says } = verdicts.find((one) => one.rule === rule) ?? {};
  return [state, says];
};

test('the example of the book: cut 828.4 mm, 3 ft billed, 4,000 psi against 3,975, and the crimp with its warning', async () => {
  const { measures, crimps, text, isBlocked, takesAngle } = await check(EXAMPLE);
  assert.equal(text, '1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW');
  assert.deepEqual([isBlocked, takesAngle], [false, false]);
  assert.deepEqual(measures, {
    overallMm: 914.4,
    overallInches: 36,
    cutMm: 828.4,
    cutInches: 32.61,
    feetBilled: 3,
    tolerance: '± 1/4 in',
    shortestMm: 871.7,
    hoseKg: 0.538,
    bend90Mm: 545,
    bend180Mm: 845.2,
    workingPsi: 3975,
    limitedBy: ['BW2-08'],
    testPsi: 7950,
  });
  assert.deepEqual(crimps.a, {
    row: 'BW2-08+MF+FN208',
    crimpDiam: 25.77,
    dieSet: 24,
    tolerance: 0.1,
    insertionDepth: 35,
    dialSetting: { black: '01', red: '77' },
    warning: 'SAMPLE DATA - NOT FOR REAL CRIMPING',
  });
});

test('its text, in any case, is the same build', async () => {
  const { text = '' } = await check({ ...EXAMPLE, ...ELBOWS, angle: 90, test: true, tag: 'Pump 2' });
  assert.equal(text, '1~BW2-08~MF.FN208~FJX90-08-08~MF.FN208~FJX45-08-08~36.00IN-OA~A090CCW~T~K.Pump%202');
  assert.equal((await check({ text: text.replace('BW2', 'bw2') })).text, text);
  const refused = await call(undefined, 'POST', '/api/assemblies/check', { text: '1~BW2-08' });
  assert.equal(refused.status, 400);
});

test('what is blocked says why, with its number', async () => {
  const blocked: ReadonlyArray<readonly [string, AskedBuild, RegExp]> = [
    ['fit', { ...EXAMPLE, a: { part: 'FJX-06-06' } }, /FJX-06-06 is for hose of DN 10; BW2-08 is DN 12\./],
    ['fit', { ...EXAMPLE, hose: 'TC5-16' }, /BW2|TC5-16 is DN 22/],
    ['part', { ...EXAMPLE, hose: 'NO-SUCH' }, /We have no hose NO-SUCH\./],
    [
      'crimp',
      { text: '1~BW2-08~MF.FN999~FJX-08-08~MF.FN208~FJX-08-08~36.00IN-OA~A000CCW' },
      /no row for BW2-08\+MF\+FN999/,
    ],
    [
      'pressure',
      { ...EXAMPLE, conditions: { peakPsi: 3976 } },
      /3,975 psi, limited by BW2-08, is below the peak of 3,976 psi/,
    ],
    ['temperature', { ...EXAMPLE, conditions: { temperatureC: 100.5 } }, /the limit is 100 °C, by BW2-08/],
    ['temperature', { ...EXAMPLE, conditions: { temperatureC: -41 } }, /below the lowest of BW2-08, −40 °C/],
    ['temperature', { ...EXAMPLE, guard: 'AC-SG16', conditions: { temperatureC: 94 } }, /93 °C, by AC-SG16/],
    [
      'temperature',
      { ...EXAMPLE, conditions: { fluid: 'Water glycol (HFC)', temperatureC: 71 } },
      /70 °C, by Water glycol/,
    ],
    [
      'fluid',
      { ...EXAMPLE, conditions: { fluid: 'Phosphate ester, aryl (HFDR industrial)' } },
      /: X, the worse of tube/,
    ],
    [
      'length',
      { ...EXAMPLE, length: { amount: 156, unit: 'MM', basis: 'OA' } },
      /too short: cutoffs and ferrules alone are 156 mm/,
    ],
    [
      'bend',
      { ...EXAMPLE, length: { amount: 34, unit: 'IN', basis: 'OA' }, conditions: { bend: '180' } },
      /needs 845\.2 mm overall/,
    ],
    ['orientation', { ...EXAMPLE, angle: 90 }, /FJX-08-08 is straight/],
    [
      'guard',
      { ...EXAMPLE, guard: 'AC-SG10' },
      /AC-SG10 takes hose of 14 to 18 mm outside; BW2-08 has 22\.2 mm/,
    ],
  ];
  for (const [rule, asked, says] of blocked) {
    const [state, text = ''] = await verdictOf(asked, rule);
    assert.equal(state, 'blocked', `${rule}: ${text}`);
    assert.match(text, says);
    assert.equal((await check(asked)).isBlocked, true, rule);
  }
});

test('what is at the limit is not blocked, and what is near it is warned of from exactly 10 °C below', async () => {
  const state = async (asked: AskedBuild, rule: string) => (await verdictOf(asked, rule))[0];
  assert.equal(await state({ ...EXAMPLE, conditions: { peakPsi: 3975 } }, 'pressure'), 'good');
  const heat = async (temperatureC: number) =>
    state({ ...EXAMPLE, conditions: { temperatureC } }, 'temperature');
  assert.deepEqual([await heat(100), await heat(90), await heat(89.9)], ['warned', 'warned', 'good']);
  assert.equal(
    await state({ ...EXAMPLE, length: { amount: 156.1, unit: 'MM', basis: 'OA' } }, 'length'),
    undefined,
  );
  const fluid = async (name: string) => state({ ...EXAMPLE, conditions: { fluid: name } }, 'fluid');
  assert.deepEqual([await fluid('Engine oil SAE 10-50'), await fluid('Beer')], ['good', 'warned']);
  assert.equal(await state({ ...EXAMPLE, conditions: { fluid: 'Water glycol (HFC)' } }, 'zinc'), 'warned');
  assert.equal(await state({ ...EXAMPLE, conditions: { flowLpm: 46 } }, 'velocity'), 'warned');
  assert.equal(await state({ hose: 'JK10-06' }, 'static'), 'warned');
});

test('all that tie for the lowest pressure are named', async () => {
  const [, says] = await verdictOf(
    { ...EXAMPLE, a: { part: 'MP-08-08' }, b: { part: 'MP-08-08' } },
    'pressure',
  );
  assert.equal(says, 'Working pressure 3,000 psi, limited by MP-08-08.');
});

test('the choices left fit, and the others say why not and what would', async () => {
  const { choices } = await check({ hose: 'BW2-08', choices: 'a', find: 'FJX-' });
  assert.deepEqual(
    choices?.fit.map(({ part }) => part),
    ['FJX-08-08', 'FJX-08-10'],
  );
  const other = choices?.others.find(({ part }) => part === 'FJX-06-06');
  assert.match(other?.why ?? '', /DN 10; BW2-08 is DN 12/);
  assert.equal(other?.instead, 'FJX-08-08');
  const hoses = (await check({ a: { part: 'FJX-08-08' }, choices: 'hose', conditions: { peakPsi: 5000 } }))
    .choices;
  assert.ok(hoses && hoses.fit.length > 3 && hoses.fit.every(({ part }) => !part.startsWith('BW2')));
  const guards = (await check({ hose: 'BW2-08', choices: 'guard' })).choices;
  assert.deepEqual(guards?.fit.map(({ part }) => part).includes('AC-SG16'), true);
  assert.equal((await check({ hose: 'TC5-16', choices: 'b' })).choices?.totalFit, 0);
});

test('of what does not fit or does not bear it, it is said what would; nothing weaker, nothing for static use', async () => {
  const instead = async (asked: AskedBuild) =>
    (await check({ ...asked, instead: true })).instead?.map(({ at, part }) => `${at} ${part}`);
  assert.deepEqual(await instead(EXAMPLE), []);
  assert.equal((await check(EXAMPLE)).instead, undefined);
  assert.deepEqual(await instead({ ...EXAMPLE, a: { part: 'FJX-06-06' } }), ['a FJX-08-08']);
  assert.deepEqual(await instead({ ...EXAMPLE, hose: 'bw2 8' }), ['hose BW2-08']);
  assert.deepEqual(await instead({ ...EXAMPLE, guard: 'AC-SG10' }), [
    'guard AC-SG16',
    'guard AC-NS020',
    'guard AC-FS025',
  ]);
  for (const conditions of [{ peakPsi: 3990 }, { temperatureC: 110 }, { peakPsi: 2000, temperatureC: 110 }]) {
    const { instead: others = [] } = await check({ ...EXAMPLE, conditions, instead: true });
    assert.ok(others.every(({ at }) => at === 'hose'));
    for (const { part } of others) {
      const { isBlocked, measures, verdicts } = await check({ ...EXAMPLE, hose: part, conditions });
      assert.equal(isBlocked, false, part);
      assert.ok((measures.workingPsi ?? 0) >= (conditions.peakPsi ?? 3975), `${part} is weaker`);
      assert.equal(
        verdicts.some(({ rule }) => rule === 'static'),
        false,
        part,
      );
    }
  }
  const found = (await check({ ...EXAMPLE, conditions: { peakPsi: 3990 }, instead: true })).instead ?? [];
  assert.ok(found.length > 0);
});

test('staff see list prices part by part, a buyer their own, a visitor no number of a price', async () => {
  const { price } = await check(
    { ...EXAMPLE, test: true, caps: true, tag: 'X', guard: 'AC-SG16', quantity: 3 },
    people.admin,
  );
  assert.deepEqual(
    price?.parts.map(({ kind, quantity, subTotal }) => [kind, quantity, subTotal]),
    [
      ['hose', 3, 27.56],
      ['end A', 1, 10.62],
      ['end B', 1, 18.58],
      ['ferrule A', 1, 2.59],
      ['ferrule B', 1, 2.59],
      ['labor', 2, 17.6],
      ['test', 1, 12],
      ['caps', 1, 3],
      ['tag', 1, 2],
      ['guard', 3, 3.75],
    ],
  );
  const own = await check(EXAMPLE, people.buyer);
  const unpriced = await check({ ...EXAMPLE, withoutPrice: true }, people.buyer);
  assert.deepEqual([unpriced.text, unpriced.price, unpriced.call], [own.text, undefined, undefined]);
  assert.ok(own.price && own.price.price < (price?.price ?? 0));
  const { text } = await call(undefined, 'POST', '/api/assemblies/check', EXAMPLE);
  assert.doesNotMatch(text, /price|subTotal|"call"/);
});

test('a part that is sold by call takes the price away and leaves no number', async () => {
  const end = { part: 'MJ-32-32' };
  const { price, call: asked } = await check(
    { hose: 'BW2-32', a: end, b: end, length: { amount: 60, unit: 'IN', basis: 'OA' } },
    people.buyer,
  );
  assert.equal(price, undefined);
  assert.deepEqual(asked, { message: 'Call Customer Service', because: ['MJ-32-32'] });
});

test('rates hold from their day on; past ones stay, a stale change is answered with what is there', async () => {
  const labor = [{ dash: '08', price: 10 }];
  const rates = { effective: '2026-12-01', labor, test: 15, caps: 4, tag: 3 };
  const save = async (body: object) =>
    call<Record<string, unknown>>(people.admin, 'PATCH', '/api/assembly-rates', body);
  assert.equal((await save({ ...rates, effective: '2026-11-22' })).status, 400);
  assert.equal((await save({ ...rates, labor: [...labor, ...labor] })).status, 400);
  const saved = await save(rates);
  assert.deepEqual([saved.status, saved.body['version']], [200, 1]);
  const stale = await save({ ...rates, test: 16 });
  assert.deepEqual([stale.status, (stale.body['current'] as { test: number }).test], [409, 15]);
  assert.equal((await save({ ...rates, version: 1, test: 16 })).body['version'], 2);
  const laborOf = async () =>
    (await check(EXAMPLE, people.admin)).price?.parts.find(({ kind }) => kind === 'labor')?.subTotal;
  assert.equal(await laborOf(), 17.6);
  now = new Date('2026-12-01T18:00:00Z');
  assert.equal(await laborOf(), 20);
  const { body } = await call<{ total: number }>(people.admin, 'GET', '/api/assembly-rates');
  assert.equal(body.total, 2);
  const file = await shop.app.inject({
    url: '/api/assembly-rates/export?format=csv',
    headers: { authorization: `Bearer ${people.admin.token}` },
  });
  assert.equal(file.statusCode, 200, file.body);
  const [head, ...rows] = file.body.trim().split('\r\n');
  assert.equal(head, 'From,What,Dash,"Price, USD"');
  assert.deepEqual(rows.slice(0, 5), [
    '2026-12-01,Labor for one end,08,10',
    '2026-12-01,Proof test,,16',
    '2026-12-01,Caps and cleaning,,4',
    '2026-12-01,Tag,,3',
    '2026-01-01,Labor for one end,03,7.05',
  ]);
  assert.equal(rows.length, 4 + 16 + 3);
  const noted = await shop.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('subject', '=', 'assembly rates')
    .execute();
  assert.equal(noted.length, 2);
});
