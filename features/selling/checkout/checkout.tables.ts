import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    checkout_keys: {
      cart_id: string;
      key: string;
      body_hash: Buffer;
      /** Either of them. */
      order_id: string | null;
      approval_id: string | null;
      created_at: Generated<Date>;
    };
  }
}
