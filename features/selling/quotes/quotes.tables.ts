import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '#platform/db/columns.ts';
import type { KeptLine } from './kept-line.contract.ts';
import type { QuoteContact, QuoteState } from './quote.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    quotes: {
      id: string;
      ref: GeneratedAlways<number>;
      version: Generated<number>;
      revision: Generated<number>;
      status: Generated<QuoteState>;
      user_id: string | null;
      distributor_id: string | null;
      enquiry_id: string | null;
      assigned_to: string | null;
      contact: Json<QuoteContact>;
      asked: Json<readonly KeptLine[]>;
      lines: Json<readonly KeptLine[]>;
      drafted_by: string | null;
      shipping_cents: number | null;
      valid_days: Generated<number>;
      notes: Generated<string>;
      value_cents: Generated<number>;
      expires_on: string | null;
      reminded: Generated<number>;
      handed_to: string | null;
      reason: Generated<string>;
      order_id: string | null;
      /** The request that holds it, while it waits. */
      approval_id: string | null;
      accept_key: string | null;
      made_by: string | null;
      created_at: Date;
      closed_at: Date | null;
    };
    quote_revisions: {
      quote_id: string;
      number: number;
      sent_at: Date;
      sent_by: string;
      expires_on: string;
      lines: Json<readonly KeptLine[]>;
      shipping_cents: number | null;
      total_cents: number;
    };
    quote_messages: {
      id: GeneratedAlways<number>;
      quote_id: string;
      at: ColumnType<Date, Date, never>;
      by_name: string;
      side: 'buyer' | 'staff';
      text: string;
    };
    quote_links: { token_hash: Buffer; quote_id: string; created_at: Date };
  }
}
