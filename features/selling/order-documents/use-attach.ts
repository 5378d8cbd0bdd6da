import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailed } from '#web/call.ts';
import { sendFile } from '#web/send-file.ts';
import { attachDocument } from './order-documents.contract.ts';

export type Attaching =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problems: readonly string[] };

/** Attaches a file to an order, and tells how far it is; one after the other. */
export function useAttach(orderId: string): {
  readonly state: Attaching;
  readonly take: (file: File | undefined) => void;
} {
  const [state, setState] = useState<Attaching>({ kind: 'none' });
  const { revalidate } = useRevalidator();
  const take = (file: File | undefined): void => {
    if (!file || state.kind === 'sending') return;
    setState({ kind: 'sending', share: 0 });
    const path = `/api/orders/${encodeURIComponent(orderId)}/documents` as const;
    sendFile({ ...attachDocument, path }, file, (share) => setState({ kind: 'sending', share })).then(
      () => {
        setState({ kind: 'done' });
        void revalidate();
      },
      (error: unknown) =>
        setState({
          kind: 'failed',
          problems: error instanceof CallFailed ? error.problems.map(({ message }) => message) : [],
        }),
    );
  };
  return { state, take };
}
