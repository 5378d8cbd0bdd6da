export { type StockDesk, stockOfLines } from './availability.service.ts';
export { lowParts } from './low-parts.service.ts';
export { listOnHand, listPlaces, placeKey, savePlaces, saveRows } from './stock.store.ts';
