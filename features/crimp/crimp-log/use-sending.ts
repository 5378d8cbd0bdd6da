import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { type StillWaits, useRounds } from '#web/use-rounds.ts';
import { listCrimpLog, logCrimp } from './crimp-log.contract.ts';
import type { KeptCrimp } from './kept-crimp.contract.ts';
import { forgetKept, keptCrimps, saveKept } from './use-kept-crimps.ts';

/** How a round of sending ended. */
export interface Round {
  /** Whose log the sign-in leads to; absent where nobody was asked. */
  readonly company?: string;
  /** Why something still waits. */
  readonly why?: StillWaits;
}

/** Sends the measured crimps that wait. */
export const useSending = () => useRounds(sendKept);

let running: Promise<Round> | undefined;
let isAskedAgain = false;

/** One round at a time; what is kept meanwhile goes with the next, which follows at once. */
export async function sendKept(): Promise<Round> {
  if (running) isAskedAgain = true;
  running ??= rounds().finally(() => {
    running = undefined;
  });
  return running;
}

async function rounds(): Promise<Round> {
  for (;;) {
    isAskedAgain = false;
    const ended = await oneRound();
    if (!isAskedAgain || ended.why !== undefined) return ended;
  }
}

async function oneRound(): Promise<Round> {
  const waiting = keptCrimps().filter(({ company }) => company !== undefined);
  if (waiting.length === 0) return {};
  const asked = await fetchCall(listCrimpLog, { query: { limit: '0' } }).catch(whyNot);
  if ('why' in asked) return asked;
  const { company } = asked;
  const why = await sendAll(waiting.filter((kept) => kept.company === company));
  return { company, ...(why && { why }) };
}

/** At once; more would be more than a browser opens connections for. */
const LANES = 4;
/** Cut off so often, there is no network: the others are not made to wait for it. */
const MOST_CUT = 4;

/** Each under its own key; one that fails holds none of the others. */
async function sendAll(waiting: readonly KeptCrimp[]): Promise<Round['why']> {
  const left = [...waiting];
  let cut = 0;
  let why: Round['why'];
  const lane = async (): Promise<void> => {
    for (let kept = left.shift(); kept; kept = left.shift()) {
      const failed = await sendOne(kept);
      if (failed === undefined) continue;
      why = failed;
      cut++;
      if (failed === 'signed out' || cut >= MOST_CUT) left.length = 0;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return why;
}

async function sendOne(kept: KeptCrimp): Promise<Round['why']> {
  try {
    await fetchCall(logCrimp, { body: kept.crimp, sent: { 'idempotency-key': kept.id } });
    forgetKept(kept.id);
    return undefined;
  } catch (error) {
    if (!isRefused(error)) return whyNot(error).why;
    saveKept({ ...kept, problem: error.problems.map(({ message }) => message).join(' ') });
    return undefined;
  }
}

const [INVALID, SIGNED_OUT, FORBIDDEN, REUSED] = [400, 401, 403, 422];

/** The server has read it and will never take it as it is. */
const isRefused = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.status === INVALID || error.status === REUSED);

function whyNot(error: unknown): { readonly why: StillWaits } {
  const isOut = error instanceof CallFailed && [SIGNED_OUT, FORBIDDEN].includes(error.status ?? 0);
  if (!isOut) console.warn('Measured crimps could not be sent', error);
  return { why: isOut ? 'signed out' : 'cut' };
}
