/** What a noun is called in each place. */
export interface Names {
  /** 'features/selling/stock-counts' */
  readonly folder: string;
  /** 'stock-counts' */
  readonly noun: string;
  /** 'stock counts' */
  readonly words: string;
  /** 'stockCounts' */
  readonly camel: string;
  /** 'StockCounts' */
  readonly pascal: string;
  /** 'StockCount' */
  readonly one: string;
  /** 'stock_counts' */
  readonly table: string;
}

/** A file, by its path from the root; of one that exists, what it becomes. */
export interface Written {
  readonly file: string;
  readonly text: string;
}

/** The text of a file that is there. */
export type Read = (file: string) => string;

/** @param place 'selling/stock-counts' */
export function namesOf(place: string): Names {
  const noun = place.split('/')[1] ?? '';
  const pascal = noun.replaceAll(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
  return {
    folder: `features/${place}`,
    noun,
    words: noun.replaceAll('-', ' '),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    one: pascal.endsWith('ies') ? `${pascal.slice(0, -3)}y` : pascal.replace(/s$/, ''),
    table: noun.replaceAll('-', '_'),
  };
}

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
  created_at timestamptz not null default now()
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
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { list${pascal} } from './${noun}.contract.ts';
import { find${pascal} } from './${noun}.store.ts';

export function ${camel}Routes({ db }: { readonly db: Db }): Route[] {
  return [
    serve(list${pascal}, async ({ query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await find${pascal}(db, query.search ?? '', paging);
      return { data, total, ...nextPage(list${pascal}.path, query, paging, total) };
    }),
  ];
}
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

test('${words} are found by a part of their name, letter by letter', async () => {
  assert.deepEqual((await list('search=0%25')).data.map(({ id }: { id: string }) => id), ['a']);
  assert.equal((await list('search=S_cond')).total, 0);
});
`,
    },
    inAppRoutes(names, read),
    inAccessTable('GET', `/api/${noun}`, read),
  ];
}

/** A call of a noun that is there. @param method, address 'GET', '/api/stock-counts/latest' */
export function endpointFiles(
  { folder, noun }: Names,
  { name, method, address }: { readonly name: string; readonly method: string; readonly address: string },
  read: Read,
): Written[] {
  const [contract, routes] = [`${folder}/${noun}.contract.ts`, `${folder}/${noun}.routes.ts`];
  return [
    {
      file: contract,
      text: `${withImports(read(contract), ["import * as z from 'zod/mini';", "import { endpoint } from '#shared/endpoint.ts';"])}
export const ${name} = endpoint({
  method: '${method}',
  path: '${address}',
  access: ['admin'],
  summary: 'What it does, in one line',
  reply: z.object({ done: z.boolean() }),
});
`,
    },
    {
      file: routes,
      text: before(
        read(routes).replace(/^/, `import { ${name} } from './${noun}.contract.ts';\n`),
        /^ {2}\];$/m,
        `    serve(${name}, async () => ({ done: true })),\n`,
        routes,
      ),
    },
    {
      file: `${folder}/${kebab(name)}.routes.test.ts`,
      text: `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testShop } from '#testing/test-app.ts';

const ann = { role: 'admin', userId: 'usr_ann', sessionId: 'ses_1', name: 'Ann Miller' } as const;

let app: FastifyInstance;
before(async () => {
  ({ app } = await testShop({ viewerOf: async () => ann }));
});
after(() => app.close());

test('${name} answers the staff', async () => {
  const response = await app.inject({
    method: '${method}',
    url: '${address}',
    headers: { authorization: 'Bearer x' },
  });
  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json(), { done: true });
});
`,
    },
    inAccessTable(method, address, read),
  ];
}

/** A page; below `/account` it is the staff's. @param name 'stock-count' @param address '/account/stock-count' */
export function pageFiles(
  { folder }: Names,
  { name, address }: { readonly name: string; readonly address: string },
  read: Read,
): Written[] {
  const { camel, words } = namesOf(`/${name}`);
  const file = `${folder}/${name}.page.tsx`;
  const title = titleOf(words);
  const isStaffs = address.startsWith('/account/');
  const staffs = `import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { AccountPage } from '#web/shell/account-page.tsx';

/** \`${address}\`: what it shows, and to whom. */
export const ${camel}Page = page<null>({
  load: async (request) => {
    demandAdmin(request);
    return null;
  },
  head: () => ({ title: '${title}', robots: 'noindex' }),
  Page: () => (
    <AccountPage title="${title}">
      <p>What is to be read here.</p>
    </AccountPage>
  ),
});
`;
  const everybodys = `import { page } from '#web/page.tsx';

