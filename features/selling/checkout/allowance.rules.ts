import type { Period } from '#features/people/accounts/company-rights.contract.ts';
import { addDays, type Day } from '#shared/calendar.ts';
import type { CompanyRole } from '#shared/company-role.ts';

/** Up to which amounts somebody orders without asking, in cents. */
export interface Allowance {
  readonly role: CompanyRole;
  readonly orderCents: bigint | undefined;
  readonly period: { readonly cents: bigint; readonly per: Period; readonly spentCents: bigint } | undefined;
}

/** Which limit an order is above; undefined where nobody has to be asked (book 2). */
export function limitBelow(
  totalCents: bigint,
  { role, orderCents, period }: Allowance,
): 'order' | 'period' | undefined {
  if (role !== 'buyer') return undefined;
  if (orderCents !== undefined && totalCents > orderCents) return 'order';
  return period && period.spentCents + totalCents > period.cents ? 'period' : undefined;
}

/** The first days of the running periods; a week begins on Monday. */
export function periodsOf(today: Day): Readonly<Record<Period, Day>> {
  const weekday = new Date(today).getUTCDay();
  return { day: today, week: addDays(today, -((weekday + 6) % 7)), month: `${today.slice(0, -2)}01` };
}
