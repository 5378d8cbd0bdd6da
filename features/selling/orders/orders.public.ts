export { countOrdersOf } from './company-orders.store.ts';
export { listExported } from './exported-orders.store.ts';
export {
  findOrder,
  type NewOrderLine,
  type OrderRow,
  orderFacts,
  saveOrder,
} from './orders.store.ts';
