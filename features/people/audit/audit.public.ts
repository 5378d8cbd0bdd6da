import type { Tx } from '#platform/db/db.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { type AuditEntry, saveAuditEntry } from './audit.store.ts';

/** Notes what a member of the staff changed, in the transaction of the change: it is noted if and only if that commits. */
export async function recordAdminChange(tx: Tx, by: AdminViewer, entry: AuditEntry): Promise<void> {
  await saveAuditEntry(tx, by, entry);
}

/** Notes what a command at the server's own prompt changed; who typed it is known by the name of the system. */
export async function recordCommandChange(tx: Tx, name: string, entry: AuditEntry): Promise<void> {
  await saveAuditEntry(tx, { userId: 'command', name }, entry);
}

export { changedFields } from './audit.rules.ts';
export type { AuditEntry };
