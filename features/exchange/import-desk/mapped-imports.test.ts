import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { systemClock } from '#shared/clock.ts';
import { type People, testPeople } from '#testing/people.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { givenFilesCommand } from './given-files.command.ts';
import { american, asian, european } from './testing/foreign-tables.ts';

let shop: TestShop;
let people: People;
let had: number;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
  had = (await rows()).length;
});
beforeEach(async () => {
  for (const table of ['import_mappings', 'audit_log'] as const) await shop.db.deleteFrom(table).execute();
  await shop.db.updateTable('crimp_revisions').set({ current: false }).where('current', '=', true).execute();
  const { number } = await shop.db
    .selectFrom('crimp_revisions')
    .select((select) => select.fn.min('number').as('number'))
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('crimp_revisions').set({ current: true }).where('number', '=', number).execute();
});
after(() => shop.app.close());

async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${people.admin.token}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}
const save = async (name: string, mapping: object) =>
  call('PUT', `/api/imports/mappings/${encodeURIComponent(name)}`, mapping);
const send = async (name: string, text: string, more: object = {}) =>
  call('POST', '/api/imports', {
    kind: 'crimp',
    mapping: name,
    files: [{ name: 'maker.csv', text }],
    ...more,
  });
const sentences = (body: { readonly errors: ReadonlyArray<{ readonly message: string }> }): string[] =>
  body.errors.map(({ message }) => message);
const warnings = (body: {
  readonly warnings: ReadonlyArray<{ readonly column?: string; readonly message: string }>;
}): string[] => body.warnings.map(({ column, message }) => `${column ?? ''}: ${message}`);

const rows = async () =>
  shop.db
    .selectFrom('crimp_specs')
    .innerJoin('crimp_revisions', 'crimp_revisions.number', 'crimp_specs.revision')
    .selectAll('crimp_specs')
    .where('current', '=', true)
    .orderBy('position')
    .execute();
const ofHose = async (hose: string) => (await rows()).filter((row) => row.hose === hose);

test('16 columns of a European maker go in: DN, commas, titles, merged cells, blanks in codes, the rest derived', async () => {
  assert.equal((await save('Maker E', european.mapping)).status, 200);
  const dry = await send('maker e', european.text, { dryRun: true });
  assert.deepEqual(
    [dry.status, dry.body.problems, dry.body.counts.added],
    [200, [], 4],
    JSON.stringify(dry.body),
  );
  const said = warnings(dry.body);
  for (const sentence of [
    'Innen-Ø [Zoll]: The column is not in the mapping and is ignored.',
    'dash: is derived from inches or DN in 4 rows.',
    'inches: is derived from dash or DN in 4 rows.',
    'id: is derived from hose in 4 rows.',
    `: The hoses of its rows are replaced; ${had} rows of other hoses stay.`,
  ])
    assert.ok(said.includes(sentence), `${sentence}\n${said.join('\n')}`);
  assert.equal((await rows()).length, had);
  assert.equal((await send('Maker E', european.text)).status, 200);
  assert.equal((await rows()).length, had + 4);
  const [small, , half] = await ofHose('EC600');
  assert.deepEqual(
    [
      small?.dash,
      small?.inches,
      small?.dn,
      small?.ferrule,
      small?.insert_type,
      small?.part_number,
      small?.id,
    ],
    ['04', '1/4', 6, 'FN104', 'MF', 'MF04-FN104', 'EC600-04-MF-FN104'],
  );
  assert.deepEqual(
    [half?.dash, half?.dn, half?.crimp_hundredths, half?.tolerance_hundredths, half?.warning],
    // 25.775 mm is 25.78.
    ['08', 12, 2578, 15, null],
  );
  const [large] = await ofHose('EC700');
  assert.deepEqual([large?.dn, large?.ext_skive_hundredths, large?.insert_type], [19, 3050, 'SP']);
  const again = await send('Maker E', european.text);
  assert.deepEqual([again.body.changeTotal, again.body.counts.unchanged], [0, had + 4]);
  const entry = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'imported')
    .executeTakeFirstOrThrow();
  assert.equal((entry.after as { readonly mapping?: string }).mapping, 'Maker E');
});

