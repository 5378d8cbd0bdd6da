export { type CatalogSearch, type CatalogSearchDeps } from './catalog-search.service.ts';
export { nearestParts } from './nearest-parts.ts';
