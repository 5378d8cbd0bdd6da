import assert from 'node:assert/strict';
import test, { after, before, beforeEach } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  demoFolder,
  fittingRow,
  hoseRow,
  type SupplierFolder,
  sawRow,
  supplierFolder,
} from '#features/exchange/import/testing/supplier-folder.ts';
import type { Db } from '#platform/db/db.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type ImportOptions, type ImportReport, importFolder } from './import.public.ts';
import { noteLine } from './import-report.rules.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
before(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(() => sql`truncate products cascade`.execute(db));
after(() => database.close());

async function run(folder: SupplierFolder, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const report = await importFolder(db, folder.path, {
    dryRun: false,
    retireMissing: false,
    brand: 'Northfield',
    ...options,
  });
  assert.deepEqual(report.problems.map(noteLine), []);
  return report;
}

const nothing = { added: 0, changed: 0, unchanged: 0, refused: 0, retired: 0 };
const productOf = (id: string) =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const variantOf = (id: string) =>
  db.selectFrom('variants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Everything the import may write, as text: equal means untouched, down to the version and the time. */
async function wholeCatalog(): Promise<string> {
  const found = await sql<{ rows: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(p order by id) from products p), (select jsonb_agg(v order by id) from variants v),
      (select jsonb_agg(o order by id) from variant_options o),
      (select jsonb_agg(i order by product_id, position) from product_images i),
      (select jsonb_agg(l order by product_id, position) from product_links l)) as rows`.execute(db);
  return JSON.stringify(found.rows[0]?.rows);
}

test('importing the same folder again changes nothing and says so', async (t) => {
  const folder = demoFolder(t);
  await run(folder);
  const before = await wholeCatalog();
  const report = await run(folder);
  assert.deepEqual(report.products, { ...nothing, unchanged: 332 });
  assert.deepEqual(report.variants, { ...nothing, unchanged: 1491 });
  assert.equal(await wholeCatalog(), before);
});

test('a dry run says what a run does, and writes nothing', async (t) => {
  const folder = demoFolder(t);
  const dry = await run(folder, { dryRun: true });
  assert.deepEqual([dry.written, dry.products.added, dry.variants.added], [false, 332, 1491]);
  assert.equal(await wholeCatalog(), '[null,null,null,null,null]');
  await run(folder);
  folder.change('hoses.csv', (row) =>
    row['part_number'] === 'BW1-03' ? undefined : { ...row, color: 'Blue' },
  );
  const before = await wholeCatalog();
  const options = { retireMissing: true };
  const again = await run(folder, { ...options, dryRun: true });
  assert.equal(await wholeCatalog(), before);
  const { catalogRevision, ...real } = await run(folder, options);
  assert.ok(catalogRevision !== undefined);
  assert.deepEqual({ ...real, written: false, dryRun: true }, again);
  assert.deepEqual([again.products.changed, again.variants.retired], [35, 1]);
});

test('the new price of one size is one changed product, one version up, and touches no other', async (t) => {
  const folder = demoFolder(t);
  await run(folder);
  const others = () =>
    sql`select p.*, v.* from products p join variants v on v.product_id = p.id
    where p.id <> 'bw2' order by v.id`.execute(db);
  const [before, bw2] = [(await others()).rows, await productOf('bw2')];
  folder.change('hoses.csv', (row) =>
    row['part_number'] === 'BW2-08' ? { ...row, list_price_usd_per_ft: '8.40' } : row,
  );
  const report = await run(folder);
  assert.deepEqual(report.products, { ...nothing, changed: 1, unchanged: 331 });
  assert.deepEqual(report.variants, { ...nothing, changed: 1, unchanged: 1490 });
  const after = await productOf('bw2');
  assert.equal((await variantOf('BW2-08')).list_price, '8.4000');
  assert.equal(after.version, bw2.version + 1);
  assert.ok(after.updated_at > bw2.updated_at);
  assert.deepEqual((await others()).rows, before);
});

test('another packing of one size is a change of its product, and the old packing is gone', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow()]);
  await run(folder);
  folder.rows('hoses.csv', [hoseRow({ pack2_length_ft: '400' })]);
  const report = await run(folder);
  assert.deepEqual([report.products.changed, report.variants.changed], [1, 1]);
  const options = await db
    .selectFrom('variant_options')
    .select(['id', 'label'])
    .orderBy('position')
    .execute();
  assert.deepEqual(options, [
    { id: 'BW1-04-100', label: 'Coil 100 ft' },
    { id: 'BW1-04-400', label: 'Reel 400 ft' },
  ]);
  assert.equal((await productOf('bw1')).version, 2);
});

test('one bad row among good ones, and nothing at all is written', async (t) => {
  const folder = demoFolder(t);
  await run(folder);
  const before = await wholeCatalog();
  folder.change('hoses.csv', (row) => ({ ...row, list_price_usd_per_ft: '1.00' }));
  folder.change('equipment_accessories.csv', (row) =>
    row['sku'] === 'AC-BV2' ? { ...row, list_price_usd: 'ask' } : row,
  );
  const report = await importFolder(db, folder.path, {
    dryRun: false,
    retireMissing: true,
    brand: 'Northfield',
  });
  assert.equal(report.written, false);
  assert.deepEqual(report.problems.map(noteLine), [
    "equipment_accessories.csv, row 188, list_price_usd: 'ask' is not a number.",
  ]);
  assert.deepEqual(report.variants, { added: 0, changed: 251, unchanged: 1239, refused: 1, retired: 0 });
  assert.deepEqual(report.products, { added: 0, changed: 35, unchanged: 296, refused: 1, retired: 0 });
  assert.equal(await wholeCatalog(), before);
});

test('what the folder no longer has stays, unless missing is to be retired', async (t) => {
  const folder = demoFolder(t);
  await run(folder);
  folder.change('hoses.csv', (row) =>
    row['series_code'] === 'PTC' || row['part_number'] === 'BW1-03' ? undefined : row,
  );
  assert.equal((await run(folder)).variants.retired, 0);
  assert.equal((await variantOf('BW1-03')).retired_at, null);
  const report = await run(folder, { retireMissing: true });
  const ptc = await db.selectFrom('variants').select('id').where('product_id', '=', 'ptc').execute();
  assert.deepEqual([report.products.retired, report.variants.retired], [1, ptc.length + 1]);
  assert.ok((await variantOf('BW1-03')).retired_at);
  const [product, sibling] = [await productOf('ptc'), await productOf('bw1')];
  assert.ok(product.retired_at);
  assert.equal(product.version, 2);
  // It changed once: when its size was retired, not when the file left it out.
  assert.deepEqual([sibling.retired_at, sibling.version], [null, 2]);
});

test('missing is retired only where its file is in the folder', async (t) => {
  const folder = demoFolder(t);
  await run(folder);
  for (const file of ['fittings.csv', 'couplings.csv', 'adapters.csv', 'hoses.csv']) folder.remove(file);
  folder.change('equipment_accessories.csv', (row) => (row['sku'] === 'EQ-CR10' ? undefined : row));
  const report = await run(folder, { retireMissing: true });
  assert.deepEqual(report.products, { ...nothing, unchanged: 186, retired: 1 });
  assert.deepEqual(report.variants, { ...nothing, unchanged: 186, retired: 1 });
  assert.deepEqual(report.files, [{ name: 'equipment_accessories.csv', rows: 186 }]);
});

test('what was retired and comes back is sold again', async (t) => {
  const folder = supplierFolder(t);
  const other = sawRow({ sku: 'EQ-2' });
  folder.rows('equipment_accessories.csv', [sawRow(), other]);
  await run(folder);
  folder.rows('equipment_accessories.csv', [other]);
  await run(folder, { retireMissing: true });
  assert.ok((await productOf('e-eq-sw16')).retired_at);
  folder.rows('equipment_accessories.csv', [sawRow(), other]);
  const report = await run(folder);
  assert.deepEqual([report.products.changed, report.variants.changed], [1, 1]);
  const product = await productOf('e-eq-sw16');
  assert.deepEqual([product.retired_at, product.version], [null, 3]);
  assert.equal((await variantOf('EQ-SW16')).retired_at, null);
});

test('a new product between others moves them without a change of their version', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('equipment_accessories.csv', [sawRow({ sku: 'A' }), sawRow({ sku: 'B' })]);
  await run(folder);
  folder.rows('equipment_accessories.csv', [
    sawRow({ sku: 'A' }),
    sawRow({ sku: 'NEW' }),
    sawRow({ sku: 'B' }),
  ]);
  const report = await run(folder);
  assert.deepEqual(report.products, { ...nothing, added: 1, unchanged: 2 });
  const rows = await db.selectFrom('products').select(['id', 'version']).orderBy('position').execute();
  assert.deepEqual(rows, [
    { id: 'e-a', version: 1 },
    { id: 'e-new', version: 1 },
    { id: 'e-b', version: 1 },
  ]);
});

test('a new size within a series is one added size and one changed product', async (t) => {
  const folder = supplierFolder(t);
  const [small, large] = [
    hoseRow(),
    hoseRow({ part_number: 'BW1-08', dash: '8', inch: '1/2', id_mm: '12.7', dn: '12' }),
  ];
  folder.rows('hoses.csv', [small, large]);
  await run(folder);
  folder.rows('hoses.csv', [
    small,
    hoseRow({ part_number: 'BW1-06', dash: '6', inch: '3/8', id_mm: '9.5', dn: '10' }),
    large,
  ]);
  const report = await run(folder);
  assert.deepEqual(report.variants, { ...nothing, added: 1, unchanged: 2 });
  assert.deepEqual(report.products, { ...nothing, changed: 1 });
  const sizes = await db.selectFrom('variants').select('id').orderBy('position').execute();
  assert.deepEqual(
    sizes.map((size) => size.id),
    ['BW1-04', 'BW1-06', 'BW1-08'],
  );
});

test('a file that names some sizes of a series changes nothing of the others, nor what is said of all', async (t) => {
  const folder = supplierFolder(t);
  const sizes = [
    hoseRow(),
    hoseRow({ part_number: 'BW1-06', dash: '6', inch: '3/8', id_mm: '9.5', dn: '10' }),
    hoseRow({ part_number: 'BW1-08', dash: '8', inch: '1/2', id_mm: '12.7', dn: '12' }),
  ] as const;
  const largest = hoseRow({ part_number: 'BW1-12', dash: '12', inch: '3/4', id_mm: '19', dn: '20' });
  const other = hoseRow({ series_code: 'BW2', part_number: 'BW2-04' });
  const last = hoseRow({ series_code: 'BW3', part_number: 'BW3-04' });
  folder.rows('hoses.csv', [...sizes, other, last]);
  await run(folder);
  const said = async () =>
    db
      .selectFrom('products')
      .innerJoin('variants', 'product_id', 'products.id')
      .select(['products.description', 'variants.id', 'products.version'])
      .orderBy('products.position')
      .orderBy('variants.position')
      .execute();
  const before = await said();
  assert.match(before[0]?.description ?? '', /1\/4 to 1\/2 in/);

  folder.rows('hoses.csv', [other, sizes[1]]);
  const report = await run(folder);
  assert.deepEqual(report.products, { ...nothing, unchanged: 2 });
  assert.deepEqual(await said(), before);

  folder.rows('hoses.csv', [largest]);
  assert.deepEqual((await run(folder)).variants, { ...nothing, added: 1 });
  const after = await said();
  assert.deepEqual(
    after.map(({ id }) => id),
    ['BW1-04', 'BW1-06', 'BW1-08', 'BW1-12', 'BW2-04', 'BW3-04'],
  );
  assert.match(after[0]?.description ?? '', /1\/4 to 3\/4 in/);

  // A file that names them all says their order, too.
  folder.rows('hoses.csv', [last, other, largest, ...sizes]);
  await run(folder);
  assert.deepEqual(
    (await said()).map(({ id }) => id),
    ['BW3-04', 'BW2-04', 'BW1-12', 'BW1-04', 'BW1-06', 'BW1-08'],
  );
});

test('a part number in letters of the other case is no part of its own', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow()]);
  await run(folder);
  folder.rows('hoses.csv', [hoseRow({ part_number: 'bw1-04' })]);
  const report = await importFolder(db, folder.path, { dryRun: false, retireMissing: false, brand: 'N' });
  assert.deepEqual(
    report.problems.map(({ row, value, message }) => [row, value, message]),
    [[2, 'bw1-04', 'is BW1-04 in the catalog; write it the same, or it would be a part of its own.']],
  );
  const ids = await db.selectFrom('variants').select('id').execute();
  assert.deepEqual(ids, [{ id: 'BW1-04' }]);
});

test('a part number that moves to another series changes both', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [
    hoseRow(),
    hoseRow({ series_code: 'BW2', part_number: 'BW2-04' }),
    hoseRow({ part_number: 'Z' }),
  ]);
  await run(folder);
  folder.rows('hoses.csv', [
    hoseRow(),
    hoseRow({ series_code: 'BW2', part_number: 'BW2-04' }),
    hoseRow({ series_code: 'BW2', part_number: 'Z' }),
  ]);
  const report = await run(folder);
  assert.deepEqual([report.products.changed, report.variants.changed], [2, 1]);
  assert.equal((await variantOf('Z')).product_id, 'bw2');
  assert.deepEqual([(await productOf('bw1')).version, (await productOf('bw2')).version], [2, 2]);
});

test('a part number or an address that another file holds is not taken from it while that file is not there', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('fittings.csv', [fittingRow()]);
  await run(folder);
  const before = await wholeCatalog();
  folder.remove('fittings.csv');
  folder.rows('hoses.csv', [
    hoseRow({ part_number: 'MJ-04-04' }),
    hoseRow({ series_code: 'F-MJ', part_number: 'F-1' }),
    hoseRow({ series_code: 'F-MJ', part_number: 'F-2' }),
  ]);
  const report = await importFolder(db, folder.path, {
    dryRun: false,
    retireMissing: false,
    brand: 'Northfield',
  });
  assert.deepEqual(report.problems.map(noteLine), [
    "hoses.csv, row 2: 'MJ-04-04' is a size of f-mj (Fitting) in the catalog, whose file is not in this folder.",
    "hoses.csv, row 3: 'f-mj' is the address of a product of category Fitting in the catalog; choose another code.",
  ]);
  assert.deepEqual([report.variants.refused, report.products.refused, report.variants.added], [3, 2, 0]);
  assert.equal(await wholeCatalog(), before);
});

test('a file from where the comma is the decimal mark reads the same, with BOM, CRLF and semicolons', async (t) => {
  const folder = supplierFolder(t);
  const row = hoseRow({ weight_kg_per_m: '1.234', id_mm: '6.4', series_name: 'Schläuche 1/2"' });
  folder.rows('hoses.csv', [row]);
  await run(folder);
  const comma = Object.values(row).map((cell) => cell.replace('.', ','));
  const header = Object.keys(row).map((name) => `"${name.toUpperCase()}"`);
  folder.text('hoses.csv', `\uFEFF${header.join(';')};;\r\n${comma.join(';')};;\r\n;;;;\r\n`);
  const report = await run(folder);
  assert.deepEqual([report.variants.unchanged, report.products.unchanged], [1, 1]);
  assert.equal((await productOf('bw1')).name, 'Schläuche 1/2" BW1');
});

test('columns and files that are not known are named and left alone', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow({ shelf: 'B4' })]);
  folder.text('prices.csv', 'a,b\n');
  folder.text('.DS_Store', '');
  const report = await run(folder);
  assert.deepEqual(report.ignoredFiles, ['prices.csv']);
  assert.deepEqual(report.warnings.map(noteLine), [
    'hoses.csv, row 1, shelf: The column is not known and is ignored.',
  ]);
});

test('unusual values are imported and told: bore against dash, units that differ, look-alikes, rows that disagree', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [
    hoseRow({ max_wp_bar: '224', dash: '8', tube: 'NBR' }),
    hoseRow({ part_number: 'BW10-4', max_wp_bar: '400', tube: 'EPDM' }),
    hoseRow({ part_number: 'BW1-06', dash: '5', id_mm: '8', tube: 'PTFE' }),
  ]);
  const report = await run(folder);
  assert.deepEqual(report.warnings.map(noteLine), [
    "hoses.csv, row 2, dash: '-08' is 12.7 mm of bore by its dash, but the row says 6.4 mm.",
    "hoses.csv, row 3, max_wp_psi: '3250 psi, 400 bar' differ: 3250 psi is 224 bar.",
    "hoses.csv, row 3, tube: 'EPDM' differs from row 2 of the same product ('NBR'), which is used.",
    "hoses.csv, row 3: 'BW10-4' cannot be told from BW1-04 without punctuation.",
    "hoses.csv, row 4, inch: '1/4 in, 8 mm' differ: 1/4 in is 6.4 mm.",
  ]);
  assert.equal(report.written, true);
});

test('the brand is the manufacturer of what names none', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('equipment_accessories.csv', [sawRow(), sawRow({ sku: 'EQ-2', manufacturer: 'Sägenbau' })]);
  await run(folder);
  assert.equal((await productOf('e-eq-sw16')).manufacturer, 'Northfield');
  assert.equal((await productOf('e-eq-2')).manufacturer, 'Sägenbau');
});

test('photos, schematics and sheets of the folder are taken; one it does not name stays', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('equipment_accessories.csv', [
    sawRow({ image_url: '/images/saw.webp', spec_sheet_url: 'https://saws.example/a.pdf' }),
  ]);
  await run(folder);
  folder.rows('equipment_accessories.csv', [sawRow({ schematic_url: '/images/plan.webp' })]);
  assert.equal((await run(folder)).products.changed, 1);
  const images = await db
    .selectFrom('product_images')
    .select(['url', 'description'])
    .orderBy('position')
    .execute();
  assert.deepEqual(images, [
    { url: '/images/saw.webp', description: 'Portable hose cut-off saw, 1 in' },
    { url: '/images/plan.webp', description: 'Portable hose cut-off saw, 1 in schematic' },
  ]);
  const links = await db.selectFrom('product_links').selectAll().execute();
  assert.deepEqual(links, [
    {
      product_id: 'e-eq-sw16',
      position: 0,
      description: 'Specsheet',
      url: 'https://saws.example/a.pdf',
      file: null,
    },
  ]);
  assert.equal((await run(folder)).products.unchanged, 1);
  folder.rows('equipment_accessories.csv', [sawRow({ image_url: '/images/saw-2.webp' })]);
  assert.equal((await run(folder)).products.changed, 1);
});

test('an item that is called for needs no price', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow({ item_class: 'zitem', list_price_usd_per_ft: 'n/a' })]);
  await run(folder);
  const variant = await variantOf('BW1-04');
  assert.deepEqual([variant.item_class, variant.list_price], ['ZITEM', '0.0000']);
});

test('European nominal diameters and one unit alone are completed', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow({ dn: '13', weight_lb_per_ft: '0.5', min_bend_radius_in: '4' })]);
  await run(folder);
  const { facts } = await variantOf('BW1-04');
  assert.equal(facts.bore?.diameterNominal, 12);
  assert.deepEqual(facts.maxWorkingPressure, { psi: 3250, bar: 224 });
  assert.deepEqual(facts.weight, { kgPerM: 0.74, lbPerFt: 0.5 });
  assert.deepEqual(facts.minBendRadius, { mm: 102, inches: 4 });
});

test('a second import is refused while the first is running, and may run when it has finished', async (t) => {
  const folder = demoFolder(t);
  const comparing = Promise.withResolvers<void>();
  const { first } = await db.transaction().execute(async (tx) => {
    // Somebody is writing to the catalog: the first import waits for them before it compares.
    await sql`lock table products in row exclusive mode`.execute(tx);
    const first = run(folder, {
      onProgress: ({ phase }) => {
        if (phase === 'comparing') comparing.resolve();
      },
    });
    await comparing.promise;
    await assert.rejects(run(folder), {
      status: 409,
      message: 'Another import is running. Try again when it has finished.',
    });
    return { first };
  });
  assert.equal((await first).variants.added, 1491);
  assert.equal((await run(folder)).variants.unchanged, 1491);
});

test('what somebody else is just writing is waited for, and then compared', async (t) => {
  const folder = demoFolder(t);
  await run(folder);
  const { second } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ name: 'Typed in meanwhile' }).where('id', '=', 'bw1').execute();
    let isDone = false;
    const second = run(folder).finally(() => {
      isDone = true;
    });
    while (!isDone && !(await somebodyWaits())) await setImmediate();
    return { second };
  });
  assert.equal((await second).products.changed, 1);
  assert.equal((await productOf('bw1')).name, '1-Wire Braid Hydraulic Hose BW1');
});

async function somebodyWaits(): Promise<boolean> {
  const found = await sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where not l.granted and d.datname = current_database()`.execute(db);
  return found.rows.length > 0;
}

test('an import that is given up leaves nothing behind', async (t) => {
  const folder = demoFolder(t);
  for (const phase of ['reading', 'comparing']) {
    const stop = new AbortController();
    const onProgress = (progress: { phase: string }): void => {
      if (progress.phase === phase) stop.abort(new Error('Given up.'));
    };
    await assert.rejects(run(folder, { onProgress, signal: stop.signal }), `not given up while ${phase}`);
    assert.equal(await wholeCatalog(), '[null,null,null,null,null]');
  }
  assert.equal((await run(folder)).variants.added, 1491);
});

test('progress goes from the first file to the last and ends with writing', async (t) => {
  const seen: string[] = [];
  let share = 0;
  await run(demoFolder(t), {
    onProgress: (progress) => {
      if (progress.phase !== 'reading') return void seen.push(progress.phase);
      assert.ok(progress.share >= share && progress.share <= 1);
      share = progress.share;
      if (seen.at(-1) !== progress.file) seen.push(progress.file);
    },
  });
  assert.deepEqual(seen, [
    'hoses.csv',
    'fittings.csv',
    'couplings.csv',
    'adapters.csv',
    'equipment_accessories.csv',
    'comparing',
    'writing',
  ]);
  assert.equal(share, 1);
});
