import type { AccessRow, Expected } from './access-table.ts';

// What somebody may do who comes from a purchasing system (book 7): read what anybody may, at their company's prices, and fill
// the cart of their visit. Nothing that is the acting buyer's: their own cart is not found.

const asked: readonly AccessRow['call'][] = [
  'GET /api/stock',
  'POST /api/products/search/clicks',
  'POST /api/cross-reference',
  'POST /api/assemblies/check',
  'POST /api/crimp-specs',
  'POST /api/crimp-specs/suggestions',
];

const ofCarts: readonly AccessRow['call'][] = [
  'GET /api/carts/:id',
  'POST /api/carts/:id',
  'PATCH /api/carts/:id',
  'POST /api/carts/:id/check',
  'POST /api/carts/:id/lines',
];

export function expectedInPunchout({ call, expected: [visitor, own] }: AccessRow): Expected {
  if (ofCarts.includes(call)) return 404;
  const isRead = call.startsWith('GET ') && visitor === 'ok';
  return isRead || asked.includes(call) ? own : 403;
}
