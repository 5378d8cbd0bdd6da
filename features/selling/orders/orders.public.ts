export { countOrdersOf } from './company-orders.store.ts';
export {
  findOrder,
  listExported,
  type NewOrderLine,
  type OrderRow,
  orderFacts,
  saveOrder,
} from './orders.store.ts';
