import { useMemo } from 'react';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { forget, keep, keptLines, useKeptLines as useKeptTexts } from '#web/kept-on-device.ts';
import { type StillWaits, useRounds } from '#web/use-rounds.ts';
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

/** Sends the measured crimps of lines that wait. */
export const useSendingLines = () => useRounds(sendKeptLines);

let running: Promise<Ended> | undefined;
interface Ended {
  readonly why: StillWaits | undefined;
}

/** One round at a time. */
async function sendKeptLines(): Promise<Ended> {
  running ??= oneRound().finally(() => {
    running = undefined;
  });
  return running;
}

/** Each under its own key: what is refused holds none of the others, and without a network none is tried in vain. */
async function oneRound(): Promise<Ended> {
  const tried = new Set<string>();
  for (;;) {
    const next = readLines(keptLines(PREFIX)).find(({ id }) => !tried.has(id));
    if (!next) return { why: undefined };
    tried.add(next.id);
    const why = await sendOne(next);
    if (why) return { why };
  }
}

async function sendOne(kept: KeptLine): Promise<StillWaits | undefined> {
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
