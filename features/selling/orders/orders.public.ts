export { countOrdersOf } from './company-orders.store.ts';
export { listExported } from './exported-orders.store.ts';
export {
  addLines,
  beginOrder,
  type NewOrderLine,
  orderToPlace,
  placeOrder,
  placingOrder,
} from './new-order.store.ts';
export { readFeed } from './order-feed.store.ts';
export { findOrder, type OrderRow, orderFacts } from './orders.store.ts';
export { followCarrier } from './shipments.store.ts';
export { withStock } from './stocked-lines.service.ts';
