import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { type ImportKind } from '#features/exchange/import/import.contract.ts';
import { testKey } from '#testing/api-keys.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import type { ImportResult } from './imports.contract.ts';

let shop: TestShop;
let people: People;
let listPrices: ReadonlyArray<{ id: string; list_price: string }>;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
  listPrices = await shop.db.selectFrom('variants').select(['id', 'list_price']).execute();
});
beforeEach(async () => {
  for (const table of ['stock', 'stock_places', 'audit_log'] as const)
    await shop.db.deleteFrom(table).execute();
  await sql`
    update variants v set retired_at = null, list_price = was.list_price
    from jsonb_to_recordset(${JSON.stringify(listPrices)}::jsonb) as was (id text, list_price numeric)
    where v.id = was.id and (v.list_price <> was.list_price or v.retired_at is not null)`.execute(shop.db);
});
after(() => shop.app.close());

interface Said {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it asked for
  readonly body: any;
}

async function call(body: object, token = people.admin.token): Promise<Said> {
  const { statusCode, ...response } = await shop.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  return { status: statusCode, body: response.json() };
}

/** One file, named after its kind. */
const send = async (kind: ImportKind, text: string, more: object = {}): Promise<Said> =>
  call({ kind, files: [{ name: `${kind}.csv`, text }], ...more });
const sentences = ({ body }: Said): string[] =>
  body.errors.map(({ message }: { readonly message: string }) => message);
const priceOf = async (id: string) =>
  (await shop.db.selectFrom('variants').select('list_price').where('id', '=', id).executeTakeFirstOrThrow())
    .list_price;
const productOf = async (id: string) =>
  shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audited = async () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

const PART = 'MJ-08-08';
const HOSE = 'BW2-08';
const raised = (price: string, by = 1.1): string => (Math.round(Number(price) * by * 100) / 100).toFixed(2);

test('prices change by part number, nothing else does, and the same again changes nothing', async () => {
  const [part, hose] = [await priceOf(PART), await priceOf(HOSE)];
  const { product_id: id } = await shop.db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', PART)
    .executeTakeFirstOrThrow();
  const was = await productOf(id);
  const text = `part_number,list_price\n${PART.toLowerCase()},${raised(part)}\n${HOSE},${hose}\n`;
  const dry = await send('prices', text, { dryRun: true });
  assert.equal(dry.status, 200);
  const shown: ImportResult = dry.body;
  assert.deepEqual(
    [shown.written, shown.counts, shown.alarms],
    [false, { added: 0, changed: 1, unchanged: 1, retired: 0, refused: 0 }, []],
  );
  assert.deepEqual(shown.changes, [
    {
      part: PART,
      what: 'changed',
      field: 'list_price',
      old: Number(part).toFixed(2),
      new: raised(part),
      file: 'prices.csv',
      row: 2,
    },
  ]);
  assert.deepEqual(shown.files, [{ name: 'prices.csv', rows: 2, separator: 'comma' }]);
  assert.equal(await priceOf(PART), part);
  const done = await send('prices', text);
  assert.deepEqual([done.status, done.body.written, done.body.changes], [200, true, shown.changes]);
  assert.equal(Number(await priceOf(PART)), Number(raised(part)));
  assert.equal(await priceOf(HOSE), hose);
  const { version, updated_at: _at, ...others } = await productOf(id);
  const { version: before, updated_at: _then, ...same } = was;
  assert.deepEqual([version, others], [before + 1, same]);
  const [entry, ...more] = await audited();
  assert.deepEqual(
    [more, entry?.subject, entry?.action, entry?.by_name],
    [[], 'import', 'imported', 'Avery Admin'],
  );
  assert.deepEqual(entry?.after, {
    files: ['prices.csv'],
    parts: [PART],
    prices: { new: 0, changed: 1, retired: 0 },
    revision: done.body.revision,
  });
  const again = await send('prices', text);
  assert.deepEqual([again.body.written, again.body.counts.unchanged, again.body.changes], [true, 2, []]);
  assert.equal((await audited()).length, 1);
  assert.equal((await productOf(id)).version, before + 1);
});

