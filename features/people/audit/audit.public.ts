import type { Tx } from '#platform/db/db.ts';
import type { AdminViewer, SignedInViewer } from '#platform/http/viewer.ts';
import { type AuditEntry, entryText, saveAuditEntry } from './audit.store.ts';

/** Notes what a member of the staff changed, in the transaction of the change: it is noted if and only if that commits. */
export async function recordAdminChange(tx: Tx, by: AdminViewer, entry: AuditEntry): Promise<void> {
  await recordChange(tx, by, entry);
}

/** Notes what a key did, and what managers keep here for their programs (book 7), in the transaction of the change. */
export async function recordChange(tx: Tx, by: SignedInViewer, entry: AuditEntry): Promise<void> {
  await recordDeed(tx, { userId: by.userId, name: nameOf(by) }, entry);
}

/** Whoever calls, and by which key. */
const nameOf = ({ name, key }: SignedInViewer): string =>
  key === undefined ? name : `${name}, by the key ${key.name}`;

/** Notes what the staff did as somebody: the same, with both names. */
export async function recordDeed(
  tx: Tx,
  by: { readonly userId: string; readonly name: string },
  entry: AuditEntry,
): Promise<void> {
  await saveAuditEntry(tx, by, entry);
}

/** Notes what a command at the server's own prompt changed; who typed it is known by the name of the system. */
export async function recordCommandChange(tx: Tx, name: string, entry: AuditEntry): Promise<void> {
  await saveAuditEntry(tx, { userId: 'command', name }, entry);
}

/** What a key did, for a statement that does it and notes it by `noting`. */
export const changeText = (by: SignedInViewer, entry: Omit<AuditEntry, 'before' | 'parts'>): string =>
  entryText({ userId: by.userId, name: nameOf(by) }, entry);

export { changedFields } from './audit.rules.ts';
export { NOTHING_NOTED, noting } from './audit.store.ts';
export type { AuditEntry };
