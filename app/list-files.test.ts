import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { testPeople, testSession } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
}
interface Operation {
  readonly parameters: ReadonlyArray<{ readonly name: string }>;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

let app: FastifyInstance;
let paths: Readonly<Record<string, { readonly get?: Operation }>>;
let lists: readonly string[];
let tokens: { readonly admin: string; readonly manager: string };
before(async () => {
  const shop = await testShop({ catalog: 'demo' });
  ({ app } = shop);
  paths = (await app.inject('/api/openapi.json')).json().paths;
  lists = Object.entries(paths).flatMap(([path, { get }]) => (get && isList(get) ? [path] : []));
  const people = await testPeople(shop.db);
  await shop.db
    .updateTable('users')
    .set({ company_role: 'manager' })
    .where('id', '=', people.buyer.id)
    .execute();
  // More than are read for a file at once.
  await sql`insert into audit_log (by_user, by_name, subject, subject_id, subject_label, action)
    select 'usr_1', 'Ann', 'shop', number::text, 'Numbered ' || number, 'changed'
    from generate_series(1, 2300) as number`.execute(shop.db);
  tokens = {
    admin: (await testSession(shop.db, people.admin.id)).token,
    manager: (await testSession(shop.db, people.buyer.id)).token,
  };
});
after(() => app.close());

/** Answered page by page. */
function isList({ parameters, responses }: Operation): boolean {
  const names = parameters.map(({ name }) => name);
  const reply = responses['200']?.content?.['application/json']?.schema?.properties ?? {};
  return names.includes('limit') && 'data' in reply && 'total' in reply;
}

const get = async (url: string, who: keyof typeof tokens) =>
  app.inject({ url, headers: { authorization: `Bearer ${tokens[who]}` } });

/** The file of a list that is all of a thing is that of the thing. */
const fileOf = (path: string): string => `${path.replace(/(\{id\})\/(rows|prices)$/, '$1')}/export`;

/** Of everybody: pages of the site, of which no table is made. */
const PUBLIC = ['/api/products', '/api/products/families', '/api/distributors/search', '/api/content/posts'];

test('every list that is answered page by page is answered as a file, too', () => {
  const without = lists.filter((path) => !PUBLIC.includes(path) && !paths[fileOf(path)]?.get);
  assert.deepEqual(without, []);
});

test('a file holds every row of its list, for whom the list is', async () => {
  let tried = 0;
  for (const path of lists.filter((each) => !each.includes('{') && paths[`${each}/export`]))
    for (const who of ['admin', 'manager'] as const) {
      const list = await get(`${path}?limit=1`, who);
      const file = await get(`${path}/export`, who);
      assert.equal(file.statusCode, list.statusCode, `${who} ${path}`);
      if (list.statusCode !== 200) continue;
      const [heads, ...rows] = parse(file.body) as string[][];
      assert.ok((heads ?? []).length > 1, path);
      assert.equal(rows.length, list.json().total, `${who} ${path}`);
      const workbook = await get(`${path}/export?format=xlsx`, who);
      assert.equal(workbook.rawPayload.subarray(0, 2).toString(), 'PK', path);
      tried++;
    }
  assert.ok(tried > 20, String(tried));
  const changes = parse((await get('/api/audit/export?text=Numbered', 'admin')).body) as string[][];
  assert.equal(new Set(changes.slice(1).map(([, , , what]) => what)).size, 2300);
});