test('inches of an American maker become millimetres, words become figures, a head of two rows is one', async () => {
  assert.equal((await save('Maker A', american.mapping)).status, 200);
  const taken = await send('Maker A', american.text);
  assert.deepEqual([taken.status, taken.body.errors], [200, undefined], JSON.stringify(taken.body));
  const [small, half, large] = await ofHose('WP210');
  assert.deepEqual(
    [small?.dash, small?.dn, small?.crimp_hundredths, small?.die_hundredths, small?.ext_skive_hundredths],
    // 0.671 in is 17.0434 mm, 5/8 in 15.875.
    ['04', 6, 1704, 1588, 0],
  );
  assert.deepEqual([half?.crimp_hundredths, half?.tolerance_hundredths], [2578, 15]);
  assert.deepEqual(
    [large?.insert_type, large?.crimp_hundredths, large?.ext_skive_hundredths, large?.int_skive_hundredths],
    ['IP', 3493, 3016, 953],
  );
});

test('a blank leaves what is there, - empties it', async () => {
  assert.equal((await save('Maker A', american.mapping)).status, 200);
  await send('Maker A', american.text);
  const changed = american.text
    .replace('-8,Multifit,S108,1.015,0.006', '-8,Multifit,S108,,-')
    .replace('-4,Multifit,S104,.671', '-4,Multifit,S104,.672');
  const { body } = await send('Maker A', changed);
  assert.deepEqual(
    body.changes.map(({ part, field, old, new: now }: Record<string, string>) => [part, field, old, now]),
    [
      ['WP210-04+MF+S104', 'crimpDiam', '17.04', '17.07'],
      ['WP210-08+MF+S108', 'tolerance', '0.15', 'n/a'],
    ],
  );
  const [, half] = await ofHose('WP210');
  assert.deepEqual([half?.crimp_hundredths, half?.tolerance_hundredths], [2578, null]);
});

test('what is refused is told by the column and the value of the foreign file', async () => {
  await save('Maker A', american.mapping);
  const wrong = american.text.replace('1.015', 'one inch').replace('-12,Interlock Plus', '-12,Interlock');
  const { status, body } = await send('Maker A', wrong);
  assert.equal(status, 400);
  assert.deepEqual(sentences(body), [
    "maker.csv, row 4, Crimp O.D. (in): 'one inch' is not a number.",
    "maker.csv, row 5, Stem: 'Interlock' must be MF, SP, IP, OPF or OPK.",
  ]);
  assert.equal((await ofHose('WP210')).length, 0);
});

test('a mapped column that the file lacks stops the import, and so does a file that is no table', async () => {
  await save('Maker A', american.mapping);
  const lacking = await send('Maker A', american.text.replace('O.D. (in)', 'Diameter'));
  assert.equal(lacking.status, 400);
  assert.deepEqual(sentences(lacking.body), [
    'maker.csv, row 1, Crimp O.D. (in): The column is missing; the mapping Maker A reads crimpDiam from it.',
  ]);
  const prose = await send(
    'Maker A',
    'For crimp dimensions of our hoses\nplease see the catalog, page 12.\n',
  );
  assert.equal(prose.status, 400);
  assert.match(
    sentences(prose.body).join(),
    /The column is missing; the mapping Maker A reads hose from it\./,
  );
  const short = await send('Maker A', 'nothing');
  assert.match(sentences(short.body).join(), /fewer than 2 rows/);
  assert.equal((await ofHose('WP210')).length, 0);
});

test('a mapping of another kind, or of no name, is refused', async () => {
  await save('Maker A', american.mapping);
  const other = await call('POST', '/api/imports', {
    kind: 'prices',
    mapping: 'Maker A',
    files: [{ name: 'a.csv', text: 'a\n1\n' }],
  });
  assert.deepEqual(
    [other.status, sentences(other.body)],
    [400, ['This mapping is of another kind of import.']],
  );
  const none = await send('No such', 'a\n1\n');
  assert.deepEqual([none.status, sentences(none.body)], [400, ['There is no mapping of this name.']]);
});

