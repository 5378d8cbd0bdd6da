import type { Generated } from 'kysely';
import type { Json, Time } from '#platform/db/columns.ts';
import type { Block } from './letter.rules.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
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
    outbox_hold: { one_row: Generated<boolean>; since: Time; why: string };
  }
}
