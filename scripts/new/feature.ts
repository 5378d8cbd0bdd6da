import { inAccessTable, inAppRoutes } from './listed.ts';
import type { Names, Read, Written } from './names.ts';

/** A noun with a table, and a call by which the staff read it. @param migration the next free number */
export function featureFiles(names: Names, migration: string, read: Read): Written[] {
  const { folder, noun, words, camel, pascal, one, table } = names;
  return [
    {
      file: `migrations/${migration}-${noun}.sql`,
      text: `-- What a row is, and who writes it.
create table ${table} (
  id text primary key,
  name text not null,
  created_at timestamptz not null default shop_now()
);
`,
    },
    {
      file: `${folder}/${noun}.tables.ts`,
      text: `import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    ${table}: {
      id: string;
      name: string;
      created_at: Generated<Date>;
    };
  }
}
`,
    },
    {
      file: `${folder}/${noun}.contract.ts`,
      text: `import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';

const ${one} = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });
export type ${one} = z.infer<typeof ${one}>;

export const list${pascal} = endpoint({
  method: 'GET',
  path: '/api/${noun}',
  access: ['admin'],
  summary: 'The ${words}, newest first',
  query: z.object({
    /** In the name. */
    search: z.optional(z.string().check(z.maxLength(100))),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(${one}), total: z.number(), next: z.optional(z.string()) }),
});
export const export${pascal} = fileOf(list${pascal});
`,
    },
    {
      file: `${folder}/${noun}.store.ts`,
      text: `import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { Paging } from '#shared/paging.ts';
import type { ${one} } from './${noun}.contract.ts';

/** Newest first. @param search part of a name */
export async function find${pascal}(
  db: Db,
  search: string,
  paging: Paging,
): Promise<{ data: ${one}[]; total: number }> {
  const wanted = searchLike(search, (text) => sql<boolean>\`name ilike \${holding(text)}\`);
  const rows = await db
    .selectFrom('${table}')
    .selectAll()
    .where(wanted)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.limit)
    .offset(paging.skip)
    .execute();
  const { total } = await db
    .selectFrom('${table}')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  const data = rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at.toISOString() }));
  return { data, total };
}
`,
    },
    {
      file: `${folder}/${noun}.routes.ts`,
      text: `import type { Db } from '#platform/db/db.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import type { Route } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { Paging } from '#shared/paging.ts';
import { export${pascal}, list${pascal}, type ${one} } from './${noun}.contract.ts';
import { find${pascal} } from './${noun}.store.ts';

export function ${camel}Routes({ db }: { readonly db: Db }): Route[] {
  const read = async ({ query }: ListAsked<typeof list${pascal}>, paging: Paging) =>
    find${pascal}(db, query.search ?? '', paging);
  return [
    // The same rows: page by page, and all as a file.
    serveList(list${pascal}, read),
    serveFile(export${pascal}, ${camel}Table, read),
  ];
}

const ${camel}Table: FileTable<${one}> = {
  name: '${noun}',
  sheet: '${pascal}',
  columns: [
    ['Name', ({ name }) => name],
    ['Since', ({ createdAt }) => createdAt],
  ],
};
`,
    },
    {
      file: `${folder}/${noun}.routes.test.ts`,
      text: `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testShop } from '#testing/test-app.ts';

const ann = { role: 'admin', userId: 'usr_ann', sessionId: 'ses_1', name: 'Ann Miller' } as const;

let app: FastifyInstance;
before(async () => {
  const shop = await testShop({ viewerOf: async () => ann });
  app = shop.app;
  await shop.db
    .insertInto('${table}')
    .values([
      { id: 'a', name: '100% first', created_at: new Date('2026-11-20T12:00:00Z') },
      { id: 'b', name: 'Second', created_at: new Date('2026-11-21T12:00:00Z') },
    ])
    .execute();
});
after(() => app.close());

const list = async (query: string) =>
  (await app.inject({ url: \`/api/${noun}?\${query}\`, headers: { authorization: 'Bearer x' } })).json();

test('the staff read the ${words}, newest first, page by page', async () => {
  const { data, total, next } = await list('limit=1');
  assert.deepEqual(data, [{ id: 'b', name: 'Second', createdAt: '2026-11-21T12:00:00.000Z' }]);
  assert.equal(total, 2);
  assert.equal(next, '/api/${noun}?limit=1&skip=1');
});

test('all ${words} are a file', async () => {
  const { body } = await app.inject({ url: '/api/${noun}/export', headers: { authorization: 'Bearer x' } });
  assert.match(body, /^Name,Since\\r\\nSecond,2026-11-21/);
});

test('${words} are found by a part of their name, letter by letter', async () => {
  assert.deepEqual((await list('search=0%25')).data.map(({ id }: { id: string }) => id), ['a']);
  assert.equal((await list('search=S_cond')).total, 0);
});
`,
    },
    inAppRoutes(names, read),
    inAccessTable([`GET /api/${noun}`, `GET /api/${noun}/export`], read),
  ];
}
