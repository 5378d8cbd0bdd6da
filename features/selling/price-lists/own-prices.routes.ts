import type { Db } from '#platform/db/db.ts';
import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { type AgreedRow, exportAgreedPrices, listAgreedPrices } from './own-prices.contract.ts';
import { listAgreedRows } from './own-prices.store.ts';

/** What is agreed with a customer's own company: the lists of their session, and no others. */
export function ownPriceRoutes({ db }: { readonly db: Db }): Route[] {
  return [
    serve(listAgreedPrices, async ({ query, viewer }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await listAgreedRows(db, viewer, query.search ?? '', paging);
      return { data, total, ...nextPage(listAgreedPrices.path, query, paging, total) };
    }),
    serve(exportAgreedPrices, ({ query: { search = '', format }, viewer }) =>
      tableFile(
        { name: 'agreed-prices', sheet: 'Prices', kinds },
        format,
        heads,
        cellsOf(db, viewer, search),
      ),
    ),
  ];
}

const heads = [
  'For',
  'Number or Name',
  'Product',
  'From Quantity',
  'Unit',
  'List',
  'Your Price',
  'Percent Off',
  'Price List',
  'From',
  'To',
];

/** What a workbook shows as money and days. */
const kinds = { List: 'dollars', 'Your Price': 'dollars', From: 'day', To: 'day' } as const;

async function* cellsOf(db: Db, viewer: Parameters<typeof listAgreedRows>[1], search: string) {
  for await (const rows of inBatches(
    async (paging) => (await listAgreedRows(db, viewer, search, paging)).data,
  ))
    yield rows.map(cells);
}

const cells = ({ scope, of = '', product, minimum, byTheFoot, list, own, percent, priceList }: AgreedRow) => [
  scope,
  of,
  product?.name ?? '',
  minimum,
  byTheFoot === undefined ? '' : byTheFoot ? 'ft' : 'each',
  list ?? '',
  own ?? '',
  percent ?? '',
  priceList.name,
  priceList.from,
  priceList.to ?? '',
];
