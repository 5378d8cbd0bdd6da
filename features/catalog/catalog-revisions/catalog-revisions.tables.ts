import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    catalog_revisions: {
      number: number;
      made_at: Generated<Date>;
      kind: 'import' | 'bulk change' | 'restore';
      what: string;
      files: string[];
      by_name: string;
      reason: string | null;
      restores: number | null;
    };
    /** Columns that changed, by the name of their table; written by a trigger. */
    catalog_revision_rows: {
      revision: number;
      place: string;
      id: string;
      part: string;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    };
  }
}