test('a price file that is ten times too dear stops, says why, and goes through when it is allowed', async () => {
  const parts = listPrices
    .filter(({ list_price }) => Number(list_price) > 1 && Number(list_price) < 1000)
    .slice(0, 40);
  const text = [
    'part_number,list_price',
    ...parts.map(({ id, list_price }) => `${id},${raised(list_price, 10)}`),
  ].join('\n');
  const refused = await send('prices', text);
  assert.equal(refused.status, 409);
  assert.deepEqual(
    refused.body.alarms.map(({ kind }: { readonly kind: string }) => kind),
    ['price', 'unit'],
  );
  assert.match(
    sentences(refused)[0] ?? '',
    /^40 of 40 prices move by more than 25 %, the most .+ from \$.+ to \$.+\. Allow price to take them\.$/,
  );
  assert.match(
    sentences(refused)[1] ?? '',
    /^40 of 40 prices look converted from another unit: most are 10 times what they were\./,
  );
  const dry = await send('prices', text, { dryRun: true });
  assert.deepEqual([dry.status, dry.body.alarms], [200, refused.body.alarms]);
  assert.deepEqual(sentences(await send('prices', text, { allow: ['price'] })), [sentences(refused)[1]]);
  const [first] = parts;
  assert.ok(first);
  const { id, list_price: was } = first;
  assert.equal(await priceOf(id), was);
  assert.equal((await send('prices', text, { allow: ['price', 'unit'] })).status, 200);
  assert.equal(Number(await priceOf(id)), Number(raised(was, 10)));
  assert.partialDeepStrictEqual((await audited())[0]?.after, { allowed: ['price', 'unit'] });
});

test('of 100,000 part numbers each of 60 bad cells is named, and nothing is changed', async (t) => {
  await sql`
    insert into variants (id, product_id, position, name, part_key, item_class, list_price, facts)
    select 'IMP-' || n, 'bw1', n, 'IMP-' || n, 'IMP' || n, 'STD', 5, '{}' from generate_series(100001, 200000) as n`.execute(
    shop.db,
  );
  t.after(async () => shop.db.deleteFrom('variants').where('id', 'like', 'IMP-%').execute());
  const bad = new Map(Array.from({ length: 60 }, (_each, at) => [at * 1666 + 7, at % 3]));
  const lines = Array.from({ length: 100_000 }, (_each, at) => {
    const part = `IMP-${100_001 + at}`;
    return bad.get(at) === 0
      ? `${part},abc`
      : bad.get(at) === 1
        ? `${part},-5`
        : bad.get(at) === 2
          ? `NONE-${at},5.50`
          : `${part},5.50`;
  });
  const text = `part_number,list_price\n${lines.join('\n')}\n`;
  const refused = await send('prices', text);
  assert.equal(refused.status, 400);
  const expected = [...bad].map(([at, kind]) =>
    kind === 0
      ? `prices.csv, row ${at + 2}, list_price: 'abc' is not a number.`
      : kind === 1
        ? `prices.csv, row ${at + 2}, list_price: '-5' is negative.`
        : `prices.csv, row ${at + 2}, part_number: 'NONE-${at}' is not in the catalog.`,
  );
  assert.deepEqual(sentences(refused), expected);
  assert.equal(Number(await priceOf('IMP-100002')), 5);
  const good = await send(
    'prices',
    `part_number,list_price\n${lines.filter((_line, at) => !bad.has(at)).join('\n')}\n`,
  );
  assert.deepEqual([good.status, good.body.counts.changed, good.body.changes.length], [200, 99_940, 99_940]);
});

test('an import of nothing but other columns, no rows or no text says so', async () => {
  assert.deepEqual(sentences(await send('prices', '')), [
    'prices.csv: The file is empty; the first row must name the columns.',
  ]);
  assert.deepEqual(sentences(await send('prices', 'a,b\n1,2\n')), [
    'prices.csv, row 1, part_number: The column is missing.',
    'prices.csv, row 1, list_price: The column is missing.',
  ]);
  assert.equal((await call({ kind: 'prices', files: [] })).status, 400);
  assert.equal((await call({ kind: 'colours', files: [{ name: 'a', text: 'a' }] })).status, 400);
});