/** \`${address}\`: what it shows. */
export const ${camel}Page = page<null>({
  load: async () => null,
  head: () => ({ title: '${title}' }),
  Page: () => (
    <>
      <h1>${title}</h1>
      <p>What is to be read here.</p>
    </>
  ),
});
`;
  return [
    { file, text: isStaffs ? staffs : everybodys },
    ...placesOfPage(
      { file, exported: `${camel}Page`, name, title, address, key: camel, path: `() => '${address}'` },
      read,
    ),
  ];
}

/** The staff's list of a noun that a call lists. @param address '/account/stock-counts' */
export function listFiles(names: Names, address: string, read: Read): Written[] {
  const { folder, noun, words, camel, pascal } = names;
  const title = titleOf(words);
  const file = `${folder}/${noun}-list.page.tsx`;
  return [
    {
      file,
      text: `import { list } from '#web/list/list-spec.ts';
import { listPage } from '#web/list/list-page.tsx';
import { paths } from '#web/paths.ts';
import { ShortDate } from '#web/ui/time.tsx';
import { list${pascal} } from './${noun}.contract.ts';

/** \`${address}\`: what the staff look for here. */
export const ${camel}ListPage = listPage({
  title: '${title}',
  fromDashboard: true,
  list: list({
    label: '${title}',
    hrefOf: paths.${camel},
    search: { label: 'Find ${words}', placeholder: 'Name' },
    ask: async ({ call }, query) => call(list${pascal}, { query }),
    nothing: 'There are no ${words} yet.',
    nothingFound: 'No ${words} found.',
    columns: [
      { head: 'Name', cell: ({ name }) => name },
      { head: 'Added', isOneLine: true, cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
    ],
  }),
});
`,
    },
    ...placesOfPage(
      {
        file,
        exported: `${camel}ListPage`,
        name: noun,
        title,
        address,
        key: camel,
        path: `(state: ListState = {}) => \`${address}\${listQuery(state)}\``,
      },
      read,
    ),
  ];
}

interface NewPage {
  readonly file: string;
  /** What the file exports. */
  readonly exported: string;
  /** Names its test. */
  readonly name: string;
  readonly title: string;
  readonly address: string;
  /** Its key in `paths`, and what stands there. */
  readonly key: string;
  readonly path: string;
}

/** The address of a page, its way there, and its test. */
function placesOfPage({ file, exported, name, title, address, key, path }: NewPage, read: Read): Written[] {
  const isStaffs = address.startsWith('/account/');
  return [
    {
      file: 'web/paths.ts',
      text: before(
        read('web/paths.ts'),
        /^ {2}\/\*\* Keeps a choice of look/m,
        `  ${key}: ${path},\n`,
        'web/paths.ts',
      ),
    },
    {
      file: 'app/site/router.tsx',
      text: before(
        read('app/site/router.tsx'),
        /^\];$/m,
        `  lazyPage('${address}', '${file}', async () => import('#${file}').then((file) => file.${exported})),\n`,
        'app/site/router.tsx',
      ),
    },
    {
      file: `e2e/${name}.e2e.ts`,
      text: `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { paths } from '#web/paths.ts';
import { axeOf } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

test('${title} is opened by ${isStaffs ? 'the staff alone' : 'everybody'}', async () => {
  const { page, complaints } = await shop.${isStaffs ? 'openAs(shop.people.admin)' : 'open()'};
  await page.goto(paths.${key}());
  await page.getByRole('heading', { level: 1, name: '${title}' }).waitFor();
  const { violations } = await axeOf(page).include('main').analyze();
  assert.deepEqual(violations.map(({ id }) => id), []);
  assert.deepEqual(complaints, []);
${
  isStaffs
    ? `
  const buyer = await shop.openAs(shop.people.buyer);
  const answer = await buyer.page.request.get(paths.${key}(), { maxRedirects: 0 });
  assert.equal(answer.status(), 302);
`
    : ''
}});
`,
    },
  ];
}

function inAppRoutes({ folder, noun, camel }: Names, read: Read): Written {
  const file = 'app/app.ts';
  const routes = before(read(file), /^ {2}\];\n {2}routes\.push\(/m, `    ...${camel}Routes(deps),\n`, file);
  return {
    file,
    text: routes.replace(
      /^import /m,
      `import { ${camel}Routes } from '#${folder}/${noun}.routes.ts';\nimport `,
    ),
  };
}

function inAccessTable(method: string, address: string, read: Read): Written {
  const file = 'testing/access-table.ts';
  const row = `  { call: '${method} ${address}', expected: adminsOnly },\n`;
  return { file, text: before(read(file), /^\];$/m, row, file) };
}

/** @throws Error when the place is not there: the file looks otherwise than this program thinks */
function before(text: string, place: RegExp, added: string, file: string): string {
  const at = text.search(place);
  if (at < 0) throw new Error(`${file} has no ${place}: put this there by hand:\n${added}`);
  return text.slice(0, at) + added + text.slice(at);
}

/** With the imports that are not there yet, in front; Biome puts them in order. */
function withImports(text: string, lines: readonly string[]): string {
  return [...lines.filter((line) => !text.includes(line)), text].join('\n');
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const titleOf = (words: string): string => words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
