export { readOn } from './catalog-feed.store.ts';
