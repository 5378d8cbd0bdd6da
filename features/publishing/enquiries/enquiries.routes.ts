import { findAdminName } from '#features/people/accounts/accounts.public.ts';
import { changedFields, recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Letter } from '#features/people/mail/letter.rules.ts';
import { type Letterhead, queueMails } from '#features/people/mail/mail.public.ts';
import { namesOfSent } from '#features/publishing/sent-files/sent-files.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Reads } from '#platform/db/reads.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import type { Limit, Limits } from '#platform/http/rate-limits.ts';
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import { messages, type QuoteForm, requestQuote, sendMessage } from './enquiries.contract.ts';
import { demandPatience } from './enquiries.public.ts';
import {
  findEnquiry,
  listEnquiries as listEnquiryRows,
  saveEnquiryChange,
  saveMessage,
  saveQuoteRequest,
} from './enquiries.store.ts';
import {
  messages as adminMessages,
  changeEnquiry,
  type Enquiry,
  exportEnquiries,
  getEnquiry,
  listEnquiries,
} from './enquiry-admin.contract.ts';
import { contactLetter, quoteLetter, receiptLetter } from './enquiry-letter.rules.ts';

interface Deps {
  readonly config: Pick<Config, 'ordersMailTo'>;
  readonly db: Db;
  readonly reads: Reads;
  readonly head: Letterhead;
  readonly limits: Limits;
  /** Makes a quote of what was asked, for the staff's list. */
  readonly keepQuote: (tx: Tx, viewer: Viewer, asked: AskedByForm) => Promise<unknown>;
}

interface AskedByForm {
  readonly form: QuoteForm;
  readonly enquiryId: string;
}

/** An address that others type, too, is not to be filled with mail; however many networks ask for it. */
const receipts: Limit = { name: 'form-receipt', points: 3, seconds: 86_400 };

/** What people send by the forms, and the staff's list of it. */
export function enquiryRoutes({ config, db, head, limits, keepQuote, reads }: Deps): Route[] {
  const { supplier } = head;
  const to = config.ordersMailTo ?? supplier.email;

  /** One mailbox has many addresses: what stands behind a plus is no other. */
  const mayBeMailed = async (email: string): Promise<boolean> => {
    const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@');
    return (await limits.take(receipts, mailbox)).allowed;
  };
  const mailsAbout = async (from: string, letter: Letter, what: 'message' | 'quote request') => {
    const receipt = { to: from, replyTo: supplier.email, letter: receiptLetter(supplier.name, what) };
    return [{ to, replyTo: from, letter }, ...((await mayBeMailed(from)) ? [receipt] : [])];
  };
  // A robot is told the same as everybody; what it wrote is kept, in case it was a person after all.
  const sent = { message: messages.sent, type: 'success' as const };

  const readEnquiries = async (
    { query: { state, search = '' } }: ListAsked<typeof listEnquiries>,
    paging: Paging,
  ) => listEnquiryRows(await reads(), { state, search }, paging);

  return [
    serve(requestQuote, async ({ body, caller, headers, viewer }) => {
      await demandPatience(limits, caller.network, body.waited, headers);
      const isRobot = Boolean(body.website);
      const fileNames = isRobot ? [] : await namesOfSent(db, viewer, body.files ?? []);
      const mails = isRobot
        ? []
        : await mailsAbout(body.email, quoteLetter(body, fileNames), 'quote request');
      await db.transaction().execute(async (tx) => {
        const enquiryId = await saveQuoteRequest(tx, body, isRobot);
        if (!isRobot) await keepQuote(tx, viewer, { form: body, enquiryId });
        await queueMails(tx, mails, head);
      });
      return sent;
    }),
    serve(sendMessage, async ({ body, caller, headers }) => {
      await demandPatience(limits, caller.network, body.waited, headers);
      const isRobot = Boolean(body.website);
      const mails = isRobot ? [] : await mailsAbout(body.email, contactLetter(body), 'message');
      await db.transaction().execute(async (tx) => {
        await saveMessage(tx, body, isRobot);
        await queueMails(tx, mails, head);
      });
      return sent;
    }),

    serveList(listEnquiries, readEnquiries),
    serveFile(exportEnquiries, { ...enquiryTable, timeZone: supplier.timeZone }, readEnquiries),
    serve(getEnquiry, async ({ params }) => demandEnquiry(db, params.id)),
    serve(
      changeEnquiry,
      async ({ params, body, viewer }) => {
        if (body.assignedTo && (await findAdminName(db, body.assignedTo)) === undefined)
          throw badRequest(adminMessages.noSuchAdmin, 'assignedTo');
        return db.transaction().execute(async (tx) => {
          const before = await demandEnquiry(tx, params.id);
          const outcome = await saveEnquiryChange(tx, params.id, body);
          const current = await findEnquiry(tx, params.id);
          if (outcome === 'stale' || !current) throw conflict(adminMessages.stale, { current, yours: body });
          const changed = changedFields(before, { ...current, version: before.version });
          if (changed)
            await recordAdminChange(tx, viewer, {
              subject: 'enquiry',
              subjectId: current.id,
              label: current.name === '' ? current.email : current.name,
              action: 'changed',
              ...changed,
            });
          return current;
        });
      },
      async ({ params }) => demandEnquiry(db, params.id),
    ),
  ];
}

async function demandEnquiry(db: Db, id: string): Promise<Enquiry> {
  const enquiry = await findEnquiry(db, id);
  if (!enquiry) throw notFound(adminMessages.notFound);
  return enquiry;
}

const enquiryTable: FileTable<Enquiry> = {
  name: 'enquiries',
  sheet: 'Enquiries',
  columns: [
    ['Sent', ({ createdAt }) => createdAt, 'moment'],
    ['Kind', ({ kind }) => (kind === 'quote' ? 'Quote' : 'Message')],
    ['Name', ({ name }) => name],
    ['Company', ({ company }) => company],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['Subject', ({ subject }) => subject],
    ['Message', ({ message }) => message],
    ['Items', ({ items }) => items.map(({ quantity = 1, part }) => `${quantity} x ${part}`).join('\n')],
    ['State', ({ state }) => stateWords[state]],
    ['Assignee', ({ assignedTo }) => assignedTo?.name],
    ['Perhaps a robot', ({ suspect }) => (suspect ? 'yes' : 'no')],
  ],
};

const stateWords: Readonly<Record<Enquiry['state'], string>> = {
  NEW: 'New',
  IN_PROGRESS: 'In progress',
  ANSWERED: 'Answered',
};
