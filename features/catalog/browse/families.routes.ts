import type { CatalogSearch } from '#features/catalog/catalog-search/catalog-search.public.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { listFamilies } from './families.contract.ts';
import { familySections } from './list-families.ts';

export function familyRoutes({ search }: { readonly search: CatalogSearch }): Route[] {
  // Fifty searches for an answer that changes only with the catalog.
  let families: ReturnType<typeof familySections> | undefined;
  search.onChange(() => {
    families = undefined;
  });
  return [
    serve(listFamilies, async () => {
      families ??= familySections(search.engine()).catch((error: unknown) => {
        families = undefined;
        throw error;
      });
      return { sections: await families };
    }),
  ];
}
