import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '#platform/db/columns.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    audit_log: {
      id: GeneratedAlways<number>;
      at: Generated<Date>;
      by_user: string;
      by_name: string;
      subject: string;
      subject_id: string;
      subject_label: string;
      action: string;
      before: Json<object> | null;
      after: Json<object> | null;
      parts: string[] | null;
    };
  }
}
