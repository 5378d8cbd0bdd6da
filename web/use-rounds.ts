import { useCallback, useEffect, useState } from 'react';

/** Why something still waits on this device. */
export type StillWaits = 'cut' | 'signed out';

const AGAIN_MS = 30_000;

/**
 * Sends what waits on this device: when the page opens, when there is a network again, and from time to time while some was
 * cut off.
 *
 * @param sendAll one round; the same function each time
 */
export function useRounds<Round extends { readonly why?: StillWaits | undefined }>(
  sendAll: () => Promise<Round>,
): { readonly round: Round | undefined; readonly isSending: boolean; readonly send: () => void } {
  const [round, setRound] = useState<Round>();
  const [isSending, setSending] = useState(false);
  const send = useCallback(async () => setRound(await sendAll()), [sendAll]);
  useEffect(() => {
    const go = (): void => void send();
    go();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [send]);
  useEffect(() => {
    if (round?.why !== 'cut') return undefined;
    const timer = setTimeout(() => void send(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [round, send]);
  const pressed = useCallback(() => {
    setSending(true);
    void send().finally(() => setSending(false));
  }, [send]);
  return { round, isSending, send: pressed };
}
