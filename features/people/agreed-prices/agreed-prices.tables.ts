import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Time } from '#platform/db/columns.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    price_lists: {
      id: string;
      version: Generated<number>;
      name: string;
      status: Generated<'draft' | 'published' | 'withdrawn'>;
      /** Days are read as text. */
      from_day: ColumnType<string, string, string>;
      to_day: ColumnType<string | null, string | null, string | null>;
      note: Generated<string>;
      created_at: Time;
      updated_at: Time;
    };
    price_list_audiences: { list_id: string; audience: string };
    price_list_rows: {
      id: GeneratedAlways<string>;
      list_id: string;
      position: number;
      key: string;
      minimum: number;
      /** Read as text: money is never a float. */
      net: ColumnType<string | null, string | null, string | null>;
      percent_tenths: number | null;
    };
  }
}
