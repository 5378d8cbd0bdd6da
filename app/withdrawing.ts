import type { AccountDeps } from '#features/people/accounts/account-deps.ts';
import { withdrawAllOf } from '#features/selling/checkout/checkout.public.ts';
import { requestedQuotes } from '#features/selling/quotes/quotes.public.ts';
import type { Clock } from '#shared/clock.ts';

/** Whoever is shut out, or buys for another company, has no request waiting where they were (book 2). */
export const withdrawing =
  (clock: Clock): AccountDeps['withdrawRequests'] =>
  async (tx, userId, by) =>
    withdrawAllOf(tx, userId, { by, at: clock.now(), quotes: requestedQuotes });
