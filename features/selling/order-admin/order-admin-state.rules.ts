import type { OrderSort } from './order-admin.contract.ts';

/** State of the staff's list of orders, all of it in the address. */
export interface OrderAdminState {
  /** The tab: 'open'. */
  readonly type: string;
  readonly search: string | undefined;
  /** The id of an admin, or 'none'. */
  readonly assignee: string | undefined;
  /** Days, both included: 2026-11-21. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: OrderSort | undefined;
  /** The id of the order that the page before ended with. */
  readonly after: string | undefined;
}

/** Somebody looks for some of the tab's orders, not all. */
export const isNarrowed = ({ search, assignee, from, to }: OrderAdminState): boolean =>
  [search, assignee, from, to].some((value) => value !== undefined);