test('files as people have them are read, or refused with the place', async () => {
  const was = await priceOf(PART);
  const price = raised(was);
  const dry = async (text: string) => {
    const { body } = await send('prices', text, { dryRun: true });
    const { counts, problems, warnings, files }: ImportResult = body;
    return {
      changed: counts.changed,
      separator: files[0]?.separator,
      problems: problems.map(({ row, column, value, message }) => [row, column, value, message]),
      warnings: warnings.map(({ column }) => column),
    };
  };
  const fine = { changed: 1, separator: 'comma', problems: [], warnings: [] };
  const comma = price.replace('.', ',');
  // A spreadsheet where the comma is the decimal mark.
  assert.deepEqual(await dry(`Part Number;List Price\r\n${PART};${comma}\r\n`), {
    ...fine,
    separator: 'semicolon',
  });
  assert.deepEqual(await dry(`part_number\tlist_price\n${PART}\t${price}\n`), { ...fine, separator: 'tab' });
  assert.deepEqual(await dry(`\uFEFFPART_NUMBER,LIST_PRICE,note\n${PART},${price},new\n`), {
    ...fine,
    warnings: ['note'],
  });
  assert.deepEqual(await dry(`part_number,list_price\n${PART},${price}\n,\n  , \n\n`), fine);
  assert.deepEqual(await dry(`part_number,"list\nprice"\n"${PART}","${price}"\n`), fine);
  assert.deepEqual((await dry(`part_number,list_price\n${PART},${price},7\n`)).problems, [
    [2, undefined, undefined, 'The row has 3 cells, the header has 2. Is a separator unquoted?'],
  ]);
  assert.deepEqual((await dry(`part_number,list_price\n${PART},${price}\nmj0808,${price}\n`)).problems, [
    [3, 'part_number', 'mj0808', 'is on row 2 of prices.csv as well.'],
  ]);
  for (const spoilt of ['2026-08-08', '8-Aug', 'Aug-08', '08.08.2026', '8/8/26', '1.2E+11'])
    assert.match(
      String((await dry(`part_number,list_price\n${spoilt},${price}\n`)).problems[0]?.[3]),
      /^is a day or a rounded number that a spreadsheet made/,
      spoilt,
    );
  assert.deepEqual((await dry(`part_number,list_price\n${PART},"1,234"\n`)).problems, [
    [2, 'list_price', '1,234', 'could be 1234 or 1.234; write one of these.'],
  ]);
  assert.deepEqual((await dry(`part_number,list_price\n"${PART},${price}\n`)).problems[0]?.[0], 2);
  assert.deepEqual((await dry('part_number,list_price\n,9\n')).problems, [
    [2, 'part_number', undefined, 'is empty.'],
  ]);
  assert.deepEqual((await dry(`part_number,list_price\n${PART},0.123\n`)).problems, [
    [2, 'list_price', '0.123', 'A price has at most two decimals.'],
  ]);
  assert.deepEqual(
    (await dry(`part_number,list_price\n${PART},-\n`)).problems[0]?.[3],
    'cannot be emptied; an item without a price is one of class ZITEM.',
  );
  assert.equal((await dry(`part_number,list_price\n${PART},\n`)).changed, 0);
  assert.deepEqual(sentences(await send('prices', `part_number,list_price\n${PART},9\0\n`)), [
    'The request holds a character that cannot be stored.',
  ]);
});

test('separator and decimals are recognised, and can be chosen', async () => {
  const was = await priceOf(PART);
  const price = raised(was);
  const text = `part_number\tlist_price\tnote, also; this; that\n${PART}\t${price.replace('.', ',')}\t\n`;
  const send1 = async (more: object) => send('prices', text, { dryRun: true, ...more });
  assert.deepEqual(
    (await send1({})).body.problems.map(({ message }: { readonly message: string }) => message),
    ['The column is missing.', 'The column is missing.'],
  );
  const read = await send1({ separator: 'tab', decimals: 'comma' });
  assert.deepEqual(
    [read.body.files[0].separator, read.body.changes[0].new, read.body.problems],
    ['tab', price, []],
  );
  assert.equal((await send1({ separator: 'pipe' })).status, 400);
  // A thousand and not one: the comma is what was chosen.
  const large = await send('prices', `part_number,list_price\n${PART},"1.234"\n`, {
    dryRun: true,
    decimals: 'comma',
  });
  assert.equal(large.body.problems[0].message, 'could be 1234 or 1.234; write one of these.');
});

