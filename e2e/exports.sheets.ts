import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type People, testPeople, testSession } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';
import { testCertificate } from '#testing/test-certificates.ts';
import { testOrder, testShipment } from '#testing/test-orders.ts';
import { aPriceChange, aWebhook } from './form-shop.ts';
import { aPriceList } from './walked-pages.ts';

// `npm run test:sheets`: the workbooks that the shop exports, as openpyxl reads them.
const PYTHON = path.resolve('sheets/venv/bin/python');
const READER = path.resolve('sheets/read.py');

const Cell = z.object({
  type: z.string(),
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  kind: z.string(),
  format: z.string(),
  isText: z.boolean(),
});
const Book = z.object({
  sheet: z.string(),
  frozen: z.nullable(z.string()),
  widths: z.array(z.number()),
  rows: z.array(z.array(Cell)),
});

/** What a spreadsheet would take for formulas, did it not know better. */
const nasty = ['=1+1', '+4 more', '-5', '@SUM(A1:A9)', '=cmd|" /C calc"!A0', "'already"] as const;

let app: FastifyInstance;
let people: People;
let tokens: { readonly admin: string; readonly manager: string };
let order = '';
before(async () => {
  const shop = await testShop({ catalog: 'demo' });
  const { db } = shop;
  ({ app } = shop);
  people = await testPeople(db);
  const { admin, buyer } = people;
  await db.updateTable('users').set({ company_role: 'manager' }).where('id', '=', buyer.id).execute();
  tokens = {
    admin: (await testSession(db, admin.id)).token,
    manager: (await testSession(db, buyer.id)).token,
  };
  await aPriceList(db, people.company);
  await aPriceChange(db, 'waiting');
  await db
    .insertInto('catalog_revisions')
    .values({ number: 1, kind: 'import', what: '=1+1', files: [], by_name: 'Ann' })
    .execute();
  await aWebhook(db, people.company);
  for (const [at, text] of nasty.entries()) {
    await testCertificate(db, people.company, { number: text, from: '2024-02-29', to: '2031-12-31' });
    // 22:30 on the 5th where the supplier is.
    const createdAt = new Date(`2024-03-0${at + 1}T04:30:00Z`);
    const placed = await testOrder(db, buyer.id, { poNumber: text, orderNotes: text, createdAt });
    await db
      .updateTable('orders')
      .set({ requested_date: '2024-03-15' })
      .where('id', '=', placed.id)
      .execute();
    await testShipment(db, placed);
    order = placed.id;
  }
});
after(() => app.close());

