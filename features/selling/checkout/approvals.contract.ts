import * as z from 'zod/mini';
import { periods } from '#features/people/accounts/company-rights.contract.ts';
import { CartItem } from '#features/selling/cart/cart.contract.ts';
import { AddressCopy, QuotedBy } from '#features/selling/orders/order.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { versionRead } from '#shared/refusals.ts';

export const messages = {
  notFound: 'Request Not Found',
  ownRequest: 'Nobody approves their own request.',
  notYours: 'Only whoever asked may withdraw a request.',
  decided: 'This request has been {status} already.',
  totalChanged: 'The total was {old} and is {new} now. Please decide again.',
  lineUnknown: 'This line is not in the request.',
  nothingLeft: 'Nothing would be left to order. Reject the request instead.',
  reason: 'Please enter a reason.',
  reasonTooLong: 'A reason has at most 500 characters.',
  quoteChanged: 'The quote is another one by now. The request cannot be approved any more.',
  retired: 'is no longer sold.',
  gone: 'Whoever asked does not buy for your company any more.',
  approved: 'Order {ref} is placed.',
  rejected: 'The request is rejected. Its lines are back in the order of whoever asked.',
  withdrawn: 'The request is withdrawn. Its lines are back in your order.',
  none: 'There are no requests.',
  noneFound: 'There are no such requests.',
} as const;

export const REASON_MAX = 500;

export const approvalStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export const ApprovalStatus = z.enum(approvalStatuses);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

/** An order that waits for somebody to let it go, or did. */
const facts = {
  id: z.string(),
  version: z.number(),
  status: ApprovalStatus,
  createdAt: z.string(),
  requester: z.object({ id: z.string(), name: z.string() }),
  poNumber: z.string(),
  /** Dollars, as it was asked for. */
  total: z.number(),
  totalQuantity: z.number(),
  lines: z.number(),
  /** 'Q-1007': it is the yes to a quote, at its prices. */
  quoteRef: z.optional(z.string()),
  /** The reader may approve and reject it. */
  mayDecide: z.boolean(),
  /** The reader asked for it, and may withdraw it. */
  mayWithdraw: z.boolean(),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Once it is one. */
  order: z.optional(z.object({ id: z.string(), ref: z.string() })),
};
export const ApprovalSummary = z.object(facts);
export type ApprovalSummary = z.infer<typeof ApprovalSummary>;

export const Approval = z.object({
  ...facts,
  orderNotes: z.string(),
  requestedDate: z.optional(z.string()),
  shipComplete: z.boolean(),
  shippingAddress: AddressCopy,
  billingAddress: AddressCopy,
  /** Newest first, priced as of now; empty where it is of a quote. */
  items: z.array(CartItem),
  /** Ordered whole, at the prices that were quoted. */
  quote: z.optional(
    z.extend(QuotedBy, {
      lines: z.array(
        z.object({
          part: z.string(),
          name: z.string(),
          /** 'Reel 400 ft', '36 ft' */
          length: z.optional(z.string()),
          note: z.optional(z.string()),
          theirs: z.optional(z.string()),
          quantity: z.number(),
          /** Dollars. */
          price: z.number(),
          subTotal: z.number(),
        }),
      ),
    }),
  ),
  /** Dollars, as of now: what would be ordered. */
  totalCost: z.number(),
});
export type Approval = z.infer<typeof Approval>;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals',
  access: ['customer'],
  summary:
    'Requests for approval, the newest first: one’s own, and for approvers and managers all of the company',
  query: z.object({
    status: z.optional(ApprovalStatus),
    /** In PO number and name. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({
    data: z.array(ApprovalSummary),
    total: z.number(),
    next: z.optional(z.string()),
    /** Pending ones that the reader may decide; for a buyer, their own. */
    waiting: z.number(),
  }),
});
export const exportApprovals = fileOf(listApprovals);

const ApprovalId = z.object({ id: z.string() });

export const getApproval = endpoint({
  method: 'GET',
  path: '/api/approvals/:id',
  access: ['customer'],
  summary: 'One request, with its lines at the prices of now',
  params: ApprovalId,
  reply: Approval,
});

export const getAllowance = endpoint({
  method: 'GET',
  path: '/api/approvals/allowance',
  access: ['customer'],
  summary: 'Up to which amounts one orders without asking, and who is asked above them',
  reply: z.object({
    /** Dollars; absent: no limit. */
    orderLimit: z.optional(z.number()),
    /** `spent`: orders and pending requests of the running period. */
    periodLimit: z.optional(z.object({ dollars: z.number(), per: z.enum(periods), spent: z.number() })),
    /** Names of those who may approve. */
    approvers: z.array(z.string()),
  }),
});

const refuses = {
  409: {
    when: 'It was decided or changed meanwhile, its total is another one, or a line cannot be ordered',
    beside: z.object({
      /** As it was shown, dollars. */
      oldTotal: z.optional(z.number()),
      newTotal: z.optional(z.number()),
      current: z.optional(Approval),
    }),
  },
} as const;

export const approveRequest = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/approve',
  access: ['customer'],
  summary: 'Make the order, at the prices of now, in the name of whoever asked',
  params: ApprovalId,
  body: z.object({
    version: versionRead(),
    /** Dollars, as it was shown: of what is to be ordered, or of the request as a whole. */
    totalCost: z.number(),
    /** Ids of lines that go back to whoever asked. */
    without: z.optional(z.array(z.string()).check(z.maxLength(10_000))),
  }),
  reply: Approval,
  refuses,
});

const Reason = z
  .string(messages.reason)
  .check(z.trim(), z.minLength(1, messages.reason), z.maxLength(REASON_MAX, messages.reasonTooLong));
export const RejectForm = z.object({ reason: Reason });

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/reject',
  access: ['customer'],
  summary: 'Give the lines back to whoever asked, with the reason',
  params: ApprovalId,
  body: z.extend(RejectForm, { version: versionRead() }),
  reply: Approval,
  refuses,
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/withdraw',
  access: ['customer'],
  whileActing: true,
  summary: 'Take one’s own request back into the cart',
  params: ApprovalId,
  reply: Approval,
  refuses,
});