test('a code that a spreadsheet made a day, a rounded number or a number of is flagged in whichever column it stands', async (t) => {
  const looks = 'looks like a day or a rounded number that a spreadsheet made of a code such as 8-08.';
  const lost = (whole: string): string =>
    `is ${whole} without the zeros in front, which a spreadsheet takes off a number. Make the column text there, and enter it again.`;
  const warned = async (kind: ImportKind, text: string) => {
    const { body } = await send(kind, text, { dryRun: true });
    return body.warnings.map((note: ImportResult['warnings'][number]) => [
      note.row,
      note.column,
      note.value,
      note.message,
    ]);
  };
  assert.deepEqual(await warned('stock', `part_number,place,on_hand\n${PART},8-Aug,5\n`), [
    [2, 'place', '8-Aug', looks],
  ]);

  await sql`
    insert into variants (id, product_id, position, name, part_key, item_class, list_price, facts)
    values ('00812', 'bw1', 900, '00812', '00812', 'STD', 5, '{}')`.execute(shop.db);
  t.after(async () => shop.db.deleteFrom('variants').where('id', '=', '00812').execute());
  assert.deepEqual(sentences(await send('prices', 'part_number,list_price\n812,5.50\n')), [
    `prices.csv, row 2, part_number: '812' ${lost('00812')}`,
  ]);

  const adapters = (await readFile('data/adapters.csv', 'utf8')).split('\n').slice(0, 3);
  const cells = (line = ''): string[] => line.split(',');
  const [head, first, second] = adapters.map(cells);
  assert.ok(head && first && second);
  first[0] = '812';
  second[0] = '1.0E+05';
  second[head.indexOf('family_code')] = 'Mar-08';
  const told = await warned('catalog', [head, first, second].map((line) => line.join(',')).join('\n'));
  assert.deepEqual(
    told.filter(([, , , message]: readonly unknown[]) => message === looks),
    [
      [3, 'part_number', '1.0E+05', looks],
      [3, 'family_code', 'Mar-08', looks],
    ],
  );
  assert.deepEqual(
    told.filter(([, , value]: readonly unknown[]) => value === '812'),
    [[2, undefined, '812', lost('00812')]],
  );

  const companies = [
    'distributor_id,name,street,city,region,postal_code,country,price_class,trulinx_id,ship_to_code',
    'd-zeros,Zero Hose,1 Dock Road,Boston,MA,02134,US,A,0004711,3-8',
  ].join('\n');
  assert.equal((await send('distributors', companies)).status, 200);
  t.after(async () => shop.db.deleteFrom('distributors').where('external_code', '=', 'd-zeros').execute());
  assert.deepEqual(
    await warned(
      'distributors',
      companies
        .replace('02134', '2134')
        .replace('0004711', '4711')
        .replace('3-8', '2026-03-08')
        .replace(',A,', ',Mar-08,'),
    ),
    [
      [2, 'price_class', 'Mar-08', looks],
      [2, 'ship_to_code', '2026-03-08', looks],
      [
        2,
        'postal_code',
        '2134',
        'has fewer than five digits: a spreadsheet takes the zeros in front off a number.',
      ],
      [2, 'trulinx_id', '4711', lost('0004711')],
      [2, 'postal_code', '2134', lost('02134')],
    ],
  );

  const [crimpHead = '', crimpRow = ''] = (await readFile('data/crimp_specs.csv', 'utf8')).split('\n');
  const crimp = crimpRow.split(',');
  const columns = crimpHead.split(',');
  crimp[columns.indexOf('partNumber')] = '8-Aug';
  crimp[columns.indexOf('id')] = '2008-03-01';
  const crimpTold = await warned('crimp', [crimpHead, crimp.join(',')].join('\n'));
  assert.deepEqual(
    crimpTold.filter(([, , , message]: readonly unknown[]) => message === looks),
    [
      [2, 'partNumber', '8-Aug', looks],
      [2, 'id', '2008-03-01', looks],
    ],
  );
});

test('texts: a blank leaves one, - empties it, and what was said outlives an import of the catalog', async () => {
  const was = await productOf('bw1');
  const text = 'part_number,title,description,long_description\nBW1-04,,New words,-\nBW1-06,,New words,\n';
  const { body } = await send('texts', text);
  assert.deepEqual(
    body.changes.map(({ part, field, new: now }: Record<string, string>) => [part, field, now]),
    [
      ['BW1-04', 'description', 'New words'],
      ...(was.long_description === '' ? [] : [['BW1-04', 'long_description', '']]),
    ],
  );
  const { name, description, long_description, edited_fields, version } = await productOf('bw1');
  assert.deepEqual(
    [name, description, long_description, version],
    [was.name, 'New words', '', was.version + 1],
  );
  assert.ok(edited_fields.includes('description'));
  assert.deepEqual((await send('texts', text)).body.counts, {
    added: 0,
    changed: 0,
    unchanged: 2,
    retired: 0,
    refused: 0,
  });
  assert.deepEqual(
    sentences(await send('texts', 'part_number,title\nBW1-04,One\nBW1-06,Other\nBW1-08,-\n')),
    [
      "texts.csv, row 3, title: 'Other' differs from row 2 of texts.csv, a size of the same product.",
      "texts.csv, row 4, title: '-' cannot be emptied.",
    ],
  );
});

