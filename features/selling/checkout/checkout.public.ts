export { allowanceFrom, findAllowance, periodNames } from './allowance.store.ts';
export { orderMails, withdrawAllOf } from './approvals.service.ts';
export { findRequestOfQuote, holdApproval, withdrawQuoteRequest } from './approvals.store.ts';
export { type Buyer, type BuyerNames, type BuyerRow, buyerFrom, readingBuyer } from './buyer.store.ts';
export { orderedLines } from './ordered-lines.service.ts';
export { askForQuote } from './quote-request.service.ts';