test('prices in cents and by the metre are read, by part number', async () => {
  await save('Erp', {
    kind: 'prices',
    columns: [
      { ours: 'part_number', from: 'Artikel' },
      { ours: 'list_price', from: 'Preis (Cent)', unit: 'cents' },
    ],
  });
  const { status, body } = await call('POST', '/api/imports', {
    kind: 'prices',
    mapping: 'Erp',
    dryRun: true,
    files: [{ name: 'preise.csv', text: 'Artikel;Preis (Cent);Lager\nFJX-08-08;975;3\n' }],
  });
  assert.deepEqual([status, body.problems], [200, []]);
  assert.deepEqual(
    body.changes.map(({ part, new: now }: Record<string, string>) => [part, now]),
    [['FJX-08-08', '9.75']],
  );
});

const csvOf = (table: readonly (readonly string[])[]): string =>
  table.map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\n');

test('a row with more cells than the head is refused: 9,75 between commas is no price of 9', async () => {
  const columns = [
    { ours: 'part_number', from: 'Item' },
    { ours: 'list_price', from: 'Price' },
  ];
  assert.equal((await save('Wide', { kind: 'prices', columns })).status, 200);
  const text = 'Item,Price,Name\nBW2-08,8,75,Hose\nFJX-08-08,10.70,Swivel,\n';
  const { body: said } = await send('Wide', text, { kind: 'prices', dryRun: true });
  assert.deepEqual(said.problems, [
    {
      file: 'maker.csv',
      row: 2,
      message: 'The row has 4 cells, the header has 3. Is a separator unquoted?',
    },
  ]);
});

test('the command says of a foreign file what the call says, and takes it', async (t) => {
  await save('Maker S', asian.mapping);
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const run = async (...args: readonly string[]) => {
    const lines: string[] = [];
    const code = await givenFilesCommand.run(args, {
      say: (line) => void lines.push(line),
      onDatabase: async (work) => work(shop.db),
      clock: systemClock,
      limits: shop.config.importAlarms,
      brand: 'Northfield',
      dialMaxHundredths: 300,
      importedBy: 'an operator',
    });
    return { code, lines };
  };
  const file = path.join(folder, 'maker.csv');
  fs.writeFileSync(file, csvOf(asian.rows).replace('41.20 mm', '41.20 psi'));
  const refused = await run(file, '--mapping', 'Maker S');
  const called = await send('Maker S', fs.readFileSync(file, 'utf8'));
  assert.deepEqual([refused.code, called.status], [1, 400]);
  for (const sentence of sentences(called.body))
    assert.ok(refused.lines.includes(`  ${sentence}`), `${sentence}\n${refused.lines.join('\n')}`);
  assert.equal((await ofHose('HT1')).length, 0);

  fs.writeFileSync(file, csvOf(asian.rows));
  assert.equal((await run(folder, '--mapping', 'Maker S', '--dry-run')).code, 0);
  assert.equal((await ofHose('HT1')).length, 0);
  const done = await run(folder, '--mapping', 'maker s');
  assert.equal(done.code, 0, done.lines.join('\n'));
  const [half, one, small] = await ofHose('HT1');
  assert.deepEqual(
    [
      half?.inches,
      half?.dash,
      half?.insert_type,
      half?.ferrule,
      half?.crimp_hundredths,
      half?.tolerance_hundredths,
    ],
    ['1/2', '08', 'MF', 'HS08', 2570, 20],
  );
  assert.deepEqual([one?.inches, one?.dn, one?.warning], ['1', 25, 'Grease the thread']);
  assert.deepEqual([small?.insert_type, small?.ferrule, small?.part_number], ['OPF', '_', 'OPF06']);
  assert.equal((await run(folder, '--mapping', 'nobody')).lines[0], 'There is no mapping of this name.');
  assert.equal((await run(folder, '--mapping')).code, 2);
  assert.equal((await run(folder, '--mapping', 'Maker S', '--only', 'prices')).code, 1);
});

