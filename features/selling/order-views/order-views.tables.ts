import type { JSONColumnType } from 'kysely';
import type { Asked } from './order-views.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    order_views: {
      id: string;
      user_id: string;
      name: string;
      asked: JSONColumnType<Asked>;
    };
  }
}
