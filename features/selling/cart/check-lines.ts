import { pastedBuild } from '#features/assembly/sold-builds/pasted-build.rules.ts';
import { withBuildSizes } from '#features/assembly/sold-builds/sold-builds.public.ts';
import { type CatalogSearch, nearestParts } from '#features/catalog/catalog-search/catalog-search.public.ts';
import { isSpelling } from '#features/catalog/measures/part-number.rules.ts';
import { findOtherNumbers } from '#features/catalog/other-numbers/other-numbers.public.ts';
import { findOwnNumbers } from '#features/catalog/own-numbers/own-numbers.public.ts';
import { ownKey } from '#features/catalog/own-numbers/own-numbers.rules.ts';
import {
  type PastedLine,
  partKeys,
  type Reading,
  readPasted,
  withLength,
} from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import { findPartNumbers, listSizes } from '#features/catalog/products/products.public.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type {
  ReadTypedAssembly,
  TypedAssembly,
} from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import type { LineStock } from '#features/selling/stock/availability.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { messages } from './cart.contract.ts';
import { readOwnCart } from './cart.service.ts';
import type { CartOwner } from './cart.store.ts';
import type { CartLine } from './cart-line.rules.ts';
import { type Bench, checkLine, pricedTogether, withoutDoubles, withStock } from './checked-line.rules.ts';
import { type CheckedLine, LINES_MAX } from './checked-lines.contract.ts';

interface Deps {
  readonly db: Db;
  readonly search: CatalogSearch;
  /** Feet. */
  readonly customLengthMax: number;
  readonly typedAssembly: ReadTypedAssembly;
  /** What can ship now of each, where the reader is told. */
  readonly stockOf: (lines: readonly CartLine[]) => Promise<ReadonlyArray<LineStock | undefined>>;
}

/** Part numbers that are looked for among the nearest ones; a list of nothing but mistakes is not worth more. */
const MOST_SUGGESTED_FOR = 50;

/**
 * What each pasted line would put into the cart.
 *
 * @throws Refusal 404 for a cart that is not one's own, 400 for too many lines
 */
export async function checkPasted(
  { db, search, customLengthMax, typedAssembly, stockOf }: Deps,
  owner: CartOwner,
  cartId: string,
  text: string,
): Promise<CheckedLine[]> {
  const { lines } = await readOwnCart(db, owner, cartId);
  const pasted = readPasted(text);
  if (pasted.length > LINES_MAX) throw badRequest(messages.tooManyLines, 'text');
  const builds = pasted.map(({ text: line }) => pastedBuild(line));
  const known = await knownParts(
    db,
    owner,
    pasted.flatMap(({ byHead, readings }, at) =>
      builds[at] ? [] : [...(byHead ? [byHead] : []), ...readings].flatMap(waysToRead),
    ),
    builds.flatMap((build) => (build && 'reading' in build ? [build.reading.part] : [])),
  );
  const bench = { discountTenths: BigInt(owner.discountTenths), customLengthMax, lines };
  let unknown = 0;
  const checked = pasted.map(async (line, at): Promise<CheckedLine> => {
    const build = builds[at];
    if (build) return buildLine(line.text, build, known.byId, bench);
    const meant = meantBy(line, known.byReading);
    const isClear = meant.length === 1 && !meant[0]?.reading.problem;
    const assembly = isClear ? undefined : await typedAssembly(line.text);
    if (assembly) return assemblyLine(line, assembly);
    if (meant.length === 1 && meant[0]) return checkLine(line.text, meant[0].reading, meant[0].size, bench);
    if (meant.length > 1) return manyParts(line, meant);
    unknown += 1;
    return notFound(line, unknown <= MOST_SUGGESTED_FOR ? search : undefined);
  });
  const judged = await withOthers(db, pasted, await Promise.all(checked));
  const priced = pricedTogether(withoutDoubles(judged), known.byId, bench);
  return withStock(priced, { sizeOf: known.byId, bench }, stockOf);
}

