import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { recordCatalogChange, requestIndexRebuild } from '#features/catalog/products/products.public.ts';
import { cursorFrom } from '#shared/cursor.ts';
import { testKey } from '#testing/api-keys.ts';
import { type People, testPeople, testPerson } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

interface Fed {
  readonly id: string;
  readonly retired?: true;
  readonly product?: {
    readonly variants: readonly { id: string; price?: number; discountedPrice?: number }[];
  };
}

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

async function ask(query: string, token?: string) {
  const response = await shop.app.inject({
    url: `/api/products/changes?${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json() };
}

/** On from a cursor until it is the same again. */
async function readOn(
  from: string,
  token?: string,
): Promise<{ readonly fed: Fed[]; readonly cursor: string }> {
  const fed: Fed[] = [];
  for (let cursor = from; ; ) {
    const { status, body } = await ask(`since=${cursor}`, token);
    assert.equal(status, 200, JSON.stringify(body));
    fed.push(...body.data);
    if (body.cursor === cursor) return { fed, cursor };
    cursor = body.cursor;
  }
}

/** Whatever writes anywhere in this PostgreSQL holds the stream up for as long. */
const readUntil = async (from: string, many: number): Promise<{ fed: Fed[]; cursor: string }> => {
  const seen: Fed[] = [];
  let cursor = from;
  return eventually(async () => {
    const more = await readOn(cursor);
    seen.push(...more.fed);
    cursor = more.cursor;
    return seen.length >= many ? { fed: seen, cursor } : undefined;
  });
};

const save = async (id: string): Promise<void> =>
  shop.db.transaction().execute(async (tx) => recordCatalogChange(tx, [id]));

const someIds = async (many: number): Promise<string[]> =>
  (await shop.db.selectFrom('products').select('id').orderBy('id').limit(many).execute()).map(({ id }) => id);

test('whoever begins reads every product once, and then only what is written', async () => {
  const ids = (await shop.db.selectFrom('products').select('id').execute()).map(({ id }) => id);
  const { fed, cursor } = await readOn('');
  assert.deepEqual(fed.map(({ id }) => id).toSorted(), ids.toSorted());
  assert.ok(fed.every(({ product }) => product !== undefined));
  const [first = '', second = ''] = ids;
  await save(first);
  await save(second);
  await save(first);
  const more = await readUntil(cursor, 2);
  assert.deepEqual(new Set(more.fed.map(({ id }) => id)), new Set([first, second]));
  assert.deepEqual((await readOn(more.cursor)).fed, []);
});

test('what a transaction wrote early and kept late is read, also by who began while it ran', async () => {
  const [id = ''] = await someIds(1);
  const begun = await shop.db.startTransaction().execute();
  await recordCatalogChange(begun, [id]);
  const { cursor } = await readOn('');
  await save(id);
  assert.deepEqual((await readOn(cursor)).fed, [], 'a later one overtook it');
  await begun.commit().execute();
  const { fed } = await readUntil(cursor, 1);
  assert.deepEqual(new Set(fed.map((each) => each.id)), new Set([id]));
});

test('what is retired comes without its facts', async () => {
  const [, id = ''] = await someIds(2);
  const { cursor } = await readOn('');
  await shop.db.updateTable('products').set({ retired_at: sql`shop_now()` }).where('id', '=', id).execute();
  await save(id);
  assert.deepEqual((await readUntil(cursor, 1)).fed, [{ id, retired: true }]);
});

test('everything comes again after a great change, after a week without asking, and in a restored shop', async () => {
  const { db } = shop;
  const all = (await readOn('')).fed.length;
  const { cursor } = await readOn('');
  await requestIndexRebuild(db);
  const after = await readUntil(cursor, all);
  assert.equal(after.fed.length, all);

  const [id = ''] = await someIds(1);
  await save(id);
  const read = await readUntil(after.cursor, 1);
  await sql`insert into catalog_change_removed (xact) select max(xact) from catalog_change
    on conflict (one_row) do update set xact = excluded.xact`.execute(db);
  assert.equal((await readOn(read.cursor)).fed.length, all);
  assert.equal((await readOn(cursorFrom('4000000000-7'))).fed.length, all);
});

test('a visitor reads no price, a company its own, a key as much as its scopes open', async () => {
  const manager = await testPerson(shop.db, {
    name: 'Key Maker',
    distributorId: people.company,
    companyRole: 'manager',
  });
  const pricesOf = async (token?: string) =>
    (await readOn('', token)).fed.flatMap(({ product }) =>
      (product?.variants ?? []).flatMap(({ price, discountedPrice }) =>
        price === undefined && discountedPrice === undefined ? [] : [{ price, discountedPrice }],
      ),
    );
  assert.deepEqual(await pricesOf(), []);
  const own = await pricesOf(manager.token);
  assert.ok(own.length > 1_000);
  assert.ok(
    own.every(({ price = 0, discountedPrice = 0 }) => discountedPrice > 0 && discountedPrice <= price),
  );
  assert.deepEqual(await pricesOf(await testKey(shop.db, manager, ['catalog'])), []);
  assert.deepEqual(await pricesOf(await testKey(shop.db, manager, ['catalog', 'prices'])), own);
  assert.equal((await ask('since=', await testKey(shop.db, manager, ['orders:read']))).status, 403);
});

test('a cursor that is none of ours is refused, and so is none at all', async () => {
  for (const since of [
    'x',
    '31',
    cursorFrom('1'),
    cursorFrom('-1-1'),
    cursorFrom('1-1').toUpperCase(),
    '0'.repeat(1001),
  ])
    assert.equal((await ask(`since=${since}`)).status, 400, since);
  assert.equal((await ask('')).status, 400);
  const odd = await ask(`since=${cursorFrom("1-1-'; drop table products; -- 日本")}&limit=0`);
  assert.equal(odd.status, 200);
});
