import type { Generated } from 'kysely';
import type { NumberClass } from './other-number.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    cross_references: {
      id: string;
      /** Empty: an older number of our own. */
      maker: string;
      number: string;
      /** `numberKey` of it. */
      number_key: string;
      part: string;
      class: NumberClass;
      note: string;
      version: Generated<number>;
      changed_at: Generated<Date>;
    };
  }
}