/** Where a line names no part that is sold, what of ours the staff name for its number. */
async function withOthers(
  db: Db,
  pasted: readonly PastedLine[],
  checked: readonly CheckedLine[],
): Promise<CheckedLine[]> {
  const isAsked = (line: CheckedLine): boolean =>
    line.state === 'not found' || (line.state === 'refused' && line.message === messages.partRetired);
  const found = await findOtherNumbers(
    db,
    checked.map((line) => (isAsked(line) ? line.text : '')),
  );
  return checked.map((line, at): CheckedLine => {
    const others = found[at] ?? [];
    if (others.length === 0 || (line.state !== 'not found' && line.state !== 'refused')) return line;
    return { ...line, rest: pasted[at]?.guess?.rest ?? '', others };
  });
}

interface Meant {
  readonly reading: Reading;
  readonly size: SoldSize;
}

/** The part numbers that a line may mean, each by its best reading: one in all but a few lines. */
function meantBy(
  { byHead, readings }: PastedLine,
  known: (reading: Reading) => SoldSize | undefined,
): Meant[] {
  const found = (some: readonly Reading[]): Meant[] =>
    some.flatMap(waysToRead).flatMap((reading) => {
      const size = known(reading);
      return size ? [{ reading, size }] : [];
    });
  if (byHead) {
    const [meant] = found([byHead]);
    if (meant) return [meant];
  }
  const all = found(readings);
  const clean = all.filter(({ reading }) => !reading.problem);
  if (clean.length === 0) return all.slice(0, 1);
  const idOf = ({ size }: Meant) => size.variant.id;
  return clean.filter((one, at) => clean.findIndex((other) => idOf(other) === idOf(one)) === at);
}

function waysToRead(reading: Reading): Reading[] {
  const longer = withLength(reading);
  return longer ? [reading, longer] : [reading];
}

interface KnownParts {
  readonly byReading: (reading: Reading) => SoldSize | undefined;
  readonly byId: (part: string) => SoldSize | undefined;
}

async function knownParts(
  db: Db,
  owner: CartOwner,
  readings: readonly Reading[],
  builds: readonly string[],
): Promise<KnownParts> {
  const keys = new Set(readings.flatMap(({ part }) => partKeys(part)));
  const [ids, own] = await Promise.all([
    findPartNumbers(db, [...keys]),
    findOwnNumbers(
      db,
      owner,
      readings.map(({ part }) => part),
    ),
  ]);
  const found = await listSizes(
    db,
    [...ids.values(), ...Array.from(own.values(), ({ part }) => part)],
    owner,
  );
  const sizes = await withBuildSizes(db, found, builds, owner);
  return {
    byId: (part) => sizes.get(part),
    byReading: ({ part }) => {
      // What the company calls it goes before what we call it.
      const spelled = partKeys(part).flatMap((key) => ids.get(key) ?? []);
      const id = own.get(ownKey(part))?.part ?? spelled.find((one) => isSpelling(part, one));
      return id === undefined ? undefined : sizes.get(id);
    },
  };
}

/** A line that names an assembly. */
function buildLine(
  text: string,
  build: NonNullable<ReturnType<typeof pastedBuild>>,
  sizeOf: KnownParts['byId'],
  bench: Bench,
): CheckedLine {
  const message = 'problem' in build ? build.problem : messages.partUnknown;
  const size = 'reading' in build ? sizeOf(build.reading.part) : undefined;
  return size && 'reading' in build
    ? checkLine(text, build.reading, size, bench)
    : { state: 'not found', text, message, suggestions: [], rest: '' };
}

/** A line that tells of an assembly in words. */
const assemblyLine = ({ text }: PastedLine, assembly: TypedAssembly): CheckedLine => ({
  state: 'not found',
  text,
  message: messages.assemblyIsBuilt,
  suggestions: [],
  rest: '',
  assembly,
});

/** Two part numbers in one line: nobody but its reader knows which one is meant. */
const manyParts = ({ text, guess }: PastedLine, meant: readonly Meant[]): CheckedLine => ({
  state: 'not found',
  text,
  message: messages.manyParts,
  suggestions: meant.map(({ size }) => size.variant.id),
  rest: guess?.rest ?? '',
});

async function notFound(
  { text, guess }: PastedLine,
  search: CatalogSearch | undefined,
): Promise<CheckedLine> {
  return {
    state: 'not found',
    text,
    message: guess ? messages.partUnknown : messages.selectProduct,
    suggestions: search && guess ? await nearestParts(search, guess.part) : [],
    rest: guess?.rest ?? '',
  };
}
