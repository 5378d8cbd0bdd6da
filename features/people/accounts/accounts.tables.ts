import type { ColumnType, Generated } from 'kysely';
import type { Time } from '#platform/db/columns.ts';
import type { CompanyRole } from '#shared/company-role.ts';
import type { Units } from '#shared/units.ts';
import type { Period } from './company-rights.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: {
      id: string;
      email: string;
      first_name: string;
      last_name: string;
      account_type: 'customer' | 'admin';
      distributor_id: string | null;
      password_hash: string;
      confirmed_at: Date | null;
      disabled_at: Date | null;
      theme: Generated<'system' | 'light' | 'dark'>;
      density: Generated<'auto' | 'comfortable' | 'compact'>;
      units: Generated<Units>;
      hidden_columns: Generated<string>;
      /** Of a customer. */
      company_role: Generated<CompanyRole>;
      /** Far below 2^53. */
      order_limit_cents: ColumnType<number | null, bigint | null | undefined, bigint | null>;
      period_limit_cents: ColumnType<number | null, bigint | null | undefined, bigint | null>;
      period_limit_per: Period | null;
      version: Generated<number>;
      created_at: Time;
      updated_at: Time;
    };
    sessions: {
      id: string;
      user_id: string;
      token_hash: Buffer;
      network: string;
      user_agent: string;
      created_at: Time;
      last_seen_at: Time;
      expires_at: Date;
      /** The session of the staff who order for this user by it. */
      acted_by: Generated<string | null>;
      /** The visit from a purchasing system that it is of. */
      punchout: Generated<string | null>;
    };
    account_tokens: {
      token_hash: Buffer;
      purpose: 'confirm' | 'reset' | 'email' | 'invite';
      user_id: string;
      email: string;
      created_at: Time;
      expires_at: Date;
      used_at: Date | null;
    };
    two_factor: { user_id: string; secret: string; confirmed_at: Date | null; last_step: Generated<number> };
    recovery_codes: { user_id: string; code_hash: Buffer; used_at: Date | null };
    known_networks: { user_id: string; network: string; last_used_at: Time };
  }
}
