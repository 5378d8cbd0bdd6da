/** Whom a list is for, where it is for a company: it by name, its price class, or everybody. The first outranks the others. */
export const ranks = ['company', 'class', 'all'] as const;
export type Rank = (typeof ranks)[number];

/** A published price list that is for this company on this day. */
export interface ListInForce {
  readonly id: string;
  /** Another one when anything of it has changed. */
  readonly version: number;
  readonly name: string;
  /** Days of the supplier, both in it. */
  readonly from: string;
  readonly to?: string;
  readonly rank: Rank;
}
