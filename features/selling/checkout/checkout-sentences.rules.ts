import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { LineProblem } from '#features/selling/cart/cart.contract.ts';
import { messages as approvalMessages } from './approvals.contract.ts';
import { messages } from './checkout.contract.ts';

const problems = {
  retired: 'is no longer sold',
  'call for price': 'has no price online',
  'length is gone': 'is not sold in this length any more',
  'box is gone': 'is not sold by the box any more',
} as const satisfies Record<LineProblem, string>;

/** 'BW2-08 is no longer sold. Remove it from your order first.' */
export const problemSentence = (partNumber: string, problem: LineProblem): string =>
  `${partNumber} ${problems[problem]}. Remove it from your order first.`;

/** Both in dollars. */
export const totalChanged = (oldTotal: number, newTotal: number): string =>
  approvalMessages.totalChanged.replace('{old}', dollars(oldTotal)).replace('{new}', dollars(newTotal));

/** @param newTotal dollars */
export const pricesChanged = (newTotal: number): string =>
  messages.pricesChanged.replace('{total}', dollars(newTotal));