test('stock: what was counted counts, older numbers are left out, and each bad cell is named', async () => {
  const first = await send('stock', `part,place,on hand,as of\n${PART},MAIN,36,2026-11-01T06:00:00Z\n`);
  assert.deepEqual(first.body.changes, [
    { part: PART, what: 'new', field: 'on_hand in MAIN', new: '36', file: 'stock.csv', row: 2 },
  ]);
  const older = await send('stock', `part,place,on hand,as of\n${PART},MAIN,1,2026-10-01T06:00:00Z\n`);
  assert.deepEqual([older.body.changes, older.body.warnings.length], [[], 1]);
  const now = await send('stock', `part_number;place;on_hand\n${PART};MAIN;1.250,0\n${HOSE};WEST;400\n`);
  assert.deepEqual(now.body.counts, { added: 1, changed: 1, unchanged: 0, retired: 0, refused: 0 });
  const rows = await shop.db
    .selectFrom('stock')
    .select(['part', 'place', 'on_hand'])
    .orderBy('part')
    .execute();
  assert.deepEqual(rows, [
    { part: HOSE, place: 'WEST', on_hand: 400 },
    { part: PART, place: 'MAIN', on_hand: 1250 },
  ]);
  assert.deepEqual(
    sentences(
      await send(
        'stock',
        `part,place,on hand,as of\n${PART},,36,\n${PART},MAIN,1.5,\n${PART},MAIN,-,\n${PART},MAIN,4,yesterday\n`,
      ),
    ),
    [
      'stock.csv, row 2, place: Please enter the code of a place.',
      "stock.csv, row 3, on_hand: '1.5' must be a whole number.",
      'stock.csv, row 4: What is on hand cannot be emptied; write 0 where there is none.',
      "stock.csv, row 5, as_of: 'yesterday' Please enter a time with its time zone, like 2026-11-21T06:00:00Z.",
    ],
  );
});

test('what is retired leaves the sale and comes back; more than a twentieth of all asks first', async () => {
  const isRetired = async () =>
    (
      await shop.db
        .selectFrom('variants')
        .select('id')
        .where('retired_at', 'is not', null)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  const { body } = await send('retired', `part_number\n${PART}\n${HOSE}\n`);
  assert.deepEqual([body.counts.retired, await isRetired()], [2, [HOSE, PART]]);
  const back = await send('retired', `part_number,retired\n${PART},no\n${HOSE},\n`);
  assert.deepEqual(back.body.changes, [{ part: PART, what: 'brought back', file: 'retired.csv', row: 2 }]);
  assert.deepEqual(await isRetired(), [HOSE]);
  const all = ['part_number', ...listPrices.map(({ id }) => id)].join('\n');
  const refused = await send('retired', all);
  assert.equal(refused.status, 409);
  assert.match(
    sentences(refused)[0] ?? '',
    /part numbers on sale would be retired, more than 5 %\. Allow retired to take them out of sale\.$/,
  );
  assert.deepEqual(await isRetired(), [HOSE]);
});

test('only the part numbers that are asked for are taken', async () => {
  const [part, hose] = [await priceOf(PART), await priceOf(HOSE)];
  const text = `part_number,list_price\n${PART},${raised(part)}\n${HOSE},${raised(hose)}\nOTHER-1,5\n`;
  const { body, status } = await send('prices', text, { only: [PART.toLowerCase()] });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.written, body.changeTotal, await priceOf(HOSE)], [true, 1, hose]);
});

test('a part number that alone is asked for and stands in no file is told', async () => {
  const only = [PART.toLowerCase(), 'MJ-80-80'];
  const message = 'was asked for, and is in no file.';
  const fed = await send('prices', `part_number,list_price\n${PART},${await priceOf(PART)}\n`, {
    only,
    dryRun: true,
  });
  assert.deepEqual(fed.body.warnings, [{ file: 'prices.csv', value: 'MJ-80-80', message }]);
  const files = [{ name: 'our fittings.csv', text: await readFile('data/fittings.csv', 'utf8') }];
  const { body } = await call({ kind: 'catalog', files, only, dryRun: true });
  assert.deepEqual(body.warnings, [{ file: 'our fittings.csv', value: 'MJ-80-80', message }]);
});

