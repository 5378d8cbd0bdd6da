import { type Letterhead, queueMail } from '#features/mail/mail.door.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import type { Limit, Limits } from '#server/rate-limits.ts';
import { badRequest, tooMany } from '#server/refusal.ts';
import { type Route, serve } from '#server/serve.ts';
import { messages, requestQuote } from './enquiries.contract.ts';
import { saveQuoteRequest } from './enquiries.store.ts';
import { quoteLetter } from './quote-letter.rules.ts';

interface Parts {
  readonly config: Pick<Config, 'ordersMailTo'>;
  readonly db: Db;
  readonly head: Letterhead;
  readonly limits: Limits;
}

/** Forms of one network (security §1). */
const forms: Limit = { name: 'forms', points: 20, seconds: 3600 };
/** Nobody types four fields faster. */
const QUICKEST_MS = 2_000;

export function enquiryRoutes({ config, db, head, limits }: Parts): Route[] {
  return [
    serve(requestQuote, async ({ body, caller }) => {
      const verdict = await limits.take(forms, caller.network);
      if (!verdict.allowed) throw tooMany(verdict.seconds);
      if (body.waited !== undefined && body.waited < QUICKEST_MS) throw badRequest(messages.tooQuick);
      // A robot is told the same as everybody; what it wrote is kept, in case it was a person after all.
      const isRobot = Boolean(body.website);
      const to = config.ordersMailTo ?? head.supplier.email;
      await db.transaction().execute(async (tx) => {
        await saveQuoteRequest(tx, body, isRobot);
        if (!isRobot) await queueMail(tx, { to, replyTo: body.email, letter: quoteLetter(body) }, head);
      });
      return { message: messages.sent, type: 'success' as const };
    }),
  ];
}
