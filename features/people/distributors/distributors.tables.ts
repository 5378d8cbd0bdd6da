import type { Generated } from 'kysely';
import type { Time } from '#platform/db/columns.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    distributors: {
      id: string;
      external_code: string | null;
      name: string;
      notes: Generated<string>;
      discount_tenths: Generated<number>;
      /** Empty where it has none. */
      price_class: Generated<string>;
      own_numbers: Generated<number>;
      trulinx_id: Generated<string>;
      trulinx_net_payment_terms: Generated<string>;
      contact_name: Generated<string>;
      contact_phone: Generated<string>;
      street: Generated<string>;
      city: Generated<string>;
      region: Generated<string>;
      postal_code: Generated<string>;
      country: Generated<'US' | 'CA'>;
      url: Generated<string>;
      email: Generated<string>;
      lng: number | null;
      lat: number | null;
      version: Generated<number>;
      created_at: Time;
      updated_at: Time;
    };
    distributor_addresses: {
      id: string;
      distributor_id: string;
      name: string;
      street: string;
      city: string;
      region: string;
      postal_code: string;
      country: 'US' | 'CA';
      trulinx_ship_to_code: Generated<string>;
      use: Generated<'shipping' | 'billing' | 'both'>;
      /** A manager of the company wrote it, and the staff have not looked at it. */
      is_new: Generated<boolean>;
      version: Generated<number>;
      created_at: Time;
    };
  }
}
