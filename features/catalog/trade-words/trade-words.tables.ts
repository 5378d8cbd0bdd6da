import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    trade_words: {
      key: string;
      term: string;
      means: string;
      note: string;
      removed: boolean;
      version: Generated<number>;
      changed_at: Generated<Date>;
    };
  }
}
