import { cartOf, type KeptLine, type PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { AddressCopy } from '#features/selling/orders/order.contract.ts';
import { type CompanyRole, seesCompany } from '#shared/company-role.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { AskedFor } from './approval-letters.rules.ts';
import type { Approval, ApprovalStatus, ApprovalSummary } from './approvals.contract.ts';
import type { QuotedOrderLine, QuotedRequest } from './quoted-request.contract.ts';

/** What is told of a request. */
interface Kept {
  readonly id: string;
  readonly version: number;
  readonly status: ApprovalStatus;
  readonly created_at: Date;
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly po_number: string;
  readonly order_notes: string;
  readonly requested_date: string | null;
  readonly ship_complete: boolean;
  readonly shipping_address: AddressCopy;
  readonly billing_address: AddressCopy;
  readonly lines: readonly KeptLine[];
  readonly quoted: QuotedRequest | null;
  readonly total_quantity: number;
  readonly total_cents: number;
  readonly decided_at: Date | null;
  readonly decided_name: string;
  readonly reason: string;
  readonly order_id: string | null;
  readonly order_ref: number | null;
}

interface Reader {
  readonly userId: string;
  readonly companyRole: CompanyRole;
}

export function summaryOf(asked: Kept, { userId, companyRole }: Reader): ApprovalSummary {
  const isPending = asked.status === 'pending';
  const isOwn = asked.user_id === userId;
  return {
    id: asked.id,
    version: asked.version,
    status: asked.status,
    createdAt: asked.created_at.toISOString(),
    requester: { id: asked.user_id, name: `${asked.first_name} ${asked.last_name}` },
    poNumber: asked.po_number,
    total: dollarsFromCents(BigInt(asked.total_cents)),
    totalQuantity: asked.total_quantity,
    lines: lineTotal(asked),
    ...(asked.quoted && { quoteRef: asked.quoted.by.ref }),
    mayDecide: isPending && !isOwn && seesCompany(companyRole),
    mayWithdraw: isPending && isOwn,
    ...(asked.decided_name !== '' && { decidedBy: asked.decided_name }),
    ...(asked.decided_at && { decidedAt: asked.decided_at.toISOString() }),
    ...(asked.reason !== '' && { reason: asked.reason }),
    ...(asked.order_id !== null && { order: { id: asked.order_id, ref: String(asked.order_ref) } }),
  };
}

/** @param priced its lines as of now */
export const approvalOf = (asked: Kept, priced: PricedCart, reader: Reader): Approval => ({
  ...summaryOf(asked, reader),
  orderNotes: asked.order_notes,
  ...(asked.requested_date !== null && { requestedDate: asked.requested_date }),
  shipComplete: asked.ship_complete,
  shippingAddress: asked.shipping_address,
  billingAddress: asked.billing_address,
  items: cartOf(priced).items,
  totalCost: dollarsFromCents(priced.totalCents),
  ...(asked.quoted && {
    totalCost: dollarsFromCents(BigInt(asked.total_cents)),
    quote: { ...asked.quoted.by, lines: asked.quoted.lines.map(quotedLine) },
  }),
});

const lineTotal = ({ lines, quoted }: Kept): number => quoted?.lines.length ?? lines.length;

function quotedLine({
  product,
  variant,
  option,
  customFeet,
  note,
  theirs,
  quantity,
  unitCents,
}: QuotedOrderLine) {
  const length = customFeet === undefined ? option?.label : `${customFeet} ft`;
  return {
    part: variant.id,
    name: product.name,
    ...(length !== undefined && { length }),
    ...(note !== undefined && { note }),
    ...(theirs !== undefined && { theirs }),
    quantity,
    price: dollarsFromCents(BigInt(unitCents)),
    subTotal: dollarsFromCents(BigInt(unitCents) * BigInt(quantity)),
  };
}

/** For the mails about it. */
export const askedFor = (asked: Kept): AskedFor => ({
  id: asked.id,
  poNumber: asked.po_number,
  total: dollarsFromCents(BigInt(asked.total_cents)),
  lines: lineTotal(asked),
  requester: `${asked.first_name} ${asked.last_name}`,
  ...(asked.quoted && { quote: asked.quoted.by }),
});
