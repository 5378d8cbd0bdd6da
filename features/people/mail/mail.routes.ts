import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Reads } from '#platform/db/reads.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { conflict, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import type { Paging } from '#shared/paging.ts';
import type { Supplier } from '#shared/supplier.ts';
import { letterText } from './letter.rules.ts';
import { letterHtml } from './letter-html.service.ts';
import { exportMail, getMail, listMail, type Mail, messages, sendMailAgain } from './mail.contract.ts';
import { deliverMail } from './mail.public.ts';
import { findHold, findMail, listMail as listMailRows, saveMailQueuedAgain } from './mail.store.ts';

interface Deps {
  readonly config: Pick<Config, 'smtpUrl'>;
  readonly db: Db;
  readonly reads: Reads;
  /** In whose look mail is written. */
  readonly supplier: Supplier;
}

export function mailRoutes({ config, db, reads, supplier }: Deps): Route[] {
  // Mail written to files is there to be read; a mail server's mail is read by whom it is for.
  const showSecrets = config.smtpUrl === undefined;
  const demandMail = async (id: string, withSecrets: boolean) => {
    const found = await findMail(db, id, withSecrets);
    if (!found) throw notFound(messages.mailNotFound);
    return found;
  };
  const read = async ({ query }: ListAsked<typeof listMail>, paging: Paging) =>
    listMailRows(await reads(), query.state, paging);

  return [
    serveList(listMail, async (asked, paging) => {
      const found = await read(asked, paging);
      const hold = await findHold(db);
      return { ...found, ...(hold && { held: { why: hold.why, since: hold.since.toISOString() } }) };
    }),
    serveFile(exportMail, { ...mailTable, timeZone: supplier.timeZone }, read),
    serve(getMail, async ({ params }) => {
      const { letter, ...mail } = await demandMail(params.id, showSecrets);
      if (!letter) return mail;
      return { ...mail, text: letterText(letter, supplier), html: letterHtml(letter, supplier) };
    }),
    serve(
      sendMailAgain,
      async ({ params }) => {
        const isQueued = await db.transaction().execute(async (tx) => {
          const saved = await saveMailQueuedAgain(tx, params.id);
          if (saved) await addJob(tx, deliverMail, { mailId: params.id }, { key: params.id });
          return saved;
        });
        const { letter: _, ...mail } = await demandMail(params.id, false);
        if (!isQueued) throw conflict(messages.notParked);
        return mail;
      },
      async ({ params }) => demandMail(params.id, false),
    ),
  ];
}

const mailTable: FileTable<Mail> = {
  name: 'mail',
  sheet: 'Mail',
  columns: [
    ['Written', ({ queuedAt }) => queuedAt, 'moment'],
    ['To', ({ to }) => to],
    ['Subject', ({ subject }) => subject],
    ['State', ({ state }) => ({ queued: 'Waiting', sent: 'Sent', parked: 'Not sent' })[state]],
    ['Sent', ({ sentAt }) => sentAt, 'moment'],
    ['Tries', ({ attempts }) => attempts],
    ['Last error', ({ lastError }) => lastError],
  ],
};
