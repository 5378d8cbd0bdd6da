import type { Db } from '#platform/db/db.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { said } from '#shared/said.ts';
import {
  getImportMapping,
  listImportMappings,
  messages,
  removeImportMapping,
  saveImportMapping,
} from './import-mappings.contract.ts';
import { deleteMapping, demand, writeMapping } from './import-mappings.service.ts';
import { findMapping, listMappings } from './import-mappings.store.ts';

/** How foreign files are read (book 11). */
export function importMappingRoutes({ db }: { readonly db: Db }): Route[] {
  return [
    serve(listImportMappings, async ({ query }) => {
      const data = await listMappings(db, query.kind);
      return { data, total: data.length };
    }),
    serve(getImportMapping, async ({ params }) => demand(await findMapping(db, params.name))),
    serve(saveImportMapping, async ({ params, body, viewer }) => writeMapping(db, viewer, params.name, body)),
    serve(removeImportMapping, async ({ params, viewer }) => {
      await deleteMapping(db, viewer, params.name);
      return said(messages.removed);
    }),
  ];
}
