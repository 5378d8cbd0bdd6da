import type { Generated } from 'kysely';
import type { Unit } from '#features/selling/cart/cart.contract.ts';
import type { Time } from '#platform/db/columns.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    saved_lists: {
      id: string;
      version: Generated<number>;
      company: string;
      user_id: string;
      name: string;
      shared: Generated<boolean>;
      created_at: Time;
      updated_at: Time;
    };
    saved_list_lines: {
      list_id: string;
      position: number;
      part: string | null;
      /** Text of a build, in place of a part number. */
      assembly: string | null;
      option_id: string | null;
      custom_feet: number | null;
      unit: Unit;
      quantity: number;
      note: Generated<string>;
    };
  }
}
