import type { Geocoder } from '#features/people/geocoder/geocoder.public.ts';
import type { Reads } from '#platform/db/reads.ts';
import { serveFile } from '#platform/files/serve-file.ts';
import { Otherwise } from '#platform/http/otherwise.ts';
import type { Limits } from '#platform/http/rate-limits.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import { accept } from './accept-quote.service.ts';
import { changeDraft, copyQuote as copy, sendDraft } from './draft.service.ts';
import { handOver, listNearest, takeBack } from './hand-over.contract.ts';
import { fetchBack, hand, nearestTo } from './hand-over.service.ts';
import { askForQuote, startQuote } from './new-quote.service.ts';
import { acceptQuote, declineQuote, replyToQuote, withdrawQuote } from './quote-deeds.contract.ts';
import { decline, reply, withdraw } from './quote-deeds.service.ts';
import { quoteTable } from './quote-export.service.ts';
import { quoteFileRoutes } from './quote-files.routes.ts';
import { listQuotes as listThem } from './quote-list.store.ts';
import {
  changeQuote,
  copyQuote,
  createQuote,
  exportQuotes,
  getQuote,
  listQuotes,
  sendQuote,
} from './quotes.contract.ts';
import { demandQuote, type QuoteSettings, quoteDeps, shownById } from './quotes.service.ts';

/** Quotes of the staff and of buyers: what was asked, what was sent, what became of it. */
export function quoteRoutes({
  geocoder,
  limits,
  reads,
  ...given
}: QuoteSettings & {
  readonly geocoder: Geocoder;
  readonly limits: Limits;
  readonly reads: Reads;
}): Route[] {
  const deps = quoteDeps(given);
  const { db, today } = deps;
  /** Before the body of a call is read. */
  const demand = async ({
    params,
    viewer,
  }: {
    readonly params: { readonly id: string };
    readonly viewer: SignedInViewer;
  }): Promise<void> => {
    await demandQuote(db, viewer, params.id, today());
  };
  const read = async ({ query, viewer }: ListAsked<typeof listQuotes>, paging: Paging) =>
    listThem(await reads(), viewer, query, { today: today(), paging });
  return [
    serveList(listQuotes, read),
    serveFile(exportQuotes, { ...quoteTable, timeZone: deps.head.supplier.timeZone }, read),
    ...quoteFileRoutes(deps, limits),
    serve(getQuote, async ({ params, viewer }) => shownById(deps, db, viewer, params.id)),
    serve(createQuote, async ({ body, sent, viewer }) =>
      viewer.role === 'admin'
        ? startQuote(deps, viewer, body)
        : askForQuote(deps, viewer, body, sent['idempotency-key']),
    ),
    serve(
      changeQuote,
      async ({ params, body, viewer }) => changeDraft(deps, viewer, params.id, body),
      demand,
    ),
    serve(
      sendQuote,
      async ({ params, body, viewer }) => sendDraft(deps, viewer, params.id, body.version),
      demand,
    ),
    serve(copyQuote, async ({ params, viewer }) => copy(deps, viewer, params.id), demand),
    serve(listNearest, async ({ params, query, viewer }) => {
      await demandQuote(db, viewer, params.id, today());
      return nearestTo(db, geocoder, query.place);
    }),
    serve(
      handOver,
      async ({ params: { id }, body: { version, distributor }, viewer }) =>
        hand(deps, viewer, { id, version }, distributor),
      demand,
    ),
    serve(
      takeBack,
      async ({ params: { id }, body: { version }, viewer }) => fetchBack(deps, viewer, { id, version }),
      demand,
    ),
    serve(replyToQuote, async ({ params, body, viewer }) => reply(deps, viewer, params.id, body), demand),
    serve(
      acceptQuote,
      async ({ params, body, sent, viewer }) => {
        const { version: _, revision, quantities = {}, ...form } = body;
        const key = sent['idempotency-key'];
        const said = await accept(deps, viewer, params.id, { form, revision, quantities, key });
        if (said.kind === 'order') return said.order;
        return new Otherwise({ approval: { id: said.id, total: dollarsFromCents(said.totalCents) } });
      },
      demand,
    ),
    serve(declineQuote, async ({ params, body, viewer }) => decline(deps, viewer, params.id, body), demand),
    serve(withdrawQuote, async ({ params, body, viewer }) => withdraw(deps, viewer, params.id, body), demand),
  ];
}
