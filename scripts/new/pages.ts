import { before } from './listed.ts';
import { type Names, namesOf, type Read, type Written } from './names.ts';

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
import { filesOf } from '#web/list/list-files.ts';
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
    exports: filesOf(list${pascal}),
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
  const table = isStaffs ? 'app/site/account-pages.tsx' : 'app/site/public-pages.tsx';
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
      file: table,
      text: before(
        read(table),
        /^\];$/m,
        `  lazyPage('${address}', '${file}', async () => import('#${file}').then((file) => file.${exported})),\n`,
        table,
      ),
    },
    {
      file: `e2e/${name}.e2e.ts`,
      text: `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { paths } from '#web/paths.ts';
import { barriersOn } from './axe.ts';
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
  assert.deepEqual(await barriersOn(page, 'main'), []);
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

const titleOf = (words: string): string => words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
