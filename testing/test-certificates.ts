import type { Db } from '#platform/db/db.ts';
import { randomId } from '#platform/random-id.ts';

interface Given {
  readonly number?: string;
  readonly kind?: 'resale' | 'exempt';
  readonly issuedBy?: string;
  readonly accepted?: boolean;
  readonly from?: string;
  readonly to?: string;
}

/** A certificate of a company with its file, written past the routes. @returns its id */
export async function testCertificate(db: Db, company: string, given: Given = {}): Promise<string> {
  const id = randomId('tax');
  const { number = '8234501', kind = 'resale', issuedBy = 'US-MN', accepted = true } = given;
  await db
    .insertInto('tax_certificates')
    .values({
      id,
      distributor_id: company,
      kind,
      number,
      issued_by: issuedBy,
      valid_from: given.from ?? '2020-01-01',
      valid_to: given.to ?? null,
      is_accepted: accepted,
      file_name: 'Certificate.pdf',
      file_kind: 'pdf',
      bytes: 21,
      added_at: new Date(),
    })
    .execute();
  await db
    .insertInto('tax_certificate_contents')
    .values({ certificate_id: id, content: Buffer.from('%PDF-1.7\nresale\n%%EOF\n') })
    .execute();
  return id;
}
