import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Time } from '#platform/db/columns.ts';
import type { LastRequest, Unit } from './cart.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    carts: {
      id: string;
      user_id: string;
      /** The visit from a purchasing system that it is of. */
      punchout: Generated<string | null>;
      version: Generated<number>;
      created_at: Time;
      last_request: Json<LastRequest> | null;
    };
    cart_lines: {
      id: string;
      cart_id: string;
      added: GeneratedAlways<number>;
      variant_id: string | null;
      /** Text of a build, in place of a part number. */
      assembly: string | null;
      option_id: string | null;
      custom_feet: number | null;
      unit: Unit;
      entered: number;
      note: Generated<string>;
    };
  }
}