/** @returns each row by its heads */
async function read(url: string, who: keyof typeof tokens = 'admin') {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${tokens[who]}` } });
  assert.equal(answer.statusCode, 200, `${url}: ${answer.body.slice(0, 200)}`);
  const { status, stdout, stderr } = spawnSync(PYTHON, [READER], {
    input: answer.rawPayload,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  assert.equal(status, 0, `${url}: ${stderr}`);
  assert.equal(stderr, '', `${url}: openpyxl has something to say`);
  const book = Book.parse(JSON.parse(stdout));
  const [heads = [], ...rows] = book.rows;
  const names = heads.map(({ value }) => String(value));
  return {
    ...book,
    names,
    rows: rows.map((row) => new Map(row.map((cell, at) => [names[at] ?? '', cell]))),
  };
}

test('orders are read with their days as days, their sums as numbers, and their texts to the letter', async () => {
  for (const [url, who] of [
    ['/api/orders/export?format=xlsx', 'admin'],
    ['/api/users/myorders/export?format=xlsx', 'manager'],
  ] as const) {
    const { rows } = await read(url, who);
    assert.equal(rows.length, 2 * nasty.length, url);
    for (const row of rows) {
      const cellOf = (head: string) => {
        const cell = row.get(head);
        assert.ok(cell, `${url} has no ${head}`);
        return cell;
      };
      const at = nasty.findIndex((text) => text === cellOf('PO Number').value);
      assert.ok(at >= 0, `${url}: ${String(cellOf('PO Number').value)} is no PO number of ours`);
      for (const head of ['PO Number', 'Order Notes'])
        assert.deepEqual(cellOf(head), {
          type: 'str',
          value: nasty[at],
          kind: 's',
          // A hand that edits the cell makes no formula of it.
          ...(isHarmless(String(nasty[at]))
            ? { format: 'General', isText: false }
            : { format: '@', isText: true }),
        });
      const { type, value, format } = cellOf('Placed');
      const day = at === 0 ? '2024-02-29' : `2024-03-0${at}`;
      assert.deepEqual(
        [type, value, format],
        ['datetime', `${day}T22:30:00`, 'yyyy-mm-dd hh:mm'],
        'where the supplier is',
      );
      const wanted = cellOf('Requested Date');
      assert.deepEqual(
        [wanted.type, wanted.value, wanted.format],
        ['datetime', '2024-03-15T00:00:00', 'yyyy-mm-dd'],
      );
      for (const head of ['Unit Price', 'Line Total', 'Order Total']) {
        assert.match(cellOf(head).type, /^(int|float)$/, head);
        assert.match(cellOf(head).format, /\$/, head);
      }
      const [price, quantity, sum] = ['Unit Price', 'Quantity', 'Line Total'].map((head) =>
        Number(cellOf(head).value),
      );
      assert.equal(Math.round((price ?? 0) * (quantity ?? 0) * 100), Math.round((sum ?? 0) * 100));
    }
  }
});

test('certificates are read with their days, and a number that begins as a formula does', async () => {
  const { rows, sheet } = await read('/api/certificates/export?format=xlsx');
  assert.equal(sheet, 'Certificates');
  assert.deepEqual(new Set(rows.map((row) => row.get('Number')?.value)), new Set(nasty));
  assert.equal(rows.length, nasty.length);
  for (const row of rows) {
    assert.equal(row.get('Valid from')?.value, '2024-02-29T00:00:00');
    assert.equal(row.get('Valid to')?.value, '2031-12-31T00:00:00');
  }
});

const isHarmless = (text: string): boolean => !/^[=+@-]/.test(text);

/** Files of one thing, and of which. */
const of: Readonly<Record<string, () => string>> = {
  '/api/orders/{id}/export': () => order,
  '/api/orders/{id}/crimps/export': () => order,
  '/api/catalog-revisions/{number}/export': () => '1',
  '/api/price-lists/{id}/export': () => 'prl_demo',
  '/api/list-price-changes/{id}/export': () => 'lpc_waiting',
  '/api/webhooks/{id}/deliveries/export': () => 'whk_demo',
};

test('every workbook that the document of the API names opens without a formula, its head frozen, its columns wide enough', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const files = Object.entries<Record<string, { readonly responses: object }>>(paths).flatMap(
    ([address, { get }]) =>
      JSON.stringify(get?.responses ?? {}).includes('spreadsheetml.sheet') ? [address] : [],
  );
  for (const address of files) {
    const url = `${address.replace(/\{\w+\}/, () => of[address]?.() ?? assert.fail(`Of which is ${address}?`))}?format=xlsx`;
    let readers = 0;
    for (const who of ['admin', 'manager'] as const) {
      const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${tokens[who]}` } });
      // It is somebody else's.
      if (statusCode === 403 || statusCode === 404) continue;
      readers++;
      const { frozen, widths, rows, names } = await read(url, who);
      assert.equal(frozen, 'A2', url);
      assert.equal(new Set(names).size, names.length, `${url}: two columns have one name`);
      assert.ok(
        widths.every((width) => width >= 8 && width <= 62),
        `${url}: ${widths.join(' ')}`,
      );
      for (const cell of rows.flatMap((row) => [...row.values()]))
        assert.notEqual(cell.kind, 'f', `${url}: ${String(cell.value)} is a formula`);
    }
    assert.ok(readers > 0, `nobody reads ${url}`);
  }
  assert.ok(files.length > 25, String(files.length));
});
