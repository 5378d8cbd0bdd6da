import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { unitChoices } from '#shared/units.ts';
import { eventually } from '#testing/server-process.ts';
import { defaultLook, LOOK_COOKIE, lookCode } from '#web/look.rules.ts';
import { ALIVE } from './alive.ts';
import type { PeopleShop } from './people-shop.ts';
import { openFurnishedShop, pagesOf } from './walked-pages.ts';

/** What stands where there is nothing, or where it went wrong. */
const further = {
  visitor: ['/no/such/page', '/product/x/none', '/products/search/frobnicator', '/cart'],
  buyer: ['/products/search/frobnicator'],
  stranger: ['/cart', '/account/my-orders', '/account/quotes', '/account/lists', '/account/bought-before'],
  admin: ['/account/orders?status=SHIPPED&search=nobody'],
} as const;

const roles = ['visitor', 'buyer', 'stranger', 'admin'] as const;
type Role = (typeof roles)[number];
const pathsOf = (role: Role): readonly string[] => [
  ...(role === 'stranger' ? [] : pagesOf[role]),
  ...further[role],
];

/** What the drawn ones are called. */
const looks: Readonly<Record<string, string>> = {
  'visitor /': 'home',
  'visitor /products?productCategory=Hose': 'catalog-table',
  'visitor /product/x/bw2': 'product-visitor',
  'buyer /product/x/su4': 'product',
  'visitor /distributors': 'distributors',
  'visitor /crimp-specs': 'crimp-0',
  'visitor /login': 'login',
  'visitor /no/such/page': '404',
  'buyer /cart': 'cart',
  'buyer /checkout': 'checkout',
  'buyer /account/my-orders': 'my-orders',
  'admin /account': 'admin-dashboard',
  'admin /account/orders': 'admin-orders',
};

const { values } = parseArgs({
  options: {
    /** Of the addresses, only those that begin so. */
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,820,1024,1440,1920' },
    themes: { type: 'string', default: 'light,dark' },
    /** In which units measures are read. */
    units: { type: 'string', default: 'printed' },
    /** A folder with pictures of how it shall look, NAME-WIDTH.png. */
    beside: { type: 'string' },
    into: { type: 'string', default: 'screens' },
  },
});
const widths = values.widths.split(',').map(Number);
const themes = values.themes.split(',');

interface Picture {
  readonly role: Role;
  readonly path: string;
  readonly theme: string;
  readonly width: number;
  readonly file: string;
}

/** The whole page, once it is alive and quiet. */
async function take(from: PeopleShop, role: Role, theme: string, width: number): Promise<Picture[]> {
  const options = { width, dark: theme === 'dark' };
  const { page, context } = await (role === 'visitor'
    ? from.open(options)
    : from.openAs(from.people[role], options));
  const value = lookCode({
    ...defaultLook,
    units: unitChoices.find((one) => one === values.units) ?? 'printed',
  });
  await context.addCookies([{ name: LOOK_COOKIE, value, url: from.url }]);
  const taken: Picture[] = [];
  for (const address of pathsOf(role).filter((each) => each.startsWith(values.only))) {
    const file = `${role}-${theme}-${width}-${slugOf(address)}.jpg`;
    await page.goto(address);
    await eventually(async () => (await page.evaluate<boolean>(ALIVE)) || undefined);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(values.into, file), fullPage: true, type: 'jpeg', quality: 80 });
    taken.push({ role, path: address, theme, width, file });
  }
  await context.close();
  process.stdout.write(`${role}, ${theme}, ${width} px: ${taken.length}\n`);
  return taken;
}

function slugOf(address: string): string {
  return address.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';
}

/** One row for each page and theme, its widths beside one another, and below each how it shall look. */
function pageOf(all: readonly Picture[]): string {
  const rows = Map.groupBy(all, ({ role, path: address, theme }) => `${role} · ${address} · ${theme}`);
  const cells = (row: readonly Picture[]): string =>
    row.map((picture) => `<td>${figure(picture.file, picture.width)}${lookOf(picture)}</td>`).join('');
  const lines = [...rows].map(
    ([title, row]) => `<tr><th colspan="${widths.length}">${escaped(title)}</th></tr><tr>${cells(row)}</tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif;margin:16px}th{text-align:left;padding-top:24px}td{vertical-align:top;padding-right:12px}
img{display:block;border:1px solid #999;margin-bottom:8px}figcaption{color:#666}figure{margin:0}</style>
<h1>${all.length} screens</h1><table>${lines.join('\n')}</table>\n`;
}

const figure = (file: string, width: number, says = `${width} px`): string =>
  `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" width="${Math.round(width / 4)}"></a><figcaption>${says}</figcaption></figure>`;

function lookOf({ path: address, theme, width, role }: Picture): string {
  const name = looks[`${role} ${address}`];
  if (values.beside === undefined || name === undefined) return '';
  const file = path.resolve(values.beside, `${name}${theme === 'dark' ? '-dark' : ''}-${width}.png`);
  return fs.existsSync(file) ? figure(pathToFileURL(file).href, width, 'as drawn') : '';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const shop = await openFurnishedShop();
fs.mkdirSync(values.into, { recursive: true });
const pictures: Picture[] = [];
for (const role of roles)
  for (const theme of themes)
    for (const width of widths) pictures.push(...(await take(shop, role, theme, width)));
fs.writeFileSync(path.join(values.into, 'index.html'), pageOf(pictures));
await shop.close();
process.stdout.write(
  `${pictures.length} pictures: ${pathToFileURL(path.resolve(values.into, 'index.html')).href}\n`,
);
// The pools of test databases stay open.
process.exit();
