import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    checkout_keys: {
      cart_id: string;
      key: string;
      body_hash: Buffer;
      order_id: string;
      created_at: Generated<Date>;
    };
  }
}
