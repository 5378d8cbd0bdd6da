import type { Db, Tx } from '#platform/db/db.ts';
import { Download } from '#platform/http/download.ts';
import { badRequest, notFound } from '#platform/http/refusal.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { messages, sentTypes } from './sent-files.contract.ts';
import { findContent, findLoose, type KeptFile, layWith, takeLoose } from './sent-files.store.ts';

const userOf = (viewer: Viewer): string | undefined =>
  viewer.role === 'visitor' ? undefined : viewer.userId;

/** The names of files that a form names. @throws Refusal 400 when one of them is not there, or somebody else's */
export async function namesOfSent(db: Db, viewer: Viewer, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return [];
  const names = await findLoose(db, ids, userOf(viewer));
  if (names.length < ids.length) throw badRequest(messages.notThere, 'files');
  return names;
}

/** Lays the files that a form names with its message. @throws Refusal 400 when one of them is not there */
export async function keepSent(
  tx: Tx,
  viewer: Viewer,
  given: readonly string[],
  at: { readonly quoteId: string; readonly messageId: number },
): Promise<void> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return;
  const laid = await layWith(tx, ids, { ...at, userId: userOf(viewer) });
  if (laid < ids.length) throw badRequest(messages.notThere, 'files');
}

/** Hands a file that a form names over to who keeps it from now on. @throws Refusal 400 when it is not there */
export async function takeSent(tx: Tx, viewer: Viewer, id: string): Promise<KeptFile> {
  const taken = await takeLoose(tx, id, userOf(viewer));
  if (!taken) throw badRequest(messages.notThere, 'file');
  return taken;
}

/** A file of a quote that the reader may see. @throws Refusal 404 */
export async function sentDownload(db: Db, quoteId: string, id: string): Promise<Download> {
  const found = await findContent(db, quoteId, id);
  if (!found) throw notFound(messages.notFound);
  return keptDownload(found);
}

/** To be saved, never a page of ours. */
export const keptDownload = ({ content, kind, name }: KeptFile): Download =>
  new Download(content, {
    contentType: sentTypes[kind],
    fileName: name,
    headers: {
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });

export { type KeptFile, listFilesOf } from './sent-files.store.ts';
