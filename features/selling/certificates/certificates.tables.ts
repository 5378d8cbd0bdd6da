import type { Generated } from 'kysely';
import type { SentKind } from '#features/publishing/sent-files/sent-files.contract.ts';
import type { CertificateKind } from './certificate-copy.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    tax_certificates: {
      id: string;
      distributor_id: string;
      kind: CertificateKind;
      number: string;
      issued_by: string;
      valid_from: string;
      valid_to: string | null;
      is_accepted: boolean;
      file_name: string;
      file_kind: SentKind;
      bytes: number;
      added_at: Date;
      reminded_at: Date | null;
      version: Generated<number>;
    };
    tax_certificate_contents: {
      certificate_id: string;
      content: Buffer;
    };
  }
}
