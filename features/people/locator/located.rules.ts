import type { FoundDistributor } from './locator.contract.ts';

/** A place, and the distributors around it. */
export interface Located {
  /** 'New York, NY' */
  readonly label: string;
  readonly lng: number;
  readonly lat: number;
  readonly distributors: readonly FoundDistributor[];
}

/** Where the locator begins when the browser cannot say where it is (spec 9); the geocoder's own position of it. */
export const newYork = { label: 'New York, NY', lng: -74.006, lat: 40.7143 } as const;
