import {
  listCrimpedEnds,
  listDieSets,
  listHoseSeries,
  type NamedProduct,
} from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Log } from '#platform/log.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { hundredthsFromMm } from '#shared/hundredths.ts';
import { assemblyText } from './assembly-text.rules.ts';
import {
  findCrimpSpecs,
  listCrimpSpecsOfHose,
  messages,
  readCrimpBook,
  suggestAssemblies,
} from './crimp.contract.ts';
import { findRevisionRow, type ReadCrimpTable } from './crimp.store.ts';
import type { CrimpBook } from './crimp-book.contract.ts';
import { allOfHose, findInBook, suggestFrom } from './crimp-book.rules.ts';
import { groupedEnds } from './crimp-ends.rules.ts';
import { cellsBetween } from './row-changes.rules.ts';

interface Deps {
  readonly db: Db;
  readonly crimpTable: ReadCrimpTable;
  readonly log: Pick<Log, 'info'>;
}

/** What everybody reads of the crimp table; it holds no price. */
export function crimpRoutes(deps: Deps): Route[] {
  return [
    serve(findCrimpSpecs, async ({ body }) => {
      const found = await withPrinted(
        deps,
        findInBook(await currentBook(deps, body.hoseAssembly !== undefined), body),
        body.revision,
      );
      if (found.hoses?.length === 0) deps.log.info({ asked: body }, messages.noData);
      return found;
    }),
    serve(suggestAssemblies, async ({ body }) => suggestFrom((await deps.crimpTable())?.specs ?? [], body)),
    serve(listCrimpSpecsOfHose, async ({ params }) => allOfHose(await currentBook(deps), params.hose)),
    serve(readCrimpBook, async () => {
      const book = await currentBook(deps, true);
      if (!book) throw notFound(messages.nothingFound);
      return book;
    }),
  ];
}

/** Beside the row what a code of another revision said of it. */
async function withPrinted(
  { db }: Deps,
  found: ReplyOf<typeof findCrimpSpecs>,
  printed: number | undefined,
): Promise<ReplyOf<typeof findCrimpSpecs>> {
  const { fullHoseAssembly: spec, revision } = found;
  if (!spec || !revision || printed === undefined || printed === revision.number) return found;
  const then = await findRevisionRow(db, printed, assemblyText(spec), hundredthsFromMm(revision.dialMax));
  return {
    ...found,
    printed: {
      revision: printed,
      ...(then && { date: then.date, ...(then.spec && { cells: cellsBetween(then.spec, spec) }) }),
    },
  };
}

/**
 * The current table with what the catalog sells of it; nothing before the first import.
 *
 * @param withEnds the numbers of fittings, too
 */
async function currentBook({ db, crimpTable }: Deps, withEnds = false): Promise<CrimpBook | undefined> {
  const table = await crimpTable();
  if (!table) return undefined;
  const [hoses, dieSets, ends] = await Promise.all([
    listHoseSeries(db),
    listDieSets(db),
    withEnds ? listCrimpedEnds(db) : [],
  ]);
  return {
    revision: table.revision,
    specs: [...table.specs],
    hoses: hoses.map((hose) => ({ ...bookPart(hose), ...(hose.norms[0] && { norm: hose.norms[0] }) })),
    dieSets: dieSets.map((die) => ({ ...bookPart(die), closedMm: die.closedMm })),
    ends: groupedEnds(ends),
  };
}

const bookPart = ({ code, id, slug, name, image }: NamedProduct) => ({ code, id, slug, name, image });
