import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '#testing/server-process.ts';
import { ALIVE } from './alive.ts';
import type { PeopleShop } from './people-shop.ts';
import { openFurnishedShop, pagesOf } from './walked-pages.ts';

// Who chose units reads every measure of a page in them (decision 0315).
let shop: PeopleShop;
/** Of the buyer. */
const kept: string[] = [];
before(async () => {
  shop = await openFurnishedShop();
  const { buyer } = shop.people;
  const lines = [
    { part: 'BW2-08', custom: { length: 36 }, quantity: 3, unit: 'pieces' },
    { part: 'BW1-04', option: 'BW1-04-100', quantity: 1, unit: 'pieces' },
  ];
  const { id } = (await shop.call('POST', '/api/lists', buyer, { name: 'Press 4', lines })) as { id: string };
  const order = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const quote = (await shop.call('POST', '/api/quotes', buyer, { list: id })) as { id: string };
  kept.push(
    `/account/lists/${id}`,
    `/account/quote/ask?of=${id}`,
    `/account/order/${order.id}`,
    `/account/quotes/${quote.id}`,
  );
});
after(() => shop.close());

const categories = ['Hose', 'Fitting', 'Coupling', 'QuickCoupling', 'AssemblyEquipment', 'Accessory'];

/** Beside the pages that are walked for their widths: those with other measures. */
const more = {
  visitor: [
    ...categories.flatMap((category) => [
      `/products?productCategory=${category}`,
      `/products?productCategory=${category}&view=grid`,
    ]),
    '/products/search/bw2%201%2F2%203000%20psi',
    '/product/x/tb3',
    '/product/x/f-fjx',
    '/product/x/f-fjx/FJX-08-08',
    '/compare?parts=BW1-08,BW2-08,bw2:BW2-12,FJX-08-08',
    '/crimp-specs/all-hose-crimp-specs/BW2',
    '/crimp-specs/BW2/08',
    '/crimp-specs/BW2/08/MF/FN208',
    '/cross-reference?query=EN%20856%204SH%20DN25%20WP%20380%20BAR%0AVICKERS%20123%20500%20PSI',
  ],
  buyer: [
    '/product/x/bw2',
    '/product/x/f-mj',
    '/assemblies?hose=BW2-08&a=FJX-08-08&b=FJX90-08-08&length=36&peak=3000',
  ],
} as const;

interface System {
  /** Units of the other system: none of them stands on a page. */
  readonly strange: RegExp;
  /** What may say them, and why. */
  readonly said: readonly (readonly [RegExp, why: string])[];
}

const systems: Readonly<Record<'metric' | 'us', System>> = {
  metric: {
    strange:
      /\b(?:psi|lb|lb\/ft|gpm|inHg|US ton|ft\/s|mi)\b|°F|\d ft\b(?! ?\()|\d in(?=$|[\t,.;:)]| (?:and|to|or|x|hose)\b)/,
    said: [
      [/\bper ft\b|\bft, hose only/, 'hose is sold by the foot: its price is of one'],
      [/gpm, ft\/s, ft, psi/, 'a choice of what is typed on the page'],
      [/gpm or L\/min|ft\/s or m\/s|ft or m\b/, 'the same, beside its fields'],
      [/^Quantity of .* ft$/, 'the name of a line, as it was ordered'],
      [/psi, or as 210 bar/, 'a field that takes both'],
      [
        /\d mm \(?(?:± )?[\d.]+ in\b|± [\d.]+, [\d.]+ in\b/,
        'what a crimper is set to, with the other unit beside',
      ],
      [/[\d/ ]+ in,? (?:-\d+, )?DN \d+|DN \d+, [\d/ ]+ in\b/, 'a size with its DN beside it'],
      [/\b(?:Fittings|Hoses) of [\d/ ]+ in\b/, 'a link to the size of its row, which has its DN'],
      [/3 of 2SN 1\/2 x 36 in/, 'what somebody may type'],
      [/\b(?:NPTF?|BSP[PT]?) [\d/ -]+ in\b/, 'the name of a thread'],
    ],
  },
  us: {
    strange: /\b(?:bar|kg|kg\/m|L\/min|kN)\b|°C/,
    said: [
      [/kg\/m³/, 'the unit of a density, which is typed'],
      [/L\/min, m\/s, m, bar/, 'a choice of what is typed on the page'],
      [/gpm or L\/min/, 'the same, beside its fields'],
      [/°C, or as 200 °F/, 'a field that takes both'],
    ],
  },
};

async function linesOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path);
  assert.ok(answer && answer.status() < 400, path);
  await eventually(async () => (await page.evaluate<boolean>(ALIVE)) || undefined);
  const text = await page.evaluate<string>(`(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    // A drawing is a picture with measures of its own.
    for (const one of document.querySelectorAll('svg')) one.remove();
    return document.body.innerText;
  })()`);
  return text.split('\n');
}

for (const [units, letters] of [
  ['metric', 'sam'],
  ['us', 'sau'],
] as const)
  for (const role of ['visitor', 'buyer'] as const)
    test(`no page of a ${role} who reads ${units} units has a measure that stands in the other alone`, async () => {
      const { page, context } = await (role === 'visitor' ? shop.open() : shop.openAs(shop.people.buyer));
      await context.addCookies([{ name: 'look', value: letters, url: shop.url }]);
      const { strange, said } = systems[units];
      // With the code behind it, and without.
      const names = (await shop.db.selectFrom('products').select('name').execute())
        .flatMap(({ name }) => [name, name.replace(/ \S+$/, '')])
        .filter((name) => strange.test(name))
        .toSorted((one, other) => other.length - one.length);
      const found: string[] = [];
      for (const path of [...pagesOf[role], ...more[role], ...(role === 'buyer' ? kept : [])])
        for (const line of await linesOf(page, path)) {
          // What somebody typed is said as they typed it.
          const own = line.replaceAll(/“[^”]*”/g, '…');
          const named = names.reduce((text, name) => text.replaceAll(name, '…'), own);
          const rest = said.reduce(
            (text, [pattern]) => text.replaceAll(new RegExp(pattern, 'g'), '…'),
            named,
          );
          if (strange.test(rest)) found.push(`${path}: ${rest.slice(0, 200)}`);
        }
      assert.deepEqual(found, []);
    });
