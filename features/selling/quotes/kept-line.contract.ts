/** A line of a quote as it is kept: amounts in cents, for one piece, package or cut. */
export interface KeptLine {
  readonly id: string;
  readonly part?: string;
  readonly text?: string;
  readonly option?: string;
  /** Whole feet. */
  readonly customFeet?: number;
  readonly quantity: number;
  /** As it was when it was sent; of a draft it is today's. */
  readonly listCents?: number;
  readonly priceCents?: number;
  readonly leadDays?: number;
  readonly note?: string;
  /** `quantity` and `priceCents` are the first of them. */
  readonly offers?: readonly KeptOffer[];
}

export interface KeptOffer {
  readonly quantity: number;
  readonly priceCents?: number;
}
