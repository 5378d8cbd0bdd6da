import { createHash } from 'node:crypto';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { isPdf, safeName } from '#features/publishing/sent-files/sent-file.rules.ts';
import { messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Download } from '#platform/http/download.ts';
import { badRequest, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { AdminViewer, SignedInViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import type { Clock } from '#shared/clock.ts';
import { said } from '#shared/said.ts';
import {
  attachDocument,
  getDocument,
  listDocuments,
  MOST_DOCUMENTS,
  messages,
  removeDocument,
} from './order-documents.contract.ts';
import {
  documentFrom,
  findContent,
  holdDocuments,
  listDocuments as listOf,
  removeDocument as removeFrom,
  saveDocument,
} from './order-documents.store.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  /** Whose days these are. */
  readonly timeZone: string;
}

interface Of {
  readonly params: { readonly id: string };
  readonly viewer: SignedInViewer;
}

/** The PDFs of an order: the staff attach them, who may see the order saves them. */
export function orderDocumentRoutes({ clock, db, timeZone }: Deps): Route[] {
  /** @throws Refusal 404 for an order that the viewer may not see */
  const demandOrder = async ({ params, viewer }: Of) => {
    const order = await findOrder(db, viewer, params.id, timeZone);
    if (!order) throw notFound(orderMessages.orderNotFound);
    return order;
  };
  const note = async (tx: Tx, by: AdminViewer, of: { id: string; ref: string }, what: object) =>
    recordAdminChange(tx, by, {
      subject: 'order',
      subjectId: of.id,
      label: of.ref,
      action: 'changed',
      ...what,
    });

  return [
    serve(
      attachDocument,
      async ({ params, upload, viewer }) => {
        if (!upload) throw badRequest(messages.missing, 'document');
        const { bytes: content, fileName } = upload;
        if (!isPdf(content)) throw badRequest(messages.notAPdf, 'document');
        const order = await demandOrder({ params, viewer });
        const hash = createHash('sha256').update(content).digest();
        return db.transaction().execute(async (tx) => {
          const there = await holdDocuments(tx, order.id);
          const same = there.find((one) => one.hash.equals(hash));
          if (same) return documentFrom(same, timeZone);
          if (there.length >= MOST_DOCUMENTS) throw badRequest(messages.tooMany, 'document');
          const name = safeName(fileName, 'pdf', 'Document');
          const id = randomId('doc');
          const made = { id, orderId: order.id, name, content, hash, at: clock.now(), by: viewer.name };
          const row = await saveDocument(tx, made);
          await note(tx, viewer, order, { after: { document: name } });
          return documentFrom(row, timeZone);
        });
      },
      demandOrder,
    ),
    serve(listDocuments, async (asked) => {
      const { id } = await demandOrder(asked);
      const data = await listOf(db, id, timeZone);
      return { data, total: data.length };
    }),
    serve(getDocument, async (asked) => {
      const { id } = await demandOrder(asked);
      const found = await findContent(db, id, asked.params.did);
      if (!found) throw notFound(messages.notFound);
      return new Download(found.content, {
        contentType: getDocument.file,
        fileName: found.name,
        // Saved, never shown: nothing in it runs in our origin.
        headers: {
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        },
      });
    }),
    serve(removeDocument, async ({ params, viewer }) => {
      const order = await demandOrder({ params, viewer });
      await db.transaction().execute(async (tx) => {
        const name = await removeFrom(tx, order.id, params.did);
        if (name === undefined) throw notFound(messages.notFound);
        await note(tx, viewer, order, { before: { document: name } });
      });
      return said(messages.removed);
    }),
  ];
}
