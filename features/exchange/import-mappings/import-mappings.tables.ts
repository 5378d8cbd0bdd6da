import type { Json, Time } from '#platform/db/columns.ts';
import type { MappingForm } from './import-mappings.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    import_mappings: {
      name: string;
      version: number;
      mapping: Json<MappingForm>;
      changed_at: Time;
      changed_by: string;
    };
  }
}
