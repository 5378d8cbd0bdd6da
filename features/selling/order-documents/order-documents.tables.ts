import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    order_documents: {
      id: string;
      order_id: string;
      name: string;
      bytes: number;
      /** SHA-256 of the content. */
      hash: Buffer;
      added_at: Generated<Date>;
      by_name: string;
    };
    order_document_contents: {
      document_id: string;
      content: Buffer;
    };
  }
}
