import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    stock_places: {
      code: string;
      name: string;
      /** Its numbers have open orders taken off already. */
      is_net: Generated<boolean>;
    };
    stock: {
      part: string;
      place: string;
      /** Pieces, or feet of hose. */
      on_hand: number;
      as_of: Date;
      version: Generated<number>;
    };
    stock_expected: {
      part: string;
      day: string;
      quantity: number;
    };
  }
}
