import { type SentFile, useSentFile } from '#web/form/use-sent-file.ts';
import { attachDocument } from './order-documents.contract.ts';

/** Attaches a file to an order, and tells how far it is. */
export const useAttach = (
  orderId: string,
): { readonly state: SentFile; readonly take: (file: File | undefined) => void } =>
  useSentFile({ ...attachDocument, path: `/api/orders/${encodeURIComponent(orderId)}/documents` });
