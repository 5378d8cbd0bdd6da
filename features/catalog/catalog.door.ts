import type { Db } from '#server/db.ts';
import { findProduct } from './catalog.store.ts';
import { noPrices } from './price.rules.ts';
import type { Product } from './product.contract.ts';

/** A product as its pictures need it: no prices. */
export const findProductToDraw = async (db: Db, id: string): Promise<Product | undefined> =>
  findProduct(db, id, noPrices);

export { announceCrimpTable, recordCatalogChange } from './catalog-change.store.ts';
export { listDieSets, listHoseSeries, type NamedProduct } from './named-products.store.ts';
export { nearestParts } from './nearest-parts.ts';
export { countProductAddresses, listProductAddresses } from './product-addresses.store.ts';
export { findPartNumbers, listSizes } from './sizes.store.ts';
export { holdUsedPictures } from './used-pictures.store.ts';
