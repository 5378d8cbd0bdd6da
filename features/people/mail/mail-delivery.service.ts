import type { Db } from '#platform/db/db.ts';
import { addJob, type Job, performs, recurs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { storableText } from '#platform/storable.ts';
import type { Supplier } from '#shared/supplier.ts';
import { letterText } from './letter.rules.ts';
import { letterHtml } from './letter-html.service.ts';
import { deliverMail } from './mail.public.ts';
import {
  listForgottenMail,
  type MailInHand,
  saveMailFailed,
  saveMailSent,
  whileHolding,
} from './mail.store.ts';
import { isRefusedForGood, type MailFailure, retryInSeconds } from './mail-retry.rules.ts';
import type { MailTransport } from './mail-transport.service.ts';

interface Deps {
  readonly db: Db;
  readonly log: Log;
  readonly transport: MailTransport;
  /** In whose look mail is written. */
  readonly supplier: Supplier;
}

/** When its machine has gone without a word, so that PostgreSQL still takes it for connected. */
const LEASE_SECONDS = 120;
const ATTEMPT_SECONDS = 108;
/** A mail whose job is on its way is not forgotten. */
const PATIENCE_SECONDS = 30;
/** A slow mail server keeps other mail waiting and nothing else; the transport opens no more connections to it. */
export const MAIL_SLOTS = 2;
const EVERY_MINUTE = '* * * * *';

/** The jobs of the outbox, for whoever runs the queue. */
export function mailJobs(deps: Deps): Job[] {
  return [
    performs(
      deliverMail,
      async ({ mailId }) =>
        whileHolding(deps.db, mailId, LEASE_SECONDS, async (db, mail) => deliver({ ...deps, db }, mail)),
      { slots: MAIL_SLOTS },
    ),
    recurs('find_forgotten_mail', EVERY_MINUTE, async () => findForgotten(deps)),
  ];
}

/**
 * At least once: a copy that dies between the server's yes and our note sends it again, under the same Message-ID.
 *
 * @returns whether it has let go of the mail
 */
async function deliver({ db, log, transport, supplier }: Deps, mail: MailInHand): Promise<boolean> {
  const { id } = mail;
  const failure = await attempt(send(mail, transport, supplier));
  if (!failure) {
    await saveMailSent(db, mail, { wipe: mail.secret && transport.kind === 'smtp' });
    return true;
  }
  const inSeconds = retryInSeconds(mail.attempts);
  const state = await db.transaction().execute(async (tx) => {
    const now = await saveMailFailed(tx, id, {
      error: storableText(failure.message.slice(0, 500)),
      hopeless: isRefusedForGood(failure),
      retryInSeconds: inSeconds,
    });
    if (now === 'queued') await addJob(tx, deliverMail, { mailId: id }, { key: id, inSeconds });
    return now;
  });
  log.warn({ mail: id, attempts: mail.attempts, state, reason: failure.message }, 'a mail could not be sent');
  return false;
}

async function send(
  { letter, ...mail }: MailInHand,
  transport: MailTransport,
  supplier: Supplier,
): Promise<void> {
  const html = letterHtml(letter, supplier);
  await transport.send({ ...mail, subject: letter.subject, html, text: letterText(letter, supplier) });
}

/** @returns why it failed, undefined when it did not */
async function attempt(sending: Promise<void>): Promise<MailFailure | undefined> {
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The mail server takes too long.')), ATTEMPT_SECONDS * 1_000);
  });
  try {
    await Promise.race([sending, tooLong]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(late);
  }
}

async function findForgotten({ db }: Deps): Promise<void> {
  const ids = await listForgottenMail(db, PATIENCE_SECONDS);
  await db.transaction().execute(async (tx) => {
    for (const id of ids) await addJob(tx, deliverMail, { mailId: id }, { key: id });
  });
}
