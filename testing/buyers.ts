import { type Db, openDb } from '#platform/db/db.ts';
import { runningUrl } from '#platform/postgres/embedded.ts';
import { type Person, testPeople, testPerson } from './people.ts';

// Buyers who order without a pause, for tests that break the shop meanwhile.

export const BUYERS = 8;

/** Adds a line and orders it, over and over, each under a PO number of its own. */
export async function orderUntilItBreaks(
  url: string,
  { token, cartId }: Person,
  address: string,
  name: string,
  acknowledged: string[],
): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(`${url}/api/carts/${cartId}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  };
  for (let count = 0; ; count++) {
    try {
      const added = await post('', { product: 'p', variant: 'P-1', quantity: 1 + (count % 9) });
      await added.arrayBuffer();
      const form = { shippingAddress: address, billingAddress: address, poNumber: `${name}-${count}` };
      const answer = await post('/checkout', form);
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
      else await answer.arrayBuffer();
    } catch {
      return;
    }
  }
}

/** One part for sale, and who buys it. */
export async function fillShop(db: Db): Promise<{ admin: Person; buyers: Person[]; address: string }> {
  const { admin, company } = await testPeople(db);
  const product = { id: 'p', position: 0, slug: 'p', name: 'Plug', manufacturer: 'Northfield' };
  await db
    .insertInto('products')
    .values({ ...product, category: 'Fitting', facts: '{}' })
    .execute();
  await db
    .insertInto('variants')
    .values({
      id: 'P-1',
      product_id: 'p',
      position: 0,
      name: 'P-1',
      part_key: 'P1',
      item_class: 'STD',
      list_price: '12.3400',
      facts: '{}',
    })
    .execute();
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () =>
      testPerson(db, { name: 'Bea Buyer', passwordHash: '', distributorId: company }),
    ),
  );
  const { id } = await db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', company)
    .executeTakeFirstOrThrow();
  return { admin, buyers, address: id };
}

/** The database of a running server. */
export async function withRunningDb<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(runningUrl(dataDir) ?? '');
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
