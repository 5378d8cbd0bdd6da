import type { Generated } from 'kysely';
import type { Time } from '#platform/db/columns.ts';
import type { Delivery, Webhook, WebhookEvent } from './webhooks.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    webhooks: {
      id: string;
      company: string | null;
      version: Generated<number>;
      url: string;
      events: WebhookEvent[];
      state: Generated<Webhook['state']>;
      secret: string;
      old_secret: string | null;
      old_until: Date | null;
      created_at: Time;
      busy_until: Date | null;
      misses: Generated<number>;
      rests_until: Date | null;
    };
    webhook_deliveries: {
      id: string;
      seq: Generated<string>;
      webhook_id: string;
      event: WebhookEvent;
      object: string;
      version: number | null;
      body: string;
      state: Generated<Delivery['state']>;
      attempts: Generated<number>;
      created_at: Time;
      due_at: Time;
      retry_until: Time;
      tried_at: Date | null;
      status: number | null;
      answer: string | null;
    };
  }
}
