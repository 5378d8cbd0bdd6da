import type { AccessRow, Expected } from './access-table.ts';

// What the staff may do while they order for a customer (book 2): read, do what anybody may, and buy. Nothing else.

const bought: readonly AccessRow['call'][] = [
  'POST /api/carts/:id',
  'PATCH /api/carts/:id',
  'POST /api/carts/:id/check',
  'POST /api/carts/:id/lines',
  'POST /api/carts/:id/checkout',
  'POST /api/approvals/:id/withdraw',
  'POST /api/orders/:id/again',
  'POST /api/lists',
  'PATCH /api/lists/:id',
  'DELETE /api/lists/:id',
  'POST /api/lists/:id/to-cart',
  'POST /api/quotes',
  'POST /api/quotes/:id/reply',
  'POST /api/quotes/:id/accept',
  'POST /api/quotes/:id/decline',
  'POST /api/quotes/:id/withdraw',
  'POST /api/order-for/stop',
];

/** The customer's alone. */
const unread: readonly AccessRow['call'][] = [
  'GET /api/accounts/me/sessions',
  'GET /api/accounts/me/two-factor',
];

export function expectedActing({ call, expected: [visitor, own] }: AccessRow): Expected {
  const isRead = call.startsWith('GET ') && !unread.includes(call);
  return isRead || visitor === 'ok' || bought.includes(call) ? own : 403;
}
