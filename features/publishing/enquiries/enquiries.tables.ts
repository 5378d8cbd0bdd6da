import type { Generated } from 'kysely';
import type { Json, Time } from '#platform/db/columns.ts';
import type { QuotedItem } from './enquiries.contract.ts';
import type { EnquiryState } from './enquiry-admin.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
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
}
