import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { Said } from '#shared/said.ts';

export const MOST_BYTES = 10 * 1024 * 1024;
/** Of one order. */
export const MOST_DOCUMENTS = 50;

export const messages = {
  attached: 'The document is attached.',
  failed: 'The document was not attached.',
  missing: 'Choose a PDF: one file, in the field document.',
  notAPdf: 'Only PDF files are taken.',
  notFound: 'Document Not Found',
  tooMany: `An order has at most ${MOST_DOCUMENTS} documents.`,
  removed: 'The document has been removed.',
  notRemoved: 'The document was not removed.',
} as const;

export const OrderDocument = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  addedAt: z.string(),
  /** That day where the shop is: 'March 5th, 2024'. */
  addedOn: z.string(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

const OrderId = z.object({ id: z.string() });
const DocumentId = z.object({ id: z.string(), did: z.string() });

export const attachDocument = endpoint({
  method: 'POST',
  path: '/api/orders/:id/documents',
  access: ['admin'],
  summary:
    'Attach a PDF to an order: an invoice, a certificate; 10 MB at most. The same file again is the same document',
  params: OrderId,
  upload: { field: 'document', mostBytes: MOST_BYTES },
  reply: OrderDocument,
  status: 201,
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/orders/:id/documents',
  access: ['customer', 'admin'],
  summary: 'The documents of an order, newest first; a customer only of orders they may see',
  params: OrderId,
  reply: z.object({ data: z.array(OrderDocument), total: z.number() }),
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/orders/:id/documents/:did',
  access: ['customer', 'admin'],
  summary: 'One of them, as a file to be saved',
  params: DocumentId,
  file: 'application/pdf',
});

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/orders/:id/documents/:did',
  access: ['admin'],
  summary: 'Take a document off an order',
  params: DocumentId,
  reply: Said,
});
