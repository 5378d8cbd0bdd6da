import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    norm_pairs: {
      norm: string;
      replaced_by: string;
      why: string;
      removed: boolean;
      version: Generated<number>;
      changed_at: Generated<Date>;
    };
  }
}
