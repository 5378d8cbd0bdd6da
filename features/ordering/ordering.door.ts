export { countOrdersOf } from './company-orders.store.ts';
