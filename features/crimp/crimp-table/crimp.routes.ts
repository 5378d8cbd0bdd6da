import {
  listDieSets,
  listHoseSeries,
  type NamedProduct,
} from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Log } from '#platform/log.ts';
import {
  type CrimpBook,
  findCrimpSpecs,
  listCrimpSpecsOfHose,
  messages,
  readCrimpBook,
  suggestAssemblies,
} from './crimp.contract.ts';
import type { ReadCrimpTable } from './crimp.store.ts';
import { allOfHose, findInBook, suggestFrom } from './crimp-book.rules.ts';

interface Deps {
  readonly db: Db;
  readonly crimpTable: ReadCrimpTable;
  readonly log: Pick<Log, 'info'>;
}

/** What everybody reads of the crimp table; it holds no price. */
export function crimpRoutes(deps: Deps): Route[] {
  return [
    serve(findCrimpSpecs, async ({ body }) => {
      const found = findInBook(await currentBook(deps), body);
      if (found.hoses?.length === 0) deps.log.info({ asked: body }, messages.noData);
      return found;
    }),
    serve(suggestAssemblies, async ({ body }) => suggestFrom((await deps.crimpTable())?.specs ?? [], body)),
    serve(listCrimpSpecsOfHose, async ({ params }) => allOfHose(await currentBook(deps), params.hose)),
    serve(readCrimpBook, async () => {
      const book = await currentBook(deps);
      if (!book) throw notFound(messages.nothingFound);
      return book;
    }),
  ];
}

/** The current table with what the catalog sells of it; nothing before the first import. */
async function currentBook({ db, crimpTable }: Deps): Promise<CrimpBook | undefined> {
  const table = await crimpTable();
  if (!table) return undefined;
  const [hoses, dieSets] = await Promise.all([listHoseSeries(db), listDieSets(db)]);
  return {
    revision: table.revision,
    specs: [...table.specs],
    hoses: hoses.map((hose) => ({ ...bookPart(hose), ...(hose.norms[0] && { norm: hose.norms[0] }) })),
    dieSets: dieSets.map((die) => ({ ...bookPart(die), closedMm: die.closedMm })),
  };
}

const bookPart = ({ code, id, slug, name, image }: NamedProduct) => ({ code, id, slug, name, image });
