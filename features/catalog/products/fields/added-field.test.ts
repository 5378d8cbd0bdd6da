import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { facetGroups } from '#features/catalog/browse/facet-groups.rules.ts';
import type { SearchAnswer } from '#features/catalog/catalog-search/catalog.contract.ts';
import { changeOfFields, fieldsOfProduct } from '#features/catalog/product-admin/product-form.rules.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { productFacts } from '#features/catalog/products/product-facts.rules.ts';
import { exportFolder } from '#features/exchange/export/export.public.ts';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { noteLine } from '#features/exchange/import/import-report.rules.ts';
import { hoseRow, supplierFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import type { Db } from '#platform/db/db.ts';
import { eventually } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testShop } from '#testing/test-app.ts';
import { productFactFields } from './asked-fields.rules.ts';

/** Set in a copy of the project, whose table of fields has what the README adds to it. */
const isCopy = process.env['FERRULE_TEST_ADDED_FIELD'] !== undefined;
const root = path.join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

if (isCopy) inTheCopy();
else
  test('the field that the README adds is imported, edited, shown, filtered, exported and documented', async (t) => {
    const copy = path.join(temporaryFolder(t), 'ferrule');
    for (const name of fs.readdirSync(root))
      if (!/^\.|^(?:node_modules|dist|e2e|bench|cms|lighthouse)$/.test(name))
        fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    for (const made of ['node_modules', 'dist']) fs.symlinkSync(path.join(root, made), path.join(copy, made));
    const [, entry = ''] =
      /```ts\n([\s\S]*?)```/.exec(fs.readFileSync(path.join(root, 'README.md'), 'utf8')) ?? [];
    assert.match(entry, /shelfLifeYears: \{/);
    const table = path.join(copy, 'features/catalog/products/fields/hose-fields.contract.ts');
    const text = fs.readFileSync(table, 'utf8');
    const opened = 'export const hoseFields = {\n';
    assert.ok(text.includes(opened));
    fs.writeFileSync(table, text.replace(opened, `${opened}${entry}`));
    const node = (...args: string[]) =>
      run(process.execPath, args, {
        cwd: copy,
        env: { ...process.env, FERRULE_TEST_ADDED_FIELD: 'yes', NODE_TEST_CONTEXT: undefined },
      });
    const docs = 'scripts/write-import-docs.ts';
    // What was forgotten is named.
    await assert.rejects(node(docs, '--check'), /shelf_life_years/);
    await node(docs);
    await node(docs, '--check');
    const page = fs.readFileSync(path.join(copy, 'docs/import.md'), 'utf8');
    assert.ok(
      page.includes('| `shelf_life_years` | years |  | product | How long it may lie before it is used. |'),
    );
    const { stdout } = await node('--test', path.relative(root, import.meta.filename));
    assert.match(stdout, /pass 5\n/);
  });

/** None of these knows the field but by what the table derives. */
function inTheCopy(): void {
  let app: FastifyInstance;
  let db: Db;
  before(async () => {
    ({ app, db } = await testShop({
      viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
    }));
  });
  after(() => app.close());
  const headers = { authorization: 'Bearer x' };
  const bring = async (folder: string) =>
    importFolder(db, folder, { dryRun: false, retireMissing: false, brand: 'Northfield' });
  const read = async (): Promise<Product> => (await app.inject({ url: '/api/products/bw1', headers })).json();
  const patch = async (facts: object) => {
    const { version } = await read();
    return app.inject({ method: 'PATCH', url: '/api/products/bw1', headers, payload: { version, facts } });
  };
  const other = { series_code: 'BW9', part_number: 'BW9-04' };

  test('it is imported, and what cannot be is refused with file, row, column and value', async (t) => {
    const folder = supplierFolder(t);
    for (const [cell, sentence] of [
      ['ten', "hoses.csv, row 2, shelf_life_years: 'ten' is not a number."],
      ['1.5', "hoses.csv, row 2, shelf_life_years: '1.5' must be a whole number."],
      ['51', "hoses.csv, row 2, shelf_life_years: '51' is above 50."],
    ] as const) {
      folder.rows('hoses.csv', [hoseRow({ shelf_life_years: cell })]);
      const { problems } = await bring(folder.path);
      assert.deepEqual(problems.map(noteLine), [sentence]);
    }
    folder.rows('hoses.csv', [
      hoseRow({ shelf_life_years: '10' }),
      hoseRow({ ...other, shelf_life_years: '5' }),
      hoseRow({ series_code: 'BW8', part_number: 'BW8-04' }),
    ]);
    const { problems, products } = await bring(folder.path);
    assert.deepEqual([problems, products.added], [[], 3]);
    assert.equal(Reflect.get((await read()).facts, 'shelfLifeYears'), 10);
  });

  test('the form offers it where there is none yet, and says what is wrong', async () => {
    const product = await read();
    const offered = productFactFields('Hose', {}).find(({ path: name }) => name === 'shelfLifeYears');
    assert.equal(offered?.label, 'Shelf life, years');
    assert.ok(!productFactFields('Fitting', {}).some(({ path: name }) => name === 'shelfLifeYears'));
    const shown = fieldsOfProduct(product);
    assert.equal(shown['facts.shelfLifeYears'], '10');
    const typed = (text: string) => changeOfFields(shown, { ...shown, 'facts.shelfLifeYears': text });
    assert.deepEqual(typed('ten').problems, [
      { field: 'facts.shelfLifeYears', message: 'Shelf life, years is a number such as 12.5.' },
    ]);
    const refused = await patch(typed('60').change.facts ?? {});
    assert.deepEqual(refused.json().errors, [
      { field: 'facts.shelfLifeYears', message: 'Shelf life, years is 50 at most.' },
    ]);
    assert.equal((await patch(typed('12').change.facts ?? {})).statusCode, 200);
  });

  test('the page shows it with its unit', async () => {
    const facts = productFacts(await read());
    assert.deepEqual(
      facts.filter(({ label }) => label === 'Shelf life'),
      [{ label: 'Shelf life', value: '12 years' }],
    );
  });

  test('it is a filter with counts, and its words are found', async () => {
    const search = async (query: string): Promise<SearchAnswer> =>
      (await app.inject({ url: `/api/products/search?${query}`, headers })).json();
    const chosen = `aggregates=${encodeURIComponent('{"shelfLifeYears":["12"]}')}`;
    const found = await eventually(async () => {
      const answer = await search(chosen);
      return answer.total === 1 ? answer : undefined;
    });
    assert.equal(found.products[0]?.id, 'bw1');
    const { aggregations } = await search('');
    const group = facetGroups(aggregations, aggregations, { values: {}, ranges: {} }).find(
      ({ title }) => title === 'Shelf life, years',
    );
    assert.deepEqual(group?.kind === 'list' && group.values, [
      { key: '5', count: 1 },
      { key: '12', count: 1 },
    ]);
    const { products } = await search('query=years');
    assert.deepEqual(products.map(({ id }) => id).toSorted(), ['bw1', 'bw9']);
  });

  test('it is exported into its column, goes in again, and the API describes it', async (t) => {
    const folder = temporaryFolder(t);
    await exportFolder(db, folder, { force: false });
    const [head = '', ...rows] = fs.readFileSync(path.join(folder, 'hoses.csv'), 'utf8').trim().split('\n');
    const at = head.split(',').indexOf('shelf_life_years');
    const cells = rows.map((row) => row.split(',')[at]);
    assert.deepEqual([at > 0, cells], [true, ['12', '5', '']]);
    const again = await bring(folder);
    assert.deepEqual([again.problems, again.products.changed], [[], 0]);
    const document = (await app.inject('/api/openapi.json')).json();
    const { schema } = document.paths['/api/products/{id}'].get.responses['200'].content['application/json'];
    assert.deepEqual(schema.properties.facts.properties.shelfLifeYears, {
      type: 'number',
      minimum: 1,
      maximum: 50,
    });
  });
}
