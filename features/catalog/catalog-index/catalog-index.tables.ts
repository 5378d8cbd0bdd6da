import type { Generated } from 'kysely';
import type { Time } from '#platform/db/columns.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    catalog_index: {
      copy: string;
      state: 'building' | 'ready' | 'failed';
      documents: Generated<number>;
      total: Generated<number>;
      started_at: Time;
      finished_at: Date | null;
      seen_at: Time;
      error: string | null;
    };
  }
}
