import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.ts';
import { type Outside, type Posted, postOutside } from '#platform/http/outside-post.ts';
import { addJob, type Job, type JobKind, performs, recurs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { storableText } from '#platform/storable.ts';
import type { Clock } from '#shared/clock.ts';
import { isListenedFor, saveLow } from './low-stock.store.ts';
import { pauseSeconds, restSeconds } from './retry.rules.ts';
import {
  findDue,
  type InHand,
  letGo,
  listForgotten,
  saveDelivered,
  saveFailed,
  saveGone,
  saveMissed,
  saveRest,
  saveThere,
  secondsToDue,
  type ToSend,
  takeInHand,
} from './sending.store.ts';
import { signedHeaders } from './signature.ts';

interface Deps {
  /** The computer's, also in a demo: receivers compare it with theirs. */
  readonly clock: Clock;
  readonly db: Db;
  readonly log: Log;
  readonly outside: Outside;
  /** Of which little is left, or nothing. */
  readonly lowParts: () => Promise<ReadonlyArray<{ readonly part: string; readonly available: number }>>;
}

/** So many are sent to at once, each by one; who is slow holds one of them for ten seconds, and is left alone then. */
const WEBHOOK_SLOTS = 8;
const LEASE_SECONDS = 60;
/** Then others have their turn; what is on its way takes ten seconds more, and the lease still holds. */
const TURN_MS = 40_000;
const EVERY_MINUTE = '* * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const GONE = 410;
const ANSWER_KEPT = 500;

/** Also added by a trigger, with what happened (migration 046). */
export const sendWebhooks: JobKind<{ webhookId: string }> = {
  name: 'send_webhooks',
  payload: z.object({ webhookId: z.string() }),
};

/** The jobs that send what was written for webhooks, for whoever runs the queue. */
export function webhookJobs(deps: Deps): Job[] {
  const { db, lowParts } = deps;
  return [
    performs(sendWebhooks, async ({ webhookId }) => sendDue(deps, webhookId), { slots: WEBHOOK_SLOTS }),
    recurs('find_forgotten_webhooks', EVERY_MINUTE, async () => {
      for (const webhookId of await listForgotten(db)) await addJob(db, sendWebhooks, { webhookId });
    }),
    recurs('tell_low_stock', EVERY_FIVE_MINUTES, async () => {
      if (await isListenedFor(db)) await saveLow(db, await lowParts());
    }),
  ];
}

/** One after the other, as long as it answers; whoever else comes for it meanwhile has nothing to do. */
async function sendDue(deps: Deps, id: string): Promise<void> {
  const { db } = deps;
  const inHand = await takeInHand(db, id, LEASE_SECONDS);
  if (!inHand) return;
  const began = performance.now();
  try {
    for (let isThere = true; isThere && performance.now() - began < TURN_MS; ) {
      const due = await findDue(db, id);
      if (!due) break;
      isThere = await deliver(deps, inHand, due);
    }
  } finally {
    await letGo(db, id);
  }
  // What came while it was in hand found nobody to send it.
  const inSeconds = await secondsToDue(db, id);
  if (inSeconds !== undefined)
    await addJob(db, sendWebhooks, { webhookId: id }, { inSeconds, key: `webhook ${id}` });
}

/**
 * At least once: a copy that dies between the answer and our note sends it again, under the same id.
 *
 * @returns false when nobody is there for now
 */
async function deliver(
  { clock, db, log, outside }: Deps,
  { id: webhookId, url, secrets }: InHand,
  { id, body, attempts }: ToSend,
): Promise<boolean> {
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const headers = {
    ...signedHeaders({ id, timestamp, body }, secrets),
    'content-type': 'application/json',
    'user-agent': 'Ferrule',
  };
  const posted = await postOutside(new URL(url), { headers, body }, outside);
  const came = cameOf(posted);
  const { status } = came;
  if (status !== undefined && status >= 200 && status < 300) {
    await saveDelivered(db, id, came);
    await saveThere(db, webhookId);
    return true;
  }
  log.info({ webhook: webhookId, delivery: id, attempts: attempts + 1, ...came }, 'a webhook failed');
  await db.transaction().execute(async (tx) => {
    await saveFailed(tx, id, came, pauseSeconds(attempts + 1));
    if (status === GONE) await saveGone(tx, webhookId);
    if (status === undefined) await saveRest(tx, webhookId, restSeconds(await saveMissed(tx, webhookId)));
  });
  if (status !== undefined) await saveThere(db, webhookId);
  return status !== undefined && status !== GONE;
}

const cameOf = (posted: Posted): { readonly status: number | undefined; readonly answer: string } =>
  'failed' in posted
    ? { status: undefined, answer: storableText(posted.failed.slice(0, ANSWER_KEPT)) }
    : { status: posted.status, answer: storableText(posted.text.slice(0, ANSWER_KEPT)) };
