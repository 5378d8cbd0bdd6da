import type { Db } from '#platform/db/db.ts';
import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest, forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import {
  deleteOwnNumber,
  exportOwnNumbers,
  type ListedNumber,
  listOwnNumbers,
  messages,
  saveOwnNumbers,
} from './own-numbers.contract.ts';
import { ownKey } from './own-numbers.rules.ts';
import { savePairs } from './own-numbers.service.ts';
import { listNumbers, removeNumber } from './own-numbers.store.ts';

/** The part numbers that a company has of its own: of the reader's company, and no other. */
export function ownNumberRoutes({ db }: { readonly db: Db }): Route[] {
  return [
    serve(listOwnNumbers, async ({ query, viewer }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await listNumbers(db, viewer, query, paging);
      return { data, total, ...nextPage(listOwnNumbers.path, query, paging, total) };
    }),
    serve(exportOwnNumbers, ({ query: { search, format }, viewer }) => {
      const numbers = inBatches(async (paging) => (await listNumbers(db, viewer, { search }, paging)).data);
      return tableFile({ name: 'own-numbers', sheet: 'Own numbers' }, format, heads, cellsOf(numbers));
    }),
    serve(saveOwnNumbers, async ({ body, viewer }) => savePairs(db, viewer, body), demandManager),
    serve(deleteOwnNumber, async ({ params, viewer }) => {
      demandManager({ viewer });
      if (!(await removeNumber(db, viewer.distributorId, ownKey(params.theirs))))
        throw notFound(messages.notFound);
      return said(messages.deleted);
    }),
  ];
}

function demandManager({ viewer }: { readonly viewer: CustomerViewer }): void {
  if (viewer.companyRole !== 'manager') throw forbidden(messages.managersOnly);
}

/** As the page reads them when they are pasted. */
const heads = ['Your number', 'Part number', 'Product'];

async function* cellsOf(batches: AsyncIterable<readonly ListedNumber[]>) {
  for await (const numbers of batches)
    yield numbers.map(({ theirs, part, product }) => [theirs, part, product.name]);
}
