import type { Time } from '#platform/db/columns.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    order_call_keys: {
      user_id: string;
      key: string;
      body_hash: Buffer;
      order_id: string;
      created_at: Time;
    };
  }
}
