import type { SentKind } from './sent-files.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    sent_files: {
      id: string;
      /** Nothing until the form is sent. */
      quote_id: string | null;
      message_id: number | null;
      /** Who was signed in. */
      user_id: string | null;
      name: string;
      kind: SentKind;
      bytes: number;
      sent_at: Date;
    };
    sent_file_contents: {
      file_id: string;
      content: Buffer;
    };
  }
}
