import { type Route, serve } from '#platform/http/serve.ts';
import { type FlangeRow, type FluidRow, listFlanges, listFluids } from './reference-tables.contract.ts';
import { readFlanges, readFluids } from './reference-tables.store.ts';

/** @param tradeFolder holds the tables; each is read once, when it is first asked for */
export function referenceTableRoutes({ tradeFolder }: { readonly tradeFolder: string }): Route[] {
  let fluids: Promise<FluidRow[]> | undefined;
  let flanges: Promise<FlangeRow[]> | undefined;
  return [
    serve(listFluids, async () => {
      const data = await (fluids ??= readFluids(tradeFolder));
      return { data, total: data.length };
    }),
    serve(listFlanges, async () => {
      const data = await (flanges ??= readFlanges(tradeFolder));
      return { data, total: data.length };
    }),
  ];
}
