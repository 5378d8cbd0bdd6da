import { longDay } from '#shared/calendar.ts';
import type { Order } from './order.contract.ts';

export type Wishes = Pick<Order, 'requestedDate' | 'shipComplete'>;

/** What a buyer asked for beside the lines, by name: nothing where they asked for nothing (book 2). */
export const wishFacts = ({
  requestedDate,
  shipComplete,
}: Wishes): ReadonlyArray<readonly [name: string, value: string]> => [
  ...(requestedDate === undefined ? [] : [['Requested date', longDay(requestedDate)] as const]),
  ...(shipComplete ? [['Ship complete', 'All of it in one shipment'] as const] : []),
];
