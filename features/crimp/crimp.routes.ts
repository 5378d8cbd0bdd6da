import {
  findDieSet,
  findHoseOfSeries,
  listHoseSeries,
  type NamedProduct,
} from '#features/catalog/catalog.door.ts';
import type { Db } from '#server/db.ts';
import { type Route, serve } from '#server/serve.ts';
import {
  type AssemblyPart,
  type AssemblyParts,
  type CrimpChoice,
  type CrimpSpec,
  findCrimpSpecs,
  listCrimpSpecsOfHose,
  suggestAssemblies,
} from './crimp.contract.ts';
import type { ReadCrimpTable } from './crimp.store.ts';
import { follow, followText, suggest } from './crimp-choices.rules.ts';

const MOST_SUGGESTIONS = 50;

interface Parts {
  readonly db: Db;
  readonly crimpTable: ReadCrimpTable;
}

/** What everybody reads of the crimp table; it holds no price. */
export function crimpRoutes({ db, crimpTable }: Parts): Route[] {
  return [
    serve(findCrimpSpecs, async ({ body: { hoseAssembly, ...path } }) => {
      const table = await crimpTable();
      if (!table) return { hoses: [] };
      const { revision, specs } = table;
      const text = hoseAssembly?.trim() ?? '';
      const found = text === '' ? follow(specs, path) : followText(specs, text);
      if (found.kind === 'assembly')
        return { fullHoseAssembly: found.spec, parts: await partsOf(db, found.spec), revision };
      const isFirstStep = text === '' && (path.hose ?? '').trim() === '';
      return { hoses: isFirstStep ? await pictured(db, found.choices) : found.choices, revision };
    }),
    serve(suggestAssemblies, async ({ body: { hoseAssembly, ...path } }) => {
      const typed =
        hoseAssembly ?? [path.hose, path.dash, path.insertType, path.ferrule].filter(Boolean).join('+');
      const table = await crimpTable();
      return { suggestions: suggest(table?.specs ?? [], typed, MOST_SUGGESTIONS) };
    }),
    serve(listCrimpSpecsOfHose, async ({ params }) => {
      const [table, hose] = [await crimpTable(), await findHoseOfSeries(db, params.hose)];
      const wanted = params.hose.toUpperCase();
      return {
        allHoseCrimpSpecs: (table?.specs ?? []).filter((spec) => spec.hose.toUpperCase() === wanted),
        ...(hose && { hose: partOf(hose, hose.code) }),
        ...(table && { revision: table.revision }),
      };
    }),
  ];
}

/** Pictures stand at the first step only (spec §2). */
async function pictured(db: Db, choices: readonly CrimpChoice[]): Promise<CrimpChoice[]> {
  const series = new Map((await listHoseSeries(db)).map((hose) => [hose.code.toUpperCase(), hose]));
  return choices.map((choice) => {
    const hose = series.get(choice.value.toUpperCase());
    if (!hose) return choice;
    const description = [hose.name, hose.norms[0]].filter(Boolean).join(', ');
    return { ...choice, image: hose.image, description };
  });
}

async function partsOf(db: Db, { hose, dash, dieSet }: CrimpSpec): Promise<AssemblyParts> {
  const series = await findHoseOfSeries(db, hose);
  const die = dieSet === undefined ? undefined : await findDieSet(db, dieSet);
  return {
    ...(series && { hose: partOf(series, `${hose}-${dash}`) }),
    ...(die && { dieSet: partOf(die, die.code) }),
  };
}

const partOf = ({ id, slug, name, image }: NamedProduct, partNumber: string): AssemblyPart => ({
  id,
  slug,
  partNumber,
  name,
  image,
});
