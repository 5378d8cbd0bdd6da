import type { Db } from '#platform/db/db.ts';
import { findProduct } from './catalog.store.ts';
import { noPrices } from './price.rules.ts';
import type { Product } from './product.contract.ts';

/** A product as its pictures need it: no prices. */
export const findProductToDraw = async (db: Db, id: string): Promise<Product | undefined> =>
  findProduct(db, id, noPrices);

export { listBuildableParts } from './buildable-parts.store.ts';
export { describedFrom, findProduct, listProductsById } from './catalog.store.ts';
export {
  announceCrimpTable,
  type CatalogChange,
  type ChangeCursor,
  currentCursor,
  databaseIdentity,
  isAnyChangeSince,
  lastRemovedChange,
  listChangesSince,
  MOST_CHANGED,
  recordCatalogChange,
  recordCatalogWords,
  removeOldChanges,
  requestIndexRebuild,
} from './catalog-change.store.ts';
export { listCrimpedEnds, listDieSets, listHoseSeries, type NamedProduct } from './named-products.store.ts';
export {
  countPartAddresses,
  countProductAddresses,
  listPartAddresses,
  listProductAddresses,
  listProductTypes,
  type ProductAddress,
} from './product-addresses.store.ts';
export { findPartNumbers, listPartsLike, listSizes } from './sizes.store.ts';
export { holdUsedPictures } from './used-pictures.store.ts';
