import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SavedList } from '#features/selling/saved-lists/saved-lists.contract.ts';
import type { Person } from '#testing/people.ts';
import { type Desk, openDesk } from '#testing/quote-desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.shop.app.close());

const build = '1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW';

async function list(by: Person, lines: readonly object[], shared = false): Promise<SavedList> {
  const { status, body, said } = await desk.call('POST', '/api/lists', by, {
    name: 'Press 4',
    lines,
    shared,
  });
  assert.equal(status, 201, said.join());
  return body as unknown as SavedList;
}

async function aPdf(by: Person): Promise<string> {
  const part =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="Plan.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const sent = await desk.shop.app.inject({
    method: 'POST',
    url: '/api/contacts/files',
    headers: { 'content-type': 'multipart/form-data; boundary=edge', authorization: `Bearer ${by.token}` },
    payload: `${part}%PDF-1.7\nplan\n%%EOF\n\r\n--edge--\r\n`,
  });
  assert.equal(sent.statusCode, 201, sent.body);
  return sent.json<{ id: string }>().id;
}

const asked = ({ lines }: { readonly lines: readonly SavedLine[] }) =>
  lines.map(({ part, text, option, custom, quantity, note }) => [
    part ?? text,
    option ?? custom?.length,
    quantity,
    note,
  ]);
interface SavedLine {
  readonly part?: string | undefined;
  readonly text?: string | undefined;
  readonly option?: string | undefined;
  readonly custom?: { readonly length: number } | undefined;
  readonly quantity: number;
  readonly note?: string | undefined;
}

test('a list is asked for line by line with lengths, notes and a file; what is no longer sold goes along by its text', async () => {
  const { people, call, shop } = desk;
  const retired = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('category', '=', 'Fitting')
    .where('item_class', '=', 'STD')
    .orderBy('variants.id', 'desc')
    .executeTakeFirstOrThrow();
  const { id } = await list(people.buyer, [
    { part: 'BW2-08', option: 'BW2-08-400', quantity: 2, note: 'For press 4' },
    { part: 'BW1-04', custom: { length: 36 }, quantity: 1 },
    { part: retired.id, quantity: 5 },
    { part: build, quantity: 3 },
  ]);
  await shop.db
    .updateTable('variants')
    .set({ retired_at: new Date() })
    .where('id', '=', retired.id)
    .execute();
  const file = await aPdf(people.buyer);
  const body = { list: id, message: 'By March.', files: [file] };
  const { status, body: quote, said } = await call('POST', '/api/quotes', people.buyer, body);
  assert.equal(status, 201, said.join());
  assert.deepEqual(asked(quote), [
    ['BW2-08', 'BW2-08-400', 2, 'For press 4'],
    ['BW1-04', 36, 1, undefined],
    [retired.id, undefined, 5, undefined],
    [`Hose assembly ${build}`, undefined, 3, undefined],
  ]);
  assert.equal(quote.lines[2]?.text, retired.id, 'a person reads what is no longer sold');
  assert.deepEqual(
    quote.messages.map(({ text, files }) => [text, files?.map(({ name }) => name)]),
    [['By March.', ['Plan.pdf']]],
  );
  const { body: kept } = await call('GET', `/api/lists/${id}`, people.buyer);
  assert.equal(kept.lines.length, 4);
});

test('boxes of a list are counted out', async () => {
  const { people, call, shop } = desk;
  const boxed = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'package_quantity'])
    .where('category', '=', 'Fitting')
    .where('item_class', '=', 'STD')
    .where('package_quantity', '>', 1)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow();
  const { id } = await list(people.buyer, [{ part: boxed.id, quantity: 3, unit: 'boxes' }]);
  const { body } = await call('POST', '/api/quotes', people.buyer, { list: id });
  assert.deepEqual(asked(body), [[boxed.id, undefined, 3 * Number(boxed.package_quantity), undefined]]);
});

test("a colleague's own list and another company's are not there; a shared one is asked for by anybody of the company", async () => {
  const { people, call } = desk;
  const lines = [{ part: 'FJX-08-08', quantity: 2 }];
  const own = await list(people.buyer, lines);
  const shared = await list(people.buyer, lines, true);
  const ask = async (by: Person, { id }: SavedList) =>
    (await call('POST', '/api/quotes', by, { list: id })).status;
  assert.equal(await ask(people.colleague, own), 404);
  assert.equal(await ask(people.colleague, shared), 201);
  assert.equal(await ask(people.stranger, shared), 404);
});

test('a list of more lines than a quote has is refused with a sentence', async () => {
  const { people, call, shop } = desk;
  const parts = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('category', '!=', 'Hose')
    .where('item_class', '=', 'STD')
    .where('variants.retired_at', 'is', null)
    .orderBy('variants.id')
    .limit(501)
    .execute();
  const { id } = await list(
    people.buyer,
    parts.map((part) => ({ part: part.id, quantity: 1 })),
  );
  const { status, said } = await call('POST', '/api/quotes', people.buyer, { list: id });
  assert.deepEqual([status, said], [400, ['A quote has at most 500 lines.']]);
});
