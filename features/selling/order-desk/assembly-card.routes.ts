import type { ReadCrimpTable } from '#features/crimp/crimp-table/crimp-table.public.ts';
import type { Letterhead } from '#features/people/mail/mail.public.ts';
import { messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { Download } from '#platform/http/download.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Clock } from '#shared/clock.ts';
import { getAssemblyCard, messages } from './assembly-card.contract.ts';
import { assemblyCardPdf } from './assembly-card.ts';
import { cardFacts } from './card-facts.rules.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly head: Letterhead;
  readonly crimpTable: ReadCrimpTable;
}

/** Papers for the bench. */
export function assemblyCardRoutes({ db, clock, head: { supplier, publicUrl }, crimpTable }: Deps): Route[] {
  return [
    serve(getAssemblyCard, async ({ params, viewer }) => {
      const order = await findOrder(db, viewer, params.id, supplier.timeZone);
      if (!order) throw notFound(orderMessages.orderNotFound);
      const at = order.items.findIndex(({ id }) => id === params.line);
      const item = order.items[at];
      const table = await crimpTable();
      if (!item?.assembly || !table) throw notFound(messages.noAssembly);
      const { assembly, quantity } = item;
      const pdf = await assemblyCardPdf({
        order: { ref: order.ref, poNumber: order.poNumber, company: order.user.company },
        line: at + 1,
        text: assembly.text,
        card: cardFacts(assembly, quantity, table.specs),
        revision: table.revision,
        supplier,
        url: `${publicUrl}/assemblies/${assembly.text}`,
        orderUrl: `${publicUrl}/account/order/${encodeURIComponent(order.id)}`,
        printedOn: clock.now(),
      });
      // Shown in place: from there it is printed.
      return new Download(pdf, { contentType: getAssemblyCard.file });
    }),
  ];
}
