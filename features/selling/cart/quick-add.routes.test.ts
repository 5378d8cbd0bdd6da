import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type People, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import type { Cart } from './cart.contract.ts';
import type { CheckedLine } from './checked-lines.contract.ts';

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
  assert.equal(unknown.message, 'We could not find this part number.');
  assert.ok(none?.state === 'needs a quantity' && none.message === 'Enter a quantity.');
  assert.ok(cut?.state === 'ready' && cut.line.custom?.length === 24 && cut.length === '24 ft cut to length');
});

test('a size in inches beside a series puts no other size into the cart', async () => {
  for (const line of ['BW2 1/2 24ft 3', 'BW2-1/2 24ft 3', 'BW2 1/2\t24ft\t3']) {
    const [checked] = await check(line);
    assert.equal(checked?.state, 'not found', line);
  }
  const [dash] = await check('BW2 12 24ft 3');
  assert.ok(dash?.state === 'ready' && dash.part.id === 'BW2-12');
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
    ['call for price', 'needs a quantity', 'ready', 'refused', 'needs a length'],
  );
  assert.deepEqual(
    lines.map((line) => ('message' in line ? line.message : '')),
    [
      'Call Customer Service',
      'Enter a quantity from 1 to 599.',
      '',
      'This part and length is here already, as “MJ-08-08 5”.',
      'Please select a length or enter a custom length.',
    ],
  );
});

test('a spreadsheet is read by its head; what is wrong with a line is said, and nothing is guessed', async () => {
  const lines = await check(
    [
      '',
      'Item\tPart number\tDescription\tQty\tUnit price',
      '1\tFJX-08-08\tFemale JIC 1/2\t12\t4.10',
      '2\t"mj 08 08"\tMale JIC, 1/2\t1,000\t3.95',
      '\t\t\t\t',
      '3\tFJX-06-06\tFemale JIC 3/8\t\t3.20',
      '4\tFJX-04-0Z\tFemale JIC 1/4\t5\t',
    ].join('\r\n'),
  );
  assert.deepEqual(
    lines.map((line) => [line.state, 'message' in line ? line.message : line.line.quantity]),
    [
      ['ready', 12],
      ['needs a quantity', 'Enter a quantity from 1 to 599.'],
      ['needs a quantity', 'Enter a quantity.'],
      ['not found', 'We could not find this part number.'],
    ],
  );
  assert.ok(lines[3]?.state === 'not found' && lines[3].rest === '5');
});

test('without a head each line stands for itself: one part number and one quantity, or it is asked', async () => {
  const said = async (line: string) => {
    const [read] = await check(line);
    if (read?.state !== 'ready') return read && 'message' in read ? read.message : undefined;
    const { variant, quantity, unit } = read.line;
    return `${String(variant)} ${quantity}${unit === 'boxes' ? ' boxes' : ''}`;
  };
  const answers: Readonly<Record<string, string>> = {
    'FJX-08-08\tFemale swivel\t12': 'FJX-08-08 12',
    '12;Female swivel;FJX-08-08': 'FJX-08-08 12',
    '3 boxes FJX-08-08': 'FJX-08-08 3 boxes',
    '10 pcs fjx 08 08': 'FJX-08-08 10',
    'AC-SG16 50 ft': 'AC-SG16 50',
    '1\tFJX-08-08\t12': 'More than one number could be the quantity: 1, 12.',
    'FJX-08-08\tMJ-08-08\t12': 'More than one part number could be meant here.',
    'FJX-08-08 2 dozen': 'We could not read “dozen”. Enter a quantity from 1 to 599.',
    'FJX-08-08 2.5': '“2.5” is no quantity. Enter a quantity from 1 to 599.',
    'FJX-08-08 -3': '“-3” is no quantity. Enter a quantity from 1 to 599.',
    'FJX-08-08 0': 'Enter a quantity from 1 to 599.',
    'FJX-08-08 600': 'Enter a quantity from 1 to 599.',
    'FJX-08-08': 'Enter a quantity.',
    '\t12': 'Select a product.',
    '12 pcs': 'Select a product.',
    'No-Such-1 12': 'We could not find this part number.',
  };
  for (const [line, answer] of Object.entries(answers)) assert.equal(await said(line), answer, line);
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

test('an assembly in words leads into the builder, one of its text is a line, and a part number stays one', async () => {
  const [words, text, part] = await check(
    [
      '3 of 2SN 1/2 x 36 in, JIC straight and 90',
      '1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW 2',
      'BW2-08 24ft 6',
    ].join('\n'),
  );
  assert.ok(words?.state === 'not found');
  assert.equal(words.message, 'A hose assembly is chosen in the builder.');
  assert.deepEqual(words.assembly?.fields, {
    hose: 'BW2-08',
    a: 'FJX-08-08',
    b: 'FJX90-08-08',
    length: '36',
    unit: 'IN',
    basis: 'OA',
    quantity: '3',
  });
  // Without rates it has no price.
  assert.ok(text?.state === 'call for price' && text.part.id.startsWith('1~BW2-08') && text.quantity === 2);
  assert.ok(part?.state === 'ready' && part.part.id === 'BW2-08');
});
