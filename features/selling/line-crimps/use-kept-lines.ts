import { useCallback, useEffect, useMemo, useState } from 'react';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { forget, keep, keptLines, useKeptLines as useKeptTexts } from '#web/kept-on-device.ts';
import { KeptLine } from './kept-line.contract.ts';
import { keepLineCrimps } from './line-crimps.contract.ts';

// Each is a text of its own: two windows that keep one at once lose none.
const PREFIX = 'line-crimps ';

/** What waits on this device, the oldest first. */
export function useKeptLines(): readonly KeptLine[] {
  const texts = useKeptTexts(PREFIX);
  return useMemo(() => readLines(texts.split('\n')), [texts]);
}

/** @throws where the device has no room */
export const saveKeptLine = (kept: KeptLine): void => keep(PREFIX + kept.id, JSON.stringify(kept));

export const forgetKeptLine = (id: string): void => forget(PREFIX + id);

/** Read as strictly as anything from outside. */
function readLines(texts: readonly string[]): KeptLine[] {
  return texts
    .flatMap((text) => {
      const read = KeptLine.safeParse(readJson(text));
      return read.success ? [read.data] : [];
    })
    .toSorted((a, b) => (a.body.waited?.at ?? '').localeCompare(b.body.waited?.at ?? ''));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why some still waits. */
export type Why = 'cut' | 'signed out';

const AGAIN_MS = 30_000;

/** Sends what waits: when an order opens, when there is a network again, and from time to time while some was cut off. */
export function useSendingLines(): { readonly why: Why | undefined; readonly send: () => void } {
  const [ended, setEnded] = useState<{ readonly why: Why | undefined }>();
  const send = useCallback(async () => setEnded({ why: await sendKeptLines() }), []);
  useEffect(() => {
    const go = (): void => void send();
    go();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [send]);
  useEffect(() => {
    if (ended?.why !== 'cut') return undefined;
    const timer = setTimeout(() => void send(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [ended, send]);
  const pressed = useCallback(() => void send(), [send]);
  return { why: ended?.why, send: pressed };
}

let running: Promise<Why | undefined> | undefined;

/** One round at a time. */
async function sendKeptLines(): Promise<Why | undefined> {
  running ??= oneRound().finally(() => {
    running = undefined;
  });
  return running;
}

/** Each under its own key: what is refused holds none of the others, and without a network none is tried in vain. */
async function oneRound(): Promise<Why | undefined> {
  const tried = new Set<string>();
  for (;;) {
    const next = readLines(keptLines(PREFIX)).find(({ id }) => !tried.has(id));
    if (!next) return undefined;
    tried.add(next.id);
    const why = await sendOne(next);
    if (why) return why;
  }
}

async function sendOne(kept: KeptLine): Promise<Why | undefined> {
  try {
    const { id, order, line, body } = kept;
    await fetchCall(keepLineCrimps, { params: { id: order, line }, sent: { 'idempotency-key': id }, body });
    forgetKeptLine(id);
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === 0 || error.status >= SERVER_FAULT) return 'cut';
    if (error.status === SIGNED_OUT) return 'signed out';
    saveKeptLine({ ...kept, problem: error.problems.map(({ message }) => message).join(' ') });
    return undefined;
  }
}

const [SIGNED_OUT, SERVER_FAULT] = [401, 500];
