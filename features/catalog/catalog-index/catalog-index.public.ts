export { readDocuments } from './catalog-documents.ts';
export { type Follower, followChanges } from './catalog-follower.ts';
export { listIndexStates } from './catalog-index.store.ts';
export { documentsFrom, tellSetAside } from './documents-from.ts';
export { reportIndex } from './index-reporter.ts';
export { buildIndex, openIndex } from './open-index.ts';
export { countProducts, listPlacedProducts } from './placed-products.store.ts';
