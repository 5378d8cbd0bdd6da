import type { LoadOptions, Measured, Operation } from '#bench/load.ts';
import type { Start } from '#bench/shop.ts';
import type { Db } from '#platform/db/db.ts';

/** What is asked of every shop, in the order of the table. */
export const OPERATIONS = [
  'List of 24 with 9 facets',
  'Text search',
  'Part number',
  'Product',
  'Add to cart',
  'Whole checkout',
  "The staff's list of orders",
] as const;
export type OperationName = (typeof OPERATIONS)[number];

export interface Deed {
  readonly operation: Operation;
  readonly how?: LoadOptions;
}

/** One column of the table. */
export interface Asked {
  readonly name: string;
  readonly deeds: Readonly<Partial<Record<OperationName, Deed>>>;
}

/** A shop in business, as it is measured: a server in production that has been started before. */
export interface OpenedShop extends Pick<Measured, 'shop'> {
  readonly db: Db;
  readonly start: Start;
  readonly asked: readonly Asked[];
  readonly rssBytes: () => Promise<number>;
  /** Orders that are not there, or are not as they have to be. */
  readonly countWrong: () => Promise<number>;
  readonly close: () => Promise<void>;
}
