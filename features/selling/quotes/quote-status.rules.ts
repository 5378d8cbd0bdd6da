import type { QuoteState } from './quote.contract.ts';

/** What can be done with a quote, by where it stands. */
export type Deed = 'send' | 'accept' | 'decline' | 'withdraw' | 'change' | 'hand';

const offers = {
  requested: ['send', 'withdraw', 'change', 'hand'],
  sent: ['send', 'accept', 'decline', 'withdraw', 'change'],
  accepted: [],
  declined: [],
  // The staff may honour it by sending it again.
  expired: ['send', 'withdraw', 'change', 'hand'],
  withdrawn: [],
} as const satisfies Record<QuoteState, readonly Deed[]>;

export const mayBe = (deed: Deed, state: QuoteState): boolean =>
  (offers[state] as readonly Deed[]).includes(deed);

/** What becomes of it when its buyer writes. @param changes what was sent is not what they want */
export const afterReply = (state: QuoteState, changes: boolean): QuoteState =>
  state === 'expired' || (state === 'sent' && changes) ? 'requested' : state;

export const stateNames: Readonly<Record<QuoteState, string>> = {
  requested: 'Requested',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** 'Q-1007' */
export const refOf = (ref: number): string => `Q-${ref}`;
