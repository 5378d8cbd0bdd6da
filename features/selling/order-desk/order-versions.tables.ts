import type { Json } from '#platform/db/columns.ts';
import type { CorrectedOrder, OrderChange } from './corrections.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    order_versions: {
      order_id: string;
      version: number;
      at: Date;
      /** Null in the first. */
      by_name: string | null;
      reason: string | null;
      changes: Json<OrderChange[]>;
      contents: Json<CorrectedOrder>;
    };
  }
}
