import type { Generated } from 'kysely';
import type { Json } from '#platform/db/columns.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    assembly_rates: {
      effective: string;
      version: Generated<number>;
      /** By dash, whole cents for one end. */
      labor_cents: Json<Readonly<Record<string, number>>>;
      test_cents: number;
      caps_cents: number;
      tag_cents: number;
    };
  }
}
