import type { ColumnType, Generated } from 'kysely';
import type { Time } from '#platform/db/columns.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    list_price_changes: {
      id: string;
      version: Generated<number>;
      /** A day, read as text. */
      effective: ColumnType<string, string, string>;
      status: Generated<'scheduled' | 'applied' | 'withdrawn'>;
      note: Generated<string>;
      read_at: Time;
      started_at: Date | null;
      applied_at: Date | null;
      created_at: Time;
      updated_at: Time;
    };
    list_price_change_parts: {
      change_id: string;
      part: string;
      /** Read as text: money is never a float. */
      old_price: ColumnType<string, string, string>;
      new_price: ColumnType<string, string, string>;
      state: Generated<'waiting' | 'applied' | 'conflict' | 'taken' | 'kept' | 'gone'>;
      done_at: Date | null;
    };
  }
}
