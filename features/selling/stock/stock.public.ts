export { type StockDesk, stockOfLines } from './availability.service.ts';
export { lowParts } from './low-parts.service.ts';
