import type { ReplyOf } from '#shared/endpoint.ts';
import type {
  AssemblyPart,
  AssemblyParts,
  CrimpChoice,
  CrimpPath,
  findCrimpSpecs,
  listCrimpSpecsOfHose,
  suggestAssemblies,
} from './crimp.contract.ts';
import type { CrimpBook, CrimpSpec } from './crimp-book.contract.ts';
import { assemblyChoice, follow, followText, suggest } from './crimp-choices.rules.ts';
import { rowsOfPart } from './crimp-ends.rules.ts';

// The server answers by these from its table, and a device without a network from the one it keeps: the same answers.

/** A typed assembly, or the parts of a path. */
export type Asked = CrimpPath & {
  readonly hoseAssembly?: string | undefined;
  readonly revision?: number | undefined;
};

const MOST_SUGGESTIONS = 50;

/** The choices of the next step, or the assembly with what of it is sold; no hoses before there is a table. */
export function findInBook(
  book: CrimpBook | undefined,
  { hoseAssembly = '', revision: _printed, ...path }: Asked,
): ReplyOf<typeof findCrimpSpecs> {
  if (!book) return { hoses: [] };
  const { revision, specs } = book;
  const text = hoseAssembly.trim();
  const found = text === '' ? follow(specs, path) : followText(specs, text);
  if (found.kind === 'assembly')
    return { fullHoseAssembly: found.spec, parts: partsOf(book, found.spec), revision };
  if (text !== '' && found.choices.length === 0) {
    const named = rowsOfPart(book, text);
    if (named) return { hoses: named.rows.map(assemblyChoice), part: named.part, revision };
  }
  const isFirstStep = text === '' && (path.hose ?? '').trim() === '';
  return {
    hoses: isFirstStep ? pictured(book, found.choices) : found.choices,
    ...(found.chosen && !isFirstStep && { chosen: found.chosen }),
    revision,
  };
}

/** The same, with the revision of a code: a device has one revision, and cannot tell what another one said. */
export function findPrintedInBook(book: CrimpBook, asked: Asked): ReplyOf<typeof findCrimpSpecs> {
  const found = findInBook(book, asked);
  const { revision } = asked;
  if (!found.fullHoseAssembly || revision === undefined || revision === book.revision.number) return found;
  return { ...found, printed: { revision } };
}

/** Assemblies that begin like what is typed, or like a path. */
export function suggestFrom(
  specs: readonly CrimpSpec[],
  { hoseAssembly, revision: _printed, ...path }: Asked,
): ReplyOf<typeof suggestAssemblies> {
  const typed =
    hoseAssembly ?? [path.hose, path.dash, path.insertType, path.ferrule].filter(Boolean).join('+');
  return { suggestions: suggest(specs, typed, MOST_SUGGESTIONS) };
}

/** Every row of a hose, in the order of the table. */
export function allOfHose(book: CrimpBook | undefined, hose: string): ReplyOf<typeof listCrimpSpecsOfHose> {
  if (!book) return { allHoseCrimpSpecs: [] };
  const wanted = hose.toUpperCase();
  const series = hoseNamed(book, hose);
  return {
    allHoseCrimpSpecs: book.specs.filter((spec) => spec.hose.toUpperCase() === wanted),
    ...(series && { hose: partOf(series, series.code) }),
    revision: book.revision,
  };
}

/** Pictures stand at the first step only (spec 2). */
function pictured(book: CrimpBook, choices: readonly CrimpChoice[]): CrimpChoice[] {
  return choices.map((choice) => {
    const hose = hoseNamed(book, choice.value);
    if (!hose) return choice;
    return { ...choice, image: hose.image, description: [hose.name, hose.norm].filter(Boolean).join(', ') };
  });
}

function partsOf(book: CrimpBook, { hose, dash, dieSet }: CrimpSpec): AssemblyParts {
  const series = hoseNamed(book, hose);
  const die = book.dieSets.find(({ closedMm }) => closedMm === dieSet);
  return {
    ...(series && { hose: partOf(series, `${hose}-${dash}`) }),
    ...(die && { dieSet: partOf(die, die.code) }),
  };
}

const hoseNamed = (book: CrimpBook, name: string): CrimpBook['hoses'][number] | undefined =>
  book.hoses.find(({ code }) => code.toUpperCase() === name.toUpperCase());

const partOf = (
  { id, slug, name, image }: Omit<AssemblyPart, 'partNumber'>,
  partNumber: string,
): AssemblyPart => ({ id, slug, partNumber, name, image });
