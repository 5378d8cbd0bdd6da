import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Category, ItemClass, ProductFacts, VariantFacts } from '#features/catalog/product.contract.ts';

type Time = ColumnType<Date, Date | undefined, Date>;
/** Read as the shape it holds, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** The tables as SQL has them; a feature's tables are read and written by its own store. */
export interface Tables {
  products: {
    id: string;
    position: number;
    slug: string;
    name: string;
    description: Generated<string>;
    long_description: Generated<string>;
    category: Category;
    manufacturer: string;
    gender: Generated<string>;
    angle: Generated<string>;
    nut: Generated<string>;
    structure: Generated<string>;
    key_performance: Generated<string[]>;
    norms_en: Generated<string[]>;
    norms_iso: Generated<string[]>;
    norms_sae: Generated<string[]>;
    facts: Json<ProductFacts>;
    version: Generated<number>;
    retired_at: Date | null;
    created_at: Time;
    updated_at: Time;
  };
  product_images: { product_id: string; position: number; url: string; description: string };
  product_links: {
    product_id: string;
    position: number;
    description: string;
    url: string;
    file: string | null;
  };
  variants: {
    id: string;
    product_id: string;
    position: number;
    name: string;
    part_key: string;
    item_class: ItemClass;
    /** Read as text: money is never a float. */
    list_price: ColumnType<string, string, string>;
    facts: Json<VariantFacts>;
    package_category: string | null;
    package_length: number | null;
    package_unit: string | null;
    package_quantity: number | null;
    retired_at: Date | null;
  };
  variant_options: { id: string; variant_id: string; position: number; label: string; length_feet: number };
  crimp_revisions: {
    number: GeneratedAlways<number>;
    source: string;
    imported_by: string;
    imported_at: Generated<Date>;
    current: Generated<boolean>;
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
    part_number: string;
    dn: number;
    dn_ferrule: number;
    crimp_version: string;
    image: string | null;
    warning: string | null;
  };
  catalog_change: {
    seq: GeneratedAlways<number>;
    /** A transaction id, as text. */
    xact: Generated<string>;
    product_id: string | null;
    op: 'save' | 'rebuild';
    at: Generated<Date>;
  };
  catalog_change_removed: { one_row: Generated<boolean>; xact: string };
  catalog_index: {
    copy: string;
    state: 'building' | 'ready' | 'failed';
    documents: Generated<number>;
    total: Generated<number>;
    started_at: Time;
    finished_at: Date | null;
    seen_at: Time;
    error: string | null;
  };
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
    html: string;
    text: string;
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
  };
  carts: { id: string; user_id: string; version: Generated<number>; created_at: Time };
  search_report: { day: Date; term: string; searches: number; without_result: number; clicks: number };
}
