import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { fillShop } from '#testing/buyers.ts';
import type { Person } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { portOf, TOXICS, type ToxicProxy, through, toxicProxy } from '#testing/toxic-proxy.ts';
import { type Answered, allOf, assertWell, type ShopWalk, shopWalk } from '#testing/walk-shop.ts';

// What is in the shop itself and can fail all the same (security 4): its search index, the folder of its pictures.

let database: TestDatabase;
/** From the thread that builds the index to its database; all others have another one. */
let way: ToxicProxy;
let inside: TestShop;
let url: string;
let admin: Person;
let shop: ShopWalk;

before(async () => {
  database = await testDatabase();
  const filled = await fillShop(database.db);
  admin = filled.admin;
  const [buyer = admin] = filled.buyers;
  way = await toxicProxy(portOf(database.url));
  const settings = { DATABASE_URL: through(database.url, way), RATE_LIMIT_SCALE: '1000' };
  inside = await testShop({ database, settings });
  url = await inside.app.listen({ port: 0, host: '127.0.0.1' });
  shop = await shopWalk({ url, admin, buyer, address: filled.address });
});

after(async () => {
  await inside.app.close();
  await way.be('down');
  await database.close();
});

test('a search index that cannot be built, or not for long, is told, and the old one answers meanwhile', async () => {
  for (const state of TOXICS) {
    await way.be(state);
    const building = sync();
    if (state === 'reset' || state === 'down') {
      const { status, text } = await building;
      assert.ok(status >= 500, state);
      assert.match(text, /^\{"errors":\[\{"message":"[A-Z]/, state);
      assert.match((await stateOfIndex()).text, /"state":"failed"/, state);
    }
    const walked = await shop.walk();
    assertWell(allOf(walked), state);
    assert.match(walked.browse[1]?.text ?? '', /"P-1"/, `${state}: the old index answers`);
    await way.be('well');
    assert.ok((await building).status === 200 || state === 'reset' || state === 'down', state);
    assertWell([await sync()], `after ${state}`);
    assert.match((await stateOfIndex()).text, /"state":"ready"/);
  }
});

test('pictures that cannot be reached: an upload is refused with a sentence, pages go on without them', async () => {
  const folder = path.join(inside.config.dataDir, 'images');
  const uploaded = await upload();
  assertWell([uploaded]);
  const picture: string = JSON.parse(uploaded.text).url;
  assertWell([await shop.ask('GET', picture)]);
  fs.renameSync(folder, `${folder}.kept`);
  // As where a disk is not mounted, and something else is in its place.
  fs.writeFileSync(folder, '');
  const refused = await upload();
  assert.equal(refused.status, 503);
  assert.match(refused.text, /The picture could not be stored/);
  assert.ok((await shop.ask('GET', picture)).status >= 400);
  assertWell(allOf(await shop.walk()));
  fs.rmSync(folder);
  fs.renameSync(`${folder}.kept`, folder);
  assertWell([await upload(), await shop.ask('GET', picture), ...allOf(await shop.walk())]);
});

/** What the staff press. It takes as long as the catalog is large, so nobody ends it after ten seconds. */
async function sync(): Promise<Pick<Answered, 'what' | 'status' | 'text'>> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const what = '/api/products/action/updateProductsWithDatabaseData';
  const answer = await fetch(url + what, { headers });
  return { what, status: answer.status, text: await answer.text() };
}

const stateOfIndex = async (): Promise<Answered> =>
  shop.ask('GET', '/api/products/action/status', { as: admin });

async function upload(): Promise<Answered> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8371e' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'hose.png'));
  return shop.ask('POST', '/api/products/images', { as: admin, body });
}
