import { sentDownload } from '#features/publishing/sent-files/sent-files.public.ts';
import { Download } from '#platform/http/download.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { tokenHash } from '#platform/random-id.ts';
import { messages, type Quote } from './quote.contract.ts';
import {
  getLinkedQuote,
  getLinkedQuoteFile,
  getLinkedQuotePdf,
  getQuoteFile,
  getQuotePdf,
} from './quote-deeds.contract.ts';
import { monthsOf, quotesFile, reportFile } from './quote-export.service.ts';
import { quoteFileName, quotePdf } from './quote-pdf.ts';
import { exportQuotes, exportReport, reportQuotes } from './quotes.contract.ts';
import { demandQuote, pageOf, type QuoteDeps, showingOf, shownById } from './quotes.service.ts';
import { findLinked } from './quotes.store.ts';
import { shownQuote } from './shown-quote.service.ts';

/** A quote by a mailed link is for whoever has it: nobody keeps it on the way. */
const forNobodyElse = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** Quotes on paper, as tables, and by the links that are mailed. */
export function quoteFileRoutes(deps: QuoteDeps): Route[] {
  const { db, head, today } = deps;
  const demandLinked = async (token: string) => {
    const row = await findLinked(db, tokenHash(token), today());
    if (!row) throw notFound(messages.notFound);
    return row;
  };
  const linked = async (token: string): Promise<Quote> =>
    shownQuote(db, await demandLinked(token), 'visitor', showingOf(deps));
  const onPaper = async (quote: Quote, asked: string | undefined, url: string): Promise<Download> => {
    const revision = quote.revisions.find(({ number }) => number === Number(asked ?? quote.revision));
    if (!revision) throw notFound(messages.noRevision);
    return new Download(await quotePdf(quote, revision, { supplier: head.supplier, url }), {
      contentType: getQuotePdf.file,
      fileName: quoteFileName(quote.ref, revision.number),
      headers: forNobodyElse,
    });
  };
  return [
    serve(getQuotePdf, async ({ params, query, viewer }) =>
      onPaper(await shownById(deps, db, viewer, params.id), query.revision, pageOf(head, params.id)),
    ),
    serve(getQuoteFile, async ({ params: { id, file }, viewer }) =>
      sentDownload(db, (await demandQuote(db, viewer, id, today())).id, file),
    ),
    serve(getLinkedQuoteFile, async ({ params: { token, file } }) =>
      sentDownload(db, (await demandLinked(token)).id, file),
    ),
    serve(exportQuotes, ({ query: { format, ...filter }, viewer }) =>
      quotesFile(deps, viewer, filter, format),
    ),
    serve(reportQuotes, async () => {
      const data = await monthsOf(deps);
      return { data, total: data.length };
    }),
    serve(exportReport, async ({ query }) => reportFile(deps, query.format)),
    serve(getLinkedQuote, async ({ params, headers }) => {
      Object.assign(headers, forNobodyElse);
      return linked(params.token);
    }),
    serve(getLinkedQuotePdf, async ({ params, query }) =>
      onPaper(await linked(params.token), query.revision, head.publicUrl),
    ),
  ];
}
