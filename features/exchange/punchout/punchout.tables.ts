import type { Generated } from 'kysely';
import type { Time } from '#platform/db/columns.ts';
import type { Punchout } from '#platform/http/viewer.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    punchout_organisations: {
      id: string;
      version: Generated<number>;
      company: string;
      buyer: string;
      name: string;
      from_domain: string;
      from_identity: string;
      sender_domain: string;
      sender_identity: string;
      secret_hash: Buffer;
      frames: Generated<string[]>;
      is_on: Generated<boolean>;
      created_at: Time;
      last_used_at: Date | null;
    };
    unspsc_codes: { of: string; code: string };
    punchout_orders: {
      organisation: string;
      cxml_order: string;
      cxml_version: number;
      kind: 'new' | 'update' | 'delete';
      body_hash: Buffer;
      order_id: string;
      created_at: Time;
    };
    punchouts: {
      id: string;
      organisation: string;
      operation: Punchout['operation'];
      buyer_cookie: string;
      form_post: string;
      to_domain: string;
      to_identity: string;
      start_hash: Buffer;
      start_until: Date;
      started_at: Date | null;
      left_out: Generated<string[]>;
      created_at: Time;
      returned_at: Date | null;
    };
  }
}
