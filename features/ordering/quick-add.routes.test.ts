import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type People, testPeople } from '#server/testing/people.ts';
import { type TestShop, testShop } from '#server/testing/test-app.ts';
import type { Cart, CheckedLine } from './cart.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

async function post<Reply>(
  path: 'check' | 'lines',
  payload: object,
): Promise<{ status: number; body: Reply }> {
  const { cartId, token } = people.buyer;
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/carts/${cartId}/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return { status: response.statusCode, body: response.json<Reply>() };
}

const check = async (text: string): Promise<CheckedLine[]> =>
  (await post<{ lines: CheckedLine[] }>('check', { text })).body.lines;

test('each pasted line says what it would be, or what is wrong with it', async () => {
  const lines = await check(
    [
      'Part number\tQty',
      'BW2-08 reel\t2',
      'fjx.08.08, 100',
      'MJ-8-8;75',
      'SP4-12 6',
      'FJX-08-7Z 20',
      'C62-16-16',
      'BW2-08 24ft 6',
    ].join('\r\n'),
  );
  assert.deepEqual(
    lines.map(({ state }) => state),
    ['ready', 'ready', 'ready', 'needs a length', 'not found', 'needs a quantity', 'ready'],
  );
  const [reel, , male, hose, unknown, none, cut] = lines;
  assert.ok(reel?.state === 'ready' && reel.line.option !== undefined && reel.length.startsWith('Reel'));
  assert.ok(male?.state === 'ready' && male.part.id === 'MJ-08-08');
  assert.ok(hose?.state === 'needs a length' && hose.quantity === 6 && hose.options.length > 0);
  assert.equal(hose.message, 'Please select a length or enter a custom length.');
  assert.ok(
    unknown?.state === 'not found' && unknown.suggestions.includes('FJX-08-08') && unknown.rest === '20',
  );
  assert.equal(unknown.message, 'Select a product.');
  assert.ok(none?.state === 'needs a quantity' && none.message === 'Enter a quantity.');
  assert.ok(cut?.state === 'ready' && cut.line.custom?.length === 24 && cut.length === '24 ft cut to length');
});

test('what is sold by call, is retired, is too much or stands there twice is refused with its reason', async () => {
  const zitem = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('item_class', '=', 'ZITEM')
    .executeTakeFirstOrThrow();
  const lines = await check(`${zitem.id} 1\nFJX-08-08 600\nMJ-08-08 5\nMJ-08-08 6\nBW2-08 box 2 boxes`);
  assert.deepEqual(
    lines.map(({ state }) => state),
    ['call for price', 'refused', 'ready', 'refused', 'needs a length'],
  );
  assert.deepEqual(
    lines.map((line) => ('message' in line ? line.message : '')),
    [
      'Call Customer Service',
      'Enter a quantity from 1 to 599.',
      '',
      'This part and length is already on line 3.',
      'Please select a length or enter a custom length.',
    ],
  );
});

test('the ready lines are added in one call, all or none', async () => {
  const ready = (await check('FJX-08-08 100\nMJ-08-08 75\nBW2-08 24ft 6')).flatMap((line) =>
    line.state === 'ready' ? [line.line] : [],
  );
  const bad = await post<{ errors: unknown }>('lines', { lines: [...ready, { ...ready[0], quantity: 600 }] });
  assert.deepEqual(
    [bad.status, bad.body.errors],
    [400, [{ message: 'Enter a quantity from 1 to 599.', field: 'lines.3.quantity' }]],
  );
  const { status, body } = await post<Cart>('lines', { lines: ready });
  assert.equal(status, 200);
  assert.deepEqual(
    body.items.map(({ variant, entered }) => [variant.id, entered]),
    [
      ['BW2-08', 6],
      ['MJ-08-08', 75],
      ['FJX-08-08', 100],
    ],
  );
  const [again] = await check('MJ-08-08 5');
  assert.ok(again?.state === 'ready' && again.replaces === 75);
});

test('more than 500 lines at once are refused', async () => {
  const { status } = await post('check', { text: 'MJ-08-08 1\n'.repeat(501) });
  assert.equal(status, 400);
});
