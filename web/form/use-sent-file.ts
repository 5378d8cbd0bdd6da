import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '#shared/endpoint.ts';
import { CallFailed } from '#web/call.ts';
import { sendFile } from '#web/send-file.ts';

export type SentFile =
  | { readonly kind: 'none' }
  /** How much of it is on its way, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problems: readonly string[] };

/** Sends a file that belongs to what the page shows, which is read anew then; one after the other. */
export function useSentFile(to: Endpoint): {
  readonly state: SentFile;
  readonly take: (file: File | undefined) => void;
} {
  const [state, setState] = useState<SentFile>({ kind: 'none' });
  const { revalidate } = useRevalidator();
  const take = (file: File | undefined): void => {
    if (!file || state.kind === 'sending') return;
    setState({ kind: 'sending', share: 0 });
    sendFile(to, file, (share) => setState({ kind: 'sending', share })).then(
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
