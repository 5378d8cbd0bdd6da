export { applyDue, followListPrices } from './apply-due.service.ts';
