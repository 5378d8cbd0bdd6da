import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { testKey } from '#testing/api-keys.ts';
import { testPeople, testPerson } from '#testing/people.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testShop } from '#testing/test-app.ts';

/** A program of a buyer, as a stranger writes it who has nothing but the document. */
const PROGRAM = `
import { Api } from './Api.js';

export async function order(shop: string, key: string, company: string, poNumber: string) {
  const { api } = new Api({ baseUrl: shop, baseApiParams: { headers: { Authorization: \`Bearer \${key}\` } } });
  const { data: ours } = await api.getApiDistributorsId(company);
  const address = ours.addresses?.[0]?.id ?? '';
  const { data: changes } = await api.getApiProductsChanges({ since: '', limit: '1' });
  const size = changes.data[0]?.product?.variants[0];
  const { data: made } = await api.postApiOrders(
    {
      poNumber,
      shippingAddress: address,
      billingAddress: address,
      lines: [{ part: 'FJX-08-08', quantity: 30 }],
    },
    { headers: { 'Idempotency-Key': poNumber } },
  );
  const refused = await api.getApiOrdersId('ord_of_nobody').catch(({ error }) => error.errors[0].message);
  return { part: size?.id, price: size?.discountedPrice, ref: made.ref, total: made.totalCost, refused };
}
`;

const tsc = path.resolve('node_modules/.bin/tsc');

test('a client that is made from the document places an order, and does not take what the shop would refuse', async (t) => {
  const shop = await testShop({ catalog: 'demo' });
  t.after(() => shop.app.close());
  const people = await testPeople(shop.db);
  const manager = await testPerson(shop.db, {
    name: 'Mona Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
  const key = await testKey(shop.db, manager);
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });

  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const spec = await (await fetch(`${url}/api/openapi.json`)).json();
  await generateApi({ spec, output: folder, fileName: 'Api.ts', silent: true });
  const compile = async (program: string): Promise<string> => {
    fs.writeFileSync(path.join(folder, 'order.ts'), program);
    const options = [
      '--strict',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--lib',
      'es2023,dom,dom.iterable',
    ];
    return promisify(execFile)(tsc, [...options, '--types', '', path.join(folder, 'order.ts')]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  };
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const wrong = await compile(
    PROGRAM.replace('quantity: 30', "quantity: 'thirty'").replace('since: ', 'from: '),
  );
  assert.match(wrong, /'string' is not assignable to type 'number'/);
  assert.match(wrong, /'since' is missing|'from' does not exist/);
  assert.equal(await compile(PROGRAM), '');

  const { order } = await import(pathToFileURL(path.join(folder, 'order.js')).href);
  const made = await order(url, key, people.company, '4712');
  assert.equal(typeof made.part, 'string');
  assert.ok(made.price > 0);
  assert.match(made.ref, /^\S+$/);
  assert.ok(made.total > 0);
  assert.equal(made.refused, 'Order Not Found');
  assert.equal((await order(url, key, people.company, '4712')).ref, made.ref);
});
