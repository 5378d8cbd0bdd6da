import type { Generated } from 'kysely';
import type { Block } from '#features/people/mail/letter.rules.ts';
import type { QuotedItem } from '#features/publishing/enquiries/enquiries.contract.ts';
import type { EnquiryState } from '#features/publishing/enquiries/enquiry-admin.contract.ts';
import type { Json, Time } from './columns.ts';

/** Companies, their people, and what is written to and by them. */
export interface PeopleTables {
  distributors: {
    id: string;
    external_code: string | null;
    name: string;
    notes: Generated<string>;
    discount_tenths: Generated<number>;
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
    version: Generated<number>;
    created_at: Time;
  };
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
  };
  account_tokens: {
    token_hash: Buffer;
    purpose: 'confirm' | 'reset' | 'email';
    user_id: string;
    email: string;
    created_at: Time;
    expires_at: Date;
    used_at: Date | null;
  };
  two_factor: { user_id: string; secret: string; confirmed_at: Date | null; last_step: Generated<number> };
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: Date | null };
  known_networks: { user_id: string; network: string; last_used_at: Time };
  rate_limits: { key: Buffer; points: number; expires_at: Date };
  mail: {
    id: string;
    message_id: string;
    to_address: string;
    reply_to: string | null;
    subject: string;
    blocks: Json<readonly Block[]> | null;
    secret: boolean;
    state: Generated<'queued' | 'sent' | 'parked'>;
    attempts: Generated<number>;
    last_error: string | null;
    queued_at: Time;
    due_at: Time;
    leased_until: Date | null;
    retry_until: Date;
    sent_at: Date | null;
  };
  enquiries: {
    id: string;
    kind: 'quote' | 'contact';
    name: Generated<string>;
    email: string;
    phone: Generated<string>;
    company: Generated<string>;
    subject: Generated<string>;
    message: string;
    suspect: Generated<boolean>;
    created_at: Time;
    items: Json<QuotedItem[]>;
    state: Generated<EnquiryState>;
    assigned_to: string | null;
    version: Generated<number>;
  };
}
