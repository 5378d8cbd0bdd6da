import type { ReadCrimpTable } from '#features/crimp/crimp-table/crimp-table.public.ts';
import type { Letterhead } from '#features/people/mail/mail.public.ts';
import { type Order, messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { Download } from '#platform/http/download.ts';
import { conflict, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { Clock } from '#shared/clock.ts';
import type { PaperSize } from '#shared/paper-size.ts';
import {
  getAssemblyCard,
  getAssemblyCards,
  getAssemblyLabels,
  LABELS_MAX,
  messages,
} from './assembly-card.contract.ts';
import { assemblyCardsPdf } from './assembly-card.ts';
import { assemblyLabelsPdf } from './assembly-label.ts';
import { cardFacts } from './card-facts.rules.ts';
import { labelsOf } from './label-lines.rules.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly head: Letterhead;
  readonly crimpTable: ReadCrimpTable;
}

/** Papers for the bench. */
export function assemblyCardRoutes({ db, clock, head: { supplier, publicUrl }, crimpTable }: Deps): Route[] {
  const assembliesOf = async (viewer: SignedInViewer, id: string): Promise<OrderedAssemblies> => {
    const order = await findOrder(db, viewer, id, supplier.timeZone);
    if (!order) throw notFound(orderMessages.orderNotFound);
    const items = order.items.flatMap((item, at) =>
      item.assembly ? [{ ...item, assembly: item.assembly, line: at + 1 }] : [],
    );
    return { order, items };
  };
  const headOf = ({ ref, poNumber, user: { company } }: Order) => ({ ref, poNumber, company });
  const urlOf = (text: string): string => `${publicUrl}/assemblies/${text}`;
  const cardsOf = async (
    { order, items }: OrderedAssemblies,
    { absent, paper }: { readonly absent: string; readonly paper: PaperSize | undefined },
  ): Promise<Buffer> => {
    const table = await crimpTable();
    if (items.length === 0 || !table) throw notFound(absent);
    const orderUrl = `${publicUrl}/account/order/${encodeURIComponent(order.id)}`;
    return assemblyCardsPdf(
      items.map(({ id, assembly, quantity, line }) => ({
        order: headOf(order),
        line,
        text: assembly.text,
        card: cardFacts(assembly, quantity, table.specs),
        url: `${orderUrl}#crimps-${encodeURIComponent(id)}`,
      })),
      {
        revision: table.revision,
        supplier,
        orderUrl,
        publicUrl,
        printedOn: clock.now(),
        paper,
      },
    );
  };
  return [
    // Shown in place: from there it is printed.
    serve(getAssemblyCard, async ({ params, query: { paper }, viewer }) => {
      const { order, items } = await assembliesOf(viewer, params.id);
      const only = items.filter(({ id }) => id === params.line);
      const pdf = await cardsOf({ order, items: only }, { absent: messages.noAssembly, paper });
      return new Download(pdf, { contentType: getAssemblyCard.file });
    }),
    serve(getAssemblyCards, async ({ params, query: { paper }, viewer }) => {
      const pdf = await cardsOf(await assembliesOf(viewer, params.id), {
        absent: messages.noAssemblies,
        paper,
      });
      return new Download(pdf, { contentType: getAssemblyCards.file });
    }),
    serve(getAssemblyLabels, async ({ params, query, viewer }) => {
      const { order, items } = await assembliesOf(viewer, params.id);
      const asked = query.line === undefined ? items : items.filter(({ id }) => id === query.line);
      if (asked.length === 0)
        throw notFound(query.line === undefined ? messages.noAssemblies : messages.noAssembly);
      const labels = asked.flatMap(({ assembly, quantity, line }) =>
        labelsOf({ order: headOf(order), line, assembly, quantity, url: urlOf(assembly.text) }),
      );
      if (labels.length > LABELS_MAX)
        throw conflict(messages.tooManyLabels.replace('{most}', String(LABELS_MAX)));
      const pdf = await assemblyLabelsPdf(labels, { supplier, printedOn: clock.now() });
      return new Download(pdf, { contentType: getAssemblyLabels.file });
    }),
  ];
}

interface OrderedAssemblies {
  readonly order: Order;
  readonly items: ReadonlyArray<
    Order['items'][number] & {
      readonly assembly: NonNullable<Order['items'][number]['assembly']>;
      /** From 1. */
      readonly line: number;
    }
  >;
}