test('without a mapping, too, a crimp file replaces the whole table, or only the hoses it names', async () => {
  const head =
    'hose,dash,inches,insertType,ferrule,crimpDiam,dieSet,extSkive,intSkive,partNumber,DN,DN_ferrule,crimpVersion,rebound,image,warning,id\n';
  const text = `${head}BW 1,04,1/4,MF,FN 104,17.10,16,0,0,MF04-FN104,6,6,B,0.12,n/a,n/a,new1\n`;
  const body = { kind: 'crimp', files: [{ name: 'crimp.csv', text }], dryRun: true };
  const whole = await call('POST', '/api/imports', body);
  assert.equal(whole.body.counts.retired, had - 1);
  const named = await call('POST', '/api/imports', { ...body, keepOtherHoses: true });
  const ofIt = (await ofHose('BW1')).length;
  assert.equal(named.body.counts.retired, ofIt - 1);
  const wrong = await call('POST', '/api/imports', { ...body, kind: 'retired', keepOtherHoses: true });
  assert.deepEqual(sentences(wrong.body), ['Only the rows of a crimp table can be kept by hose.']);
});

test('absurd files and mappings are answered with a sentence, and change nothing', async () => {
  await save('Maker A', american.mapping);
  const before = await shop.db.selectFrom('crimp_revisions').select('number').execute();
  const [head = '', names = ''] = american.text.split('\n');
  const refused: ReadonlyArray<readonly [string, RegExp]> = [
    ['', /The file is empty/],
    [`${head}\n${names}\n`, /The file holds no rows\./],
    [`${head}\n${names}\n${','.repeat(200_000)}x\n`, /\S/],
    [`${head}\n${names}\n"WP 210`, /never closed/],
    [american.text.replaceAll(',', ';'), /\S/],
    ['PK\u0003\u0004\u0000\u0000', /\S/],
    [american.text.replace('-8,Multifit', '8-Aug,Multifit'), /row 4, Hose Dash: '8-Aug' is not a dash size/],
    [american.text.replace('WP 210,-8', '2026-08-08,-8'), /row 4, Hose Series: '2026-08-08' is a day/],
    [american.text.replace('1.015', '1.015e3'), /'1\.015e3' is not a number/],
    [american.text.replace('1.015', '-1.015'), /is negative/],
    [american.text.replace('1.015', '99999999999999999999999999999999'), /\S/],
    [
      american.text.replace('-8,Multifit', '-4,Multifit').replace('S108', 'S104'),
      /is already the assembly of row 3/,
    ],
  ];
  for (const [text, sentence] of refused) {
    const { status, body } = await send('Maker A', text);
    assert.equal(status, 400, `${text.slice(0, 80)}: ${JSON.stringify(body).slice(0, 300)}`);
    assert.match(sentences(body).join('\n'), sentence);
  }
  const twice = await call('POST', '/api/imports', {
    kind: 'crimp',
    mapping: 'Maker A',
    files: ['a.csv', 'b.csv'].map((name) => ({ name, text: american.text })),
  });
  assert.match(sentences(twice.body).join(), /are both crimp_specs\.csv; put them into one/);
  const deep = { ...american.mapping, headRow: 50 };
  assert.equal((await save('Deep', deep)).status, 200);
  assert.match(sentences((await send('Deep', american.text)).body).join(), /fewer than 51 rows/);
  for (const constant of ['\0', '\ud800'])
    assert.equal(
      (await save('Odd', { kind: 'retired', columns: [{ ours: 'part_number', constant }] })).status,
      400,
    );
  const widest = {
    kind: 'retired',
    columns: [
      {
        ours: 'part_number',
        from: 'Item',
        values: Array.from({ length: 200 }, (_each, at) => ({ theirs: `${at}`.repeat(50), ours: 'X' })),
      },
    ],
  };
  assert.equal((await save('Wide', widest)).status, 200);
  assert.deepEqual(await shop.db.selectFrom('crimp_revisions').select('number').execute(), before);
});

test('a mapping deleted, or changed, while a file is looked at makes no half of an import', async () => {
  await save('Maker A', american.mapping);
  const answers = await Promise.all([
    send('Maker A', american.text),
    call('DELETE', '/api/imports/mappings/Maker%20A'),
  ]);
  const taken = answers[0];
  assert.ok([200, 400].includes(taken.status), JSON.stringify(taken.body));
  assert.equal((await ofHose('WP210')).length, taken.status === 200 ? 3 : 0);
});
