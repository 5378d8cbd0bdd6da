import { demandPatience } from '#features/publishing/enquiries/enquiries.public.ts';
import { sentDownload } from '#features/publishing/sent-files/sent-files.public.ts';
import { Download } from '#platform/http/download.ts';
import { type Limit, type Limits, spend } from '#platform/http/rate-limits.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { findTerms } from './accept-quote.store.ts';
import { messages, type Quote } from './quote.contract.ts';
import {
  getLinkedQuote,
  getLinkedQuoteFile,
  getLinkedQuotePdf,
  getQuoteFile,
  getQuotePdf,
  replyToLinkedQuote,
} from './quote-deeds.contract.ts';
import { replyByLink } from './quote-deeds.service.ts';
import { monthsOf, reportFile } from './quote-export.service.ts';
import { quoteFileName, quotePdf } from './quote-pdf.ts';
import { exportReport, reportQuotes } from './quotes.contract.ts';
import { demandLinked, demandQuote, linked, pageOf, type QuoteDeps, shownById } from './quotes.service.ts';

/** A quote by a mailed link is for whoever has it: nobody keeps it on the way. */
const forNobodyElse = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** Messages by the links of one quote, from however many networks: each is a mail to the staff. */
const byLink: Limit = { name: 'quote-link', points: 30, seconds: 86_400 };

/** Quotes on paper, as tables, and by the links that are mailed. */
export function quoteFileRoutes(deps: QuoteDeps, limits: Limits): Route[] {
  const { db, head, today } = deps;
  const onPaper = async (
    quote: Quote,
    asked: QueryOf<typeof getQuotePdf>,
    url: string,
  ): Promise<Download> => {
    const revision = quote.revisions.find(
      ({ number }) => number === Number(asked.revision ?? quote.revision),
    );
    if (!revision) throw notFound(messages.noRevision);
    return new Download(
      await quotePdf(quote, revision, {
        supplier: head.supplier,
        url,
        terms: await findTerms(db, quote.id),
        paper: asked.paper,
      }),
      {
        contentType: getQuotePdf.file,
        fileName: quoteFileName(quote.ref, revision.number),
        headers: forNobodyElse,
      },
    );
  };
  return [
    serve(getQuotePdf, async ({ params, query, viewer }) =>
      onPaper(await shownById(deps, db, viewer, params.id), query, pageOf(head, params.id)),
    ),
    serve(getQuoteFile, async ({ params: { id, file }, viewer }) =>
      sentDownload(db, (await demandQuote(db, viewer, id, today())).id, file),
    ),
    serve(getLinkedQuoteFile, async ({ params: { token, file } }) =>
      sentDownload(db, (await demandLinked(deps, db, token)).id, file),
    ),
    serve(reportQuotes, async () => {
      const data = await monthsOf(deps);
      return { data, total: data.length };
    }),
    serve(exportReport, async ({ query }) => reportFile(deps, query.format)),
    serve(getLinkedQuote, async ({ params, headers }) => {
      Object.assign(headers, forNobodyElse);
      return linked(deps, db, params.token);
    }),
    serve(
      replyToLinkedQuote,
      async ({ params: { token }, body: { website, waited, ...said }, caller, headers, viewer }) => {
        Object.assign(headers, forNobodyElse);
        await demandPatience(limits, caller.network, waited, headers);
        // A robot is told the same as everybody.
        if (website) return linked(deps, db, token);
        const { id } = await demandLinked(deps, db, token);
        await spend(limits, byLink, id, headers);
        return replyByLink(deps, viewer, token, said);
      },
      async ({ params: { token } }) => {
        await demandLinked(deps, db, token);
      },
    ),
    serve(getLinkedQuotePdf, async ({ params, query }) =>
      onPaper(await linked(deps, db, params.token), query, head.publicUrl),
    ),
  ];
}
