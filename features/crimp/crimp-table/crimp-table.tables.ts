import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    crimp_revisions: {
      number: GeneratedAlways<number>;
      source: string;
      imported_by: string;
      imported_at: Generated<Date>;
      current: Generated<boolean>;
      restored_by: string | null;
      restored_at: Date | null;
    };
    /** Sizes are whole hundredths of a millimetre. */
    crimp_specs: {
      revision: number;
      id: string;
      position: number;
      hose: string;
      dash: string;
      inches: string;
      insert_type: string;
      ferrule: string;
      crimp_hundredths: number | null;
      die_hundredths: number | null;
      ext_skive_hundredths: number;
      int_skive_hundredths: number;
      rebound_hundredths: number | null;
      tolerance_hundredths: number | null;
      insertion_depth_hundredths: number | null;
      crimp_length_hundredths: number | null;
      part_number: string;
      dn: number;
      dn_ferrule: number;
      crimp_version: string;
      image: string | null;
      warning: string | null;
    };
  }
}
