import { queueMail } from '#features/people/mail/mail.public.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import { addDays } from '#shared/calendar.ts';
import { listEnding, markExpired, markReminded } from './quote-jobs.store.ts';
import { reminderLetter } from './quote-letters.rules.ts';
import { linkFor, type QuoteDeps, showingOf } from './quotes.service.ts';
import { findAnyQuote } from './quotes.store.ts';
import { shownQuote } from './shown-quote.service.ts';

/** So many days before the last one its buyer is reminded. */
const REMINDED_DAYS = 3;
const EVERY_HOUR = '7 * * * *';

/** Marks quotes that have expired, and reminds of those that are about to, each revision once. */
export const quoteJobs = (deps: QuoteDeps): Job[] => [
  recurs('end_quotes', EVERY_HOUR, async () => {
    await markExpired(deps.db, deps.today(), deps.clock.now());
    await remind(deps);
  }),
];

async function remind(deps: QuoteDeps): Promise<void> {
  const { db, head, today } = deps;
  const ending = await listEnding(db, { from: today(), to: addDays(today(), REMINDED_DAYS) });
  for (const id of ending)
    await db.transaction().execute(async (tx) => {
      // Another copy may have done it, and the quote may be closed by now.
      if (!(await markReminded(tx, id))) return;
      const row = await findAnyQuote(tx, id, today());
      if (!row || row.contact.email === '') return;
      const quote = await shownQuote(tx, row, 'customer', showingOf(deps));
      const last = quote.revisions.at(-1);
      if (!last) return;
      const { url, secret } = await linkFor(tx, deps, row);
      const letter = reminderLetter(quote, last, head.supplier, url);
      const replyTo = deps.ordersMailTo;
      await queueMail(tx, { to: row.contact.email, replyTo, letter, ...(secret && { secret }) }, head);
    });
}
