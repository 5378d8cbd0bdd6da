import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { shownAvailability } from './availability.rules.ts';
import { availabilityOf, isToldStock, partStock, type StockDesk } from './availability.service.ts';
import { listPartsOf } from './availability.store.ts';
import {
  editStockRow,
  exportStock,
  getAvailability,
  listStock,
  messages,
  PARTS_MAX,
  putStock,
} from './stock.contract.ts';
import { editRow, putBatch, shownRows } from './stock.service.ts';
import { countRows, type ListedRow, listPlaces, listRows } from './stock.store.ts';

/** As the file is read when it is loaded again. */
const heads = ['part', 'place', 'on hand', 'as of', 'product'];

/** What lies where: the staff keep it, buyers see as much as the shop shows. */
export function stockRoutes(desk: StockDesk): Route[] {
  const { db } = desk;
  return [
    serve(putStock, async ({ body, viewer }) => putBatch(desk, viewer, body)),
    serve(getAvailability, async ({ query: { part = '', product }, viewer }) => {
      const isStaff = viewer.role === 'admin';
      if (!isStaff && !isToldStock(desk, viewer)) return { data: [], total: 0 };
      const parts = part.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
      if (parts.length > PARTS_MAX) throw badRequest(messages.parts, 'part');
      const asked = product === undefined ? parts : await listPartsOf(db, product);
      const rows = await availabilityOf(desk, asked);
      const shown = isStaff || desk.shown === 'none' ? 'exact' : desk.shown;
      const data = rows.map((row) => ({
        ...shownAvailability(partStock(row, desk.timeZone), shown),
        ...(isStaff && { onHand: row.on_hand, needed: row.needed, gone: row.gone }),
      }));
      return { data, total: data.length };
    }),
    serve(listStock, async ({ query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const [rows, total, places] = await Promise.all([
        listRows(db, query, paging),
        countRows(db, query),
        listPlaces(db),
      ]);
      const data = await shownRows(desk, rows);
      return { data, total, places, ...nextPage(listStock.path, query, paging, total) };
    }),
    serve(exportStock, ({ query: { search, place, format } }) => {
      const rows = inBatches(async (paging) => listRows(db, { search, place }, paging));
      return tableFile({ name: 'stock', sheet: 'Stock' }, format, heads, cellsOf(rows));
    }),
    serve(editStockRow, async ({ body, viewer }) => editRow(desk, viewer, body)),
  ];
}

async function* cellsOf(batches: AsyncIterable<readonly ListedRow[]>) {
  for await (const rows of batches)
    yield rows.map(({ part, place, on_hand, as_of, product }) => [
      part,
      place,
      on_hand,
      as_of.toISOString(),
      product.name,
    ]);
}
