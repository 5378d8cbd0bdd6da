import type { Endpoint } from '#shared/endpoint.ts';

/** What a request is for: orders go before browsing, and browsing before exports. */
export type Urgency = (typeof urgencies)[number];

export const urgencies = ['orders', 'browsing', 'exports'] as const;

/**
 * What only people do who are signed in and order is for orders, and what the staff write for them; files, and what takes
 * long, are exports; all else is browsing.
 *
 * @returns undefined for what is always answered
 */
export function urgencyOf({ access, file, goesFirst, method, takesLong }: Endpoint): Urgency | undefined {
  if (goesFirst === 'always') return undefined;
  if (file !== undefined || takesLong) return 'exports';
  const isOpen = access.includes('visitor');
  return goesFirst || (!isOpen && (access.includes('customer') || method !== 'GET')) ? 'orders' : 'browsing';
}
