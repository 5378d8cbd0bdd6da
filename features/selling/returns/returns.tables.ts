import type { Generated } from 'kysely';
import type { ReturnStatus } from './returns.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    returns: {
      id: string;
      order_id: string;
      number: number;
      version: Generated<number>;
      status: Generated<ReturnStatus>;
      asked_at: Generated<Date>;
      asked_by: string;
      asked_name: string;
      reason: string;
      request_key: string | null;
      request_hash: Buffer;
      /** WebP. */
      photo: Buffer | null;
      decided_at: Date | null;
      decided_name: string | null;
      note: Generated<string>;
      credit: Generated<string>;
    };
    return_lines: {
      return_id: string;
      line_id: string;
      part: string;
      quantity: number;
    };
  }
}
