import type { Tx } from '#server/db.ts';

/** What an audit entry is about; the reader can search by it. */
export type AuditSubject =
  | 'product'
  | 'order'
  | 'distributor'
  | 'address'
  | 'user'
  | 'content'
  | 'crimp'
  | 'enquiry'
  | 'search';

export interface AuditEntry {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  /** What a person calls it: a part number, a company, an order's number. */
  readonly label: string;
  /** A verb in the past: 'changed', 'added', 'deleted', 'retired'. */
  readonly action: string;
  /** Only what changed; no secrets. */
  readonly before?: object;
  readonly after?: object;
}

export async function saveAuditEntry(
  tx: Tx,
  by: { readonly userId: string; readonly name: string },
  { subject, subjectId, label, action, before, after }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      by_user: by.userId,
      by_name: by.name,
      subject,
      subject_id: subjectId,
      subject_label: label,
      action,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
