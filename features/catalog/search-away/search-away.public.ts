export { listPartsBeginning } from './parts-beginning.store.ts';
export { SearchIsAway, telling, tellingWhenAway } from './telling-engine.ts';
