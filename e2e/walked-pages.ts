import { testCertificate } from '#testing/test-certificates.ts';
import { testOrder } from '#testing/test-orders.ts';
import { anOrganisation, aPriceChange, aQuoteLink, askForQuote, aWebhook } from './form-shop.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

/** The shop that the pages below are looked at in: with an order, a cart, prices and a webhook of the buyer's company. */
export async function openFurnishedShop(): Promise<PeopleShop> {
  const shop = await openPeopleShop({ catalog: 'demo' });
  const { buyer } = shop.people;
  await testOrder(shop.db, buyer.id);
  await shop.db.updateTable('users').set({ company_role: 'manager' }).where('id', '=', buyer.id).execute();
  await aPriceList(shop.db, shop.people.company);
  for (const state of ['waiting', 'conflict'] as const) await aPriceChange(shop.db, state);
  await aWebhook(shop.db, shop.people.company);
  await testCertificate(shop.db, shop.people.company, { accepted: false });
  await testCertificate(shop.db, shop.people.company, {
    kind: 'exempt',
    issuedBy: 'CA',
    number: 'X'.repeat(60),
  });
  await anOrganisation(shop.db, buyer);
  await aQuoteLink(shop.db, await askForQuote(shop), 'link-of-vera');
  await anImport(shop);
  for (const line of [
    { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 },
    { product: 'bw1', variant: 'BW1-04', custom: { length: 36 }, quantity: 1 },
    { product: 'f-mj', variant: 'MJ-08-08', quantity: 250 },
  ])
    await shop.call('POST', `/api/carts/${buyer.cartId}`, buyer, line);
  return shop;
}

/** Prices by a mapping, and stock: what was changed is a revision of the catalog. */
async function anImport(shop: PeopleShop): Promise<void> {
  const { admin } = shop.people;
  await shop.call('PUT', '/api/imports/mappings/Maker%20A', admin, {
    kind: 'prices',
    columns: [
      { from: 'Item', ours: 'part_number' },
      { from: 'Price', ours: 'list_price' },
    ],
  });
  await shop.call('POST', '/api/imports', admin, {
    kind: 'prices',
    mapping: 'Maker A',
    files: [
      {
        name: 'A price list with a long name, of November.csv',
        text: 'Item;Price\nFJX-08-08;9,91\nMJ-08-08;8,81\n',
      },
    ],
    allow: ['price', 'unit'],
    reason: 'The list of the maker was of last year.',
  });
  await shop.call('POST', '/api/imports', admin, {
    kind: 'stock',
    files: [{ name: 'stock.csv', text: 'part_number,place,on_hand\nFJX-08-08,MAIN,40\n' }],
  });
}

/** With a row of every kind, for the buyer's company, and a draft that can be changed. */
export async function aPriceList(db: PeopleShop['db'], company: string): Promise<void> {
  for (const [id, status] of [
    ['prl_demo', 'draft'],
    ['prl_2026', 'published'],
  ] as const) {
    await db
      .insertInto('price_lists')
      .values({ id, name: 'Agreed prices 2026', status, from_day: '2020-01-01', to_day: null })
      .execute();
    await db
      .insertInto('price_list_audiences')
      .values({ list_id: id, audience: `company:${company}` })
      .execute();
    await db
      .insertInto('price_list_rows')
      .values([
        { list_id: id, position: 1, key: 'part:BW2-08', minimum: 250, net: '5.1234', percent_tenths: null },
        { list_id: id, position: 2, key: 'part:MJ-08-08', minimum: 0, net: '1.0000', percent_tenths: null },
        {
          list_id: id,
          position: 3,
          key: 'family:Wire braid',
          minimum: 1_000_000,
          net: null,
          percent_tenths: 275,
        },
      ])
      .execute();
  }
}

const catalog = '/products?productCategory=Hose';
/** What is looked at by whom, at every width. */
export const pagesOf = {
  visitor: [
    '/',
    catalog,
    '/product/x/bw2',
    '/product/x/bw2/BW2-08',
    '/distributors',
    // Before the crimp pages, whose worker would answer for it: a frame takes no page of a worker.
    '/crimp-log',
    '/crimp-specs/scan',
    '/crimp-specs',
    '/cross-reference?query=SAE+100R2AT-8+4000+PSI',
    // Before the finder, whose worker would answer for it: a frame takes no page of a worker.
    '/threads/table',
    '/threads?gender=male&diameter=19',
    '/sizing?flow=13&length=10',
    '/compare?parts=BW1-08,BW2-08,su4,e-eq-cr10',
    '/assemblies/1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW',
    '/fluids',
    '/flanges',
    '/contact-us',
    '/login',
    '/quotes/link-of-vera',
  ],
  // biome-ignore format: one line each for the catalog, the order and the account
  buyer: [
    catalog, '/product/x/su4', '/product/x/bw2/BW2-08', '/product/x/f-c61e90', '/product/x/e-eq-cr10',
    '/cart', '/checkout', '/distributors',
    '/account/my-orders', '/account/profile', '/account/prices', '/account/company', '/account/company/new',
    '/account/company-addresses', '/account/company-addresses/new',
    '/account/company-certificates', '/account/company-certificates/new',
    '/account/own-numbers', '/account/quotes', '/account/quote/ask?of=cart', '/account/lists', '/account/bought-before', '/account/approvals',
    '/account/api-keys', '/account/webhooks', '/account/webhooks/whk_demo', '/crimp-log',
  ],
  admin: [
    ...[
      '',
      '/orders',
      '/products',
      '/customers',
      '/distributors',
      '/search-report',
      '/audit',
      '/mail',
      '/trade-words',
      '/trade-words/new',
      '/cross-references',
      '/norm-pairs',
      '/cross-references/new',
      '/cross-references/import',
      '/api-keys',
      '/webhooks',
      '/punchout',
      '/punchout/pun_demo',
    ].map((path) => `/account${path}`),
    ...[
      '/stock',
      '/imports',
      '/imports/mappings',
      '/imports/mapping',
      '/catalog-revisions',
      '/catalog-revisions/1',
      '/returns',
      '/certificates',
      '/price-lists',
      '/price-list/new',
      '/price-lists/prl_demo',
      '/assembly-rates',
      '/price-check',
      '/list-prices',
      '/list-prices/new',
      '/list-prices/lpc_waiting',
      '/list-prices/lpc_conflict',
    ].map((path) => `/account${path}`),
    catalog,
  ],
} as const;