test('of what is sold by call no number is shown or taken', async () => {
  const { id, list_price: was } = await shop.db
    .selectFrom('variants')
    .select(['id', 'list_price'])
    .where('item_class', '=', 'ZITEM')
    .executeTakeFirstOrThrow();
  const { body } = await send('prices', `part_number,list_price\n${id},77\n`);
  assert.deepEqual([body.changes, body.warnings[0]?.message], [[], `is left out: ${id} is sold by call.`]);
  assert.equal(await priceOf(id), was);
});

test('a key imports prices and stock only with their scopes', async () => {
  const catalog = await testKey(shop.db, people.admin, ['catalog:write']);
  const both = await testKey(shop.db, people.admin, ['catalog:write', 'prices:write']);
  const body = { kind: 'prices', files: [{ name: 'p.csv', text: 'part_number,list_price\n' }] };
  const refused = await call(body, catalog);
  assert.deepEqual(
    [refused.status, sentences(refused)],
    [403, ['Importing prices is for API keys with the scope prices:write.']],
  );
  assert.equal((await call(body, both)).status, 200);
  assert.equal((await call({ ...body, kind: 'stock' }, both)).status, 403);
  assert.equal(
    (await call({ ...body, kind: 'retired', files: [{ name: 'r', text: 'part_number' }] }, catalog)).status,
    200,
  );
});

test('two imports at once: one is told to wait', async () => {
  const text = `part_number,list_price\n${listPrices
    .slice(0, 200)
    .map(({ id, list_price }) => `${id},${list_price}`)
    .join('\n')}\n`;
  const statuses = await Promise.all([send('prices', text), send('prices', text), send('prices', text)]);
  assert.ok(statuses.every(({ status }) => status === 200 || status === 409));
  assert.ok(statuses.some(({ status }) => status === 200));
});

test('the audit log finds by a part number what changed it: an import, a feed by key, a restore, and why', async () => {
  const ask = async (
    text: string,
  ): Promise<ReadonlyArray<{ action: string; after: Record<string, unknown> }>> => {
    const { data } = (
      await shop.app.inject({
        url: `/api/audit?text=${encodeURIComponent(text)}`,
        headers: { authorization: `Bearer ${people.admin.token}` },
      })
    ).json();
    return data;
  };
  const rows = listPrices
    .filter(({ list_price: price }) => Number(price) > 1)
    .slice(0, 40)
    .map(({ id, list_price: price }) => `${id},${raised(price)}`);
  const last = rows.at(-1)?.split(',')[0] ?? '';
  const { body } = await send('prices', `part_number,list_price\n${rows.join('\n')}\n`, {
    reason: 'New list of the maker',
    allow: ['price', 'unit'],
  });
  const [imported, ...none] = await ask(last.toLowerCase());
  assert.deepEqual(none, []);
  assert.deepEqual(
    [imported?.after['revision'], imported?.after['reason']],
    [body.revision, 'New list of the maker'],
  );
  const named = imported?.after['parts'];
  assert.ok(Array.isArray(named) && named.length === 21, JSON.stringify(named));
  const restored = await shop.app.inject({
    method: 'POST',
    url: `/api/catalog-revisions/${body.revision}/restore`,
    headers: { authorization: `Bearer ${people.admin.token}` },
    payload: {},
  });
  assert.equal(restored.statusCode, 200);
  assert.deepEqual(
    (await ask(last)).map(({ action }) => action),
    ['restored', 'imported'],
  );

  const key = await testKey(shop.db, people.admin, ['stock:write', 'catalog:write']);
  const counted = rows.map((row) => `${row.split(',')[0]},MAIN,5`);
  await call(
    {
      kind: 'stock',
      reason: 'Nightly count',
      files: [{ name: 'stock.csv', text: `part_number,place,on_hand\n${counted.join('\n')}\n` }],
    },
    key,
  );
  await shop.app.inject({
    method: 'PUT',
    url: '/api/stock',
    headers: { authorization: `Bearer ${key}` },
    payload: { rows: [{ part: last, place: 'MAIN', onHand: 4, asOf: new Date().toISOString() }] },
  });
  assert.deepEqual(
    (await ask(last)).map(({ action }) => action),
    ['loaded', 'imported', 'restored', 'imported'],
  );
  assert.deepEqual(await ask('no such part'), []);
});
