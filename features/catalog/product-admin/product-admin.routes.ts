import { revised } from '#features/catalog/catalog-revisions/catalog-revisions.public.ts';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Reads } from '#platform/db/reads.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { badRequest, conflict } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import {
  type BulkAnswer,
  type BulkChange,
  changeProductsInBulk,
  exportProductsToManage,
  type ListedProduct,
  listProductsToManage,
  MOST_AT_ONCE,
  messages,
} from './product-admin.contract.ts';
import { holdProducts, listManagedProducts, previewBulk, saveBulk } from './product-admin.store.ts';
import { UNSHOWN } from './product-audit.rules.ts';
import { messages as editMessages } from './product-edit.contract.ts';

/** The staff's list of products, and what is changed of many at once. */
export function productAdminRoutes({ db, reads }: { readonly db: Db; readonly reads: Reads }): Route[] {
  const read = async ({ query }: ListAsked<typeof listProductsToManage>, paging: Paging) =>
    listManagedProducts(await reads(), query, paging);
  return [
    serveList(listProductsToManage, read),
    serveFile(exportProductsToManage, productTable, read),
    serve(changeProductsInBulk, async ({ body, viewer }) => {
      if (body.pricePercent === undefined && body.itemClass === undefined)
        throw badRequest(messages.noChange, 'pricePercent');
      return db.transaction().execute(async (tx): Promise<BulkAnswer> => {
        const held = await holdProducts(tx, body, MOST_AT_ONCE);
        if (held.length === 0) throw badRequest(messages.nothingChosen, 'products');
        const versions = new Map(body.products?.map(({ id, version }) => [id, version]));
        const isStale = held.some(({ id, version }) => (versions.get(id) ?? version) !== version);
        if (isStale || (body.products && held.length < versions.size))
          throw conflict(messages.stale, { current: held, yours: body });
        const changes = await previewBulk(
          tx,
          held.map(({ id }) => id),
          body,
        );
        const unpriced = changes.find(({ after }) => after.itemClass === 'STD' && after.price === 0);
        if (unpriced) throw badRequest(`${unpriced.id}: ${editMessages.priceMissing}`, 'itemClass');
        const changed = new Set(changes.map(({ productId }) => productId));
        const products = held.filter(({ id }) => changed.has(id));
        if (body.preview !== true) {
          const revision = await revised(
            tx,
            { kind: 'bulk change', what: bulkText(body), by: viewer.name },
            async () => saveBulk(tx, [...changed], body),
          );
          await noteBulk(tx, viewer, changes, revision);
        }
        return {
          applied: body.preview !== true,
          change: {
            ...(body.pricePercent !== undefined && { pricePercent: body.pricePercent }),
            ...(body.itemClass && { itemClass: body.itemClass }),
          },
          products: [...products],
          changes: [...changes],
          total: changes.length,
        };
      });
    }),
  ];
}

/** 'list prices by 3 %, item class ZITEM' */
const bulkText = ({ pricePercent, itemClass }: Pick<BulkChange, 'pricePercent' | 'itemClass'>): string =>
  [
    ...(pricePercent === undefined ? [] : [`list prices by ${pricePercent} %`]),
    ...(itemClass === undefined ? [] : [`item class ${itemClass}`]),
  ].join(', ');

/** One entry for each product; no number for what is sold by call only (shapes 3). */
async function noteBulk(
  tx: Tx,
  by: AdminViewer,
  changes: BulkAnswer['changes'],
  revision: number | undefined,
): Promise<void> {
  const byProduct = Map.groupBy(changes, ({ productId }) => productId);
  for (const [productId, sizes] of byProduct) {
    const side = (which: 'before' | 'after') =>
      Object.fromEntries(
        sizes.flatMap(({ id, before, after, [which]: here }) => [
          ...(before.price === after.price
            ? []
            : [[`${id} price`, here.itemClass === 'ZITEM' ? UNSHOWN : here.price]]),
          ...(before.itemClass === after.itemClass ? [] : [[`${id} item class`, here.itemClass]]),
        ]),
      );
    await recordAdminChange(tx, by, {
      subject: 'product',
      subjectId: productId,
      label: productId.toUpperCase(),
      action: 'changed in bulk',
      before: side('before'),
      after: { ...side('after'), ...(revision !== undefined && { revision }) },
    });
  }
}

const productTable: FileTable<ListedProduct> = {
  name: 'products',
  sheet: 'Products',
  columns: [
    ['Product', ({ name }) => name],
    ['Code', ({ code }) => code],
    ['Category', ({ productCategory }) => categoryNames[productCategory]],
    ['Sizes', ({ sizes }) => sizes],
    ['ZITEM', ({ callOnly }) => callOnly],
    ['List price from (USD)', ({ price }) => price?.from, 'dollars'],
    ['List price to (USD)', ({ price }) => price?.to, 'dollars'],
    ['Retired', ({ retired }) => (retired ? 'yes' : 'no')],
    ['Changed', ({ updatedAt }) => updatedAt, 'moment'],
  ],
};
