export { listIndexStates } from './catalog-index.store.ts';
export { countProducts, listPlacedProducts } from './placed-products.store.ts';
