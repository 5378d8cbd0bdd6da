import type { Status } from './order.contract.ts';

/** What a status is called: the last part of the address of its tab, and the tab's own word (shapes 4). */
export interface StatusWords {
  readonly status: Status;
  /** 'ready-for-pickup' */
  readonly type: string;
  /** 'Ready for Pickup' */
  readonly word: string;
  /** In the customer's account. */
  readonly tab: string;
}

const words = (status: Status, word: string, tab: string): StatusWords => ({
  status,
  type: status.toLowerCase().replaceAll('_', '-'),
  word,
  tab,
});

/** In the order of the tabs, the customer's and the staff's. */
export const statusWords: readonly StatusWords[] = [
  words('OPEN', 'Open', 'Open Orders'),
  words('SUBMITTED', 'Submitted', 'Submitted Orders'),
  words('CANCELLED', 'Cancelled', 'Cancelled Orders'),
  words('SHIPPED', 'Shipped', 'Shipped Orders'),
  words('READY_FOR_PICKUP', 'Ready for Pickup', 'Ready for Pickup'),
  words('PICKED_UP', 'Picked Up', 'Picked Up'),
];

/** 'ready-for-pickup' and nothing at all (open) are known; anything else is not. */
export function statusOfType(type: string | undefined): StatusWords | undefined {
  return statusWords.find((known) => known.type === (type ?? 'open'));
}

export const wordOf = (status: Status): string =>
  statusWords.find((known) => known.status === status)?.word ?? status;

/** Beside the status of an order of which some has left, and some has not (book 4). */
export const PARTLY_SHIPPED = 'Partly shipped';

/** What the two words mean that are not everybody's. */
export const STATES_EXPLAINED =
  'An order is Open when it has reached us, and Submitted once our staff have entered it.';

/** The tab's word inside a sentence: 'You do not have any ready for pickup orders.' */
export const inSentence = (sentence: string, { word }: StatusWords): string =>
  sentence.replace('{filter}', word.toLowerCase());
