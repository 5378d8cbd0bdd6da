export { type StockDesk, stockOfLines } from './availability.service.ts';
