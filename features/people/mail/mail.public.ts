import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { addingJobs, type JobKind } from '#platform/jobs/jobs.ts';
import { randomId } from '#platform/random-id.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { Letter } from './letter.rules.ts';
import { mailRows, type NewMail, writingMails } from './mail.store.ts';

/** In whose name mail is written, and where its links lead: configuration, never a request's header. */
export interface Letterhead {
  readonly supplier: Supplier;
  /** No slash at the end. */
  readonly publicUrl: string;
}

export interface Posting {
  readonly to: string;
  readonly replyTo?: string;
  readonly letter: Letter;
  /** Its link is as good as a password: the body is wiped once a mail server has it, and not shown to admins. */
  readonly secret?: true;
}

export const deliverMail: JobKind<{ mailId: string }> = {
  name: 'deliver_mail',
  payload: z.object({ mailId: z.string() }),
};

/**
 * Writes a mail into the outbox, in the transaction of the action it tells of: it is sent if and only if that commits.
 * What it says is kept as data and made a mail when it is delivered, so that the action does not wait for it.
 *
 * @throws when an address or the subject has a line break: nobody adds headers of their own
 */
export const queueMail = async (tx: Tx, posting: Posting, head: Letterhead): Promise<void> =>
  queueMails(tx, [posting], head);

/** Several mails about the same action, or none. */
export async function queueMails(tx: Tx, postings: readonly Posting[], head: Letterhead): Promise<void> {
  if (postings.length > 0) await writeMails(tx, { mails: mailsAsWritten(postings, head) });
}

/** Mails as `postingMails` writes them. @throws as `queueMail` */
export const mailsAsWritten = (postings: readonly Posting[], head: Letterhead): string =>
  mailRows(postings.map((posting) => newMail(posting, head)));

/**
 * Ends a statement that does something with the mails that tell of it, and the jobs that send them: who places an order
 * waits for it.
 *
 * @param begun what stands before, as the parts of a `with`
 * @param once the name of what has one row when it was done, and otherwise none
 * @param mails by `mailsAsWritten`; one at least
 * @returns a row when it was done
 */
export const postingMails = (
  begun: RawBuilder<unknown>,
  once: RawBuilder<unknown>,
  mails: RawBuilder<string>,
): RawBuilder<{ jobs: number }> => sql`
  with ${begun}, ${writingMails(mails, once)}
  select ${addingJobs(deliverMail, sql`select json_build_object('mailId', id) as payload, id as key from mailed`)} as jobs
  from ${once}`;

const writeMails = statement((_db, given: Given<{ mails: string }>) =>
  postingMails(sql`action as (select)`, sql`action`, given.mails),
);

function newMail({ to, replyTo, letter, secret }: Posting, { publicUrl }: Letterhead): NewMail {
  for (const line of [to, replyTo ?? '', letter.subject]) refuseControls(line);
  const id = randomId('mal');
  return {
    id,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    to,
    ...(replyTo !== undefined && { replyTo }),
    letter,
    secret: secret ?? false,
  };
}

function refuseControls(line: string): void {
  if (/\p{Cc}/u.test(line)) throw new Error('A header of a mail is one line.');
}

export { mailFindings } from './mail-findings.store.ts';
