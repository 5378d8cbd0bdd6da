import { markBought } from '#features/catalog/bought-marks/bought-marks.contract.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { dayOf } from '#shared/calendar.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import type { Supplier } from '#shared/supplier.ts';
import { type BoughtPart, exportBought, listBought } from './bought-before.contract.ts';
import { boughtParts } from './bought-before.service.ts';
import { listMarked } from './bought-before.store.ts';

interface Deps {
  readonly config: Pick<Config, 'customLengthMax'>;
  readonly db: Db;
  readonly supplier: Supplier;
}

/** What a company has bought, for everybody of it. */
export function boughtBeforeRoutes({ config, db, supplier: { timeZone } }: Deps): Route[] {
  const deps = { db, timeZone, customLengthMax: config.customLengthMax };
  return [
    serve(listBought, async ({ query, viewer }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await boughtParts(deps, viewer, query, paging);
      return { data, total, ...nextPage(listBought.path, query, paging, total) };
    }),
    serve(markBought, async ({ query, viewer: { distributorId } }) => {
      const rows = await listMarked(db, distributorId, query.products.split(','));
      const data = rows.map(({ part, product, last_at }) => ({
        part,
        product,
        lastOn: dayOf(last_at, timeZone),
      }));
      return { data, total: data.length };
    }),
    serve(exportBought, ({ query: { format, ...asked }, viewer }) =>
      tableFile(
        { name: 'bought-before', sheet: 'Bought before', kinds },
        format,
        heads,
        rowsOf(async (paging) => (await boughtParts(deps, viewer, asked, paging)).data),
      ),
    ),
  ];
}

const heads = [
  'Part Number',
  'Your Number',
  'Product',
  'Length',
  'Last Ordered',
  'Quantity',
  'Unit',
  'Price Then',
  'Price Now',
];

/** What a workbook shows as money and days. */
const kinds = { 'Last Ordered': 'day', 'Price Then': 'dollars', 'Price Now': 'dollars' } as const;

async function* rowsOf(read: Parameters<typeof inBatches<BoughtPart>>[0]) {
  for await (const rows of inBatches(read)) yield rows.map(cells);
}

const cells = ({ id, theirs, name, length, lastOn, quantity, unit, price, now }: BoughtPart) => [
  id,
  theirs ?? '',
  name,
  length,
  lastOn,
  quantity,
  unit,
  price ?? '',
  now ?? '',
];
