export { type CatalogSearch } from './catalog-search.service.ts';
export { nearestParts } from './nearest-parts.ts';
