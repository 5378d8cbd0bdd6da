import { messages as pictureMessages } from '#features/catalog/pictures/pictures.contract.ts';
import { takePicture } from '#features/catalog/pictures/pictures.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Limit, type Limits, spend } from '#platform/http/rate-limits.ts';
import { badRequest, tooMany } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import { randomId } from '#platform/random-id.ts';
import { workQueue } from '#platform/work-queue.ts';
import type { Clock } from '#shared/clock.ts';
import { beginsAsPdf, isPdf, safeName } from './sent-file.rules.ts';
import { messages, type SentKind, sendUp } from './sent-files.contract.ts';
import { looseBytes, removeLoose, saveFile } from './sent-files.store.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  readonly limits: Limits;
}

/** Files of one network. */
const files: Limit = { name: 'sent-files', points: 60, seconds: 3600 };
/** Nobody fills the disk with files that no form is sent with. */
const MOST_LOOSE_BYTES = 1024 * 1024 * 1024;
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Takes files in before the form that names them. What is refused is never written anywhere. */
export function sentFileRoutes({ clock, db, limits }: Deps): Route[] {
  // A picture of 40 megapixels wants 160 MB while it is read.
  const inTurn = workQueue({ atOnce: 2, mostWaiting: 50, busy: messages.busy });
  return [
    serve(sendUp, async ({ upload, viewer, caller, headers }) => {
      await spend(limits, files, caller.network, headers);
      if (!upload) throw badRequest(messages.missing, 'file');
      const { kind, content } = await inTurn(async () => readSent(upload.bytes));
      if ((await looseBytes(db)) > MOST_LOOSE_BYTES) throw tooMany(files.seconds);
      const name = safeName(upload.fileName, kind, kind === 'pdf' ? 'Document' : 'Picture');
      const userId = viewer.role === 'visitor' ? undefined : viewer.userId;
      const id = randomId('fil');
      return db
        .transaction()
        .execute(async (tx) => saveFile(tx, { id, userId, name, kind, content, at: clock.now() }));
    }),
  ];
}

/** By what it holds alone: a PDF as it came, a picture painted anew. @throws Refusal 400 */
async function readSent(bytes: Buffer): Promise<{ readonly kind: SentKind; readonly content: Buffer }> {
  if (bytes.length === 0) throw badRequest(messages.empty, 'file');
  if (isPdf(bytes)) return { kind: 'pdf', content: bytes };
  if (beginsAsPdf(bytes)) throw badRequest(messages.cutOff, 'file');
  const taken = await takePicture(bytes);
  if (typeof taken !== 'string') return { kind: 'webp', content: taken.webp };
  throw badRequest(taken === pictureMessages.notAPicture ? messages.notTaken : taken, 'file');
}

const EVERY_HOUR = '23 * * * *';

/** Removes what no form was sent with. */
export const sentFileJobs = ({ clock, db }: Pick<Deps, 'clock' | 'db'>): Job[] => [
  recurs('remove_unsent_files', EVERY_HOUR, async () => removeLoose(db, new Date(+clock.now() - KEPT_MS))),
];
