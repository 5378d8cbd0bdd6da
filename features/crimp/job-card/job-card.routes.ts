import { assemblyPath } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import { getJobCard, messages } from '#features/crimp/crimp-table/crimp.contract.ts';
import { followText } from '#features/crimp/crimp-table/crimp-choices.rules.ts';
import type { ReadCrimpTable } from '#features/crimp/crimp-table/crimp-table.public.ts';
import { Download } from '#platform/http/download.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Clock } from '#shared/clock.ts';
import type { Supplier } from '#shared/supplier.ts';
import { jobCardPdf } from './job-card.ts';

interface Deps {
  readonly crimpTable: ReadCrimpTable;
  readonly clock: Clock;
  readonly supplier: Supplier;
  readonly config: { readonly publicUrl: string };
}

/** Papers of an assembly; there is no price on them. */
export function jobCardRoutes({ clock, crimpTable, supplier, config }: Deps): Route[] {
  return [
    serve(getJobCard, async ({ params, query }) => {
      const table = await crimpTable();
      const found = followText(table?.specs ?? [], params.assembly);
      if (!table || found.kind !== 'assembly') throw notFound(messages.nothingFound);
      const { revision } = table;
      const url = config.publicUrl + assemblyPath(found.spec, revision.number);
      const card = { spec: found.spec, revision, supplier, url, printedOn: clock.now() };
      // Shown in place: from there it is printed.
      return new Download(await jobCardPdf(card, query.paper ?? supplier.paper), {
        contentType: getJobCard.file,
      });
    }),
  ];
}
