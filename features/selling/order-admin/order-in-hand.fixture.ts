/** For tests: an order that nobody has handled yet. */
import { testOrder } from '#features/selling/orders/order.fixture.ts';
import type { OrderInHand } from './order-handling.rules.ts';

export const openOrder: OrderInHand = {
  id: 'ord_1',
  ref: '10001',
  version: 3,
  userId: 'usr_1',
  poNumber: 'PO-4711',
  email: 'buyer@acme.example',
  firstName: 'Ann',
  shippingAddress: testOrder.shippingAddress,
  status: 'OPEN',
  assignedTo: undefined,
  carrier: { name: '', tracking: '', url: '' },
  statusBeforeShipping: undefined,
  externalNumber: '',
  invoiceNumber: '',
};
