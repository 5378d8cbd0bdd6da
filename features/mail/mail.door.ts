import * as z from 'zod/mini';
import type { Supplier } from '#features/supplier/supplier.contract.ts';
import type { Tx } from '#server/db.ts';
import { addJob, type JobKind } from '#server/jobs.ts';
import { randomId } from '#server/random-id.ts';
import type { Letter } from './letter.rules.ts';
import { letterText } from './letter.rules.ts';
import { letterHtml } from './letter-html.service.ts';
import { saveMail } from './mail.store.ts';

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
 * Writes a mail into the outbox, in the transaction of the deed it tells of: it is sent if and only if that commits.
 *
 * @throws when an address or the subject has a line break: nobody adds headers of their own
 */
export async function queueMail(
  tx: Tx,
  { to, replyTo, letter, secret }: Posting,
  head: Letterhead,
): Promise<void> {
  for (const line of [to, replyTo ?? '', letter.subject]) refuseControls(line);
  const id = randomId('mal');
  await saveMail(tx, {
    id,
    messageId: `<${id}@${new URL(head.publicUrl).hostname}>`,
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject: letter.subject,
    html: await letterHtml(letter, head.supplier),
    text: letterText(letter, head.supplier),
    secret: secret ?? false,
  });
  await addJob(tx, deliverMail, { mailId: id }, { key: id });
}

function refuseControls(line: string): void {
  if (/\p{Cc}/u.test(line)) throw new Error('A header of a mail is one line.');
}
