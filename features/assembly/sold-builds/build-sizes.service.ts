import { assemblyBook } from '#features/assembly/build/assembly-book.rules.ts';
import { takenParts } from '#features/assembly/build/assembly-price.rules.ts';
import type { Build } from '#features/assembly/build/build.contract.ts';
import { looksLikeBuild, readBuild, writeBuild } from '#features/assembly/build/build-string.rules.ts';
import { findRatesOn } from '#features/assembly/rates/assembly-rates.public.ts';
import { ratesFrom } from '#features/assembly/rates/rates-of-day.rules.ts';
import { partKey } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import type { BuyerTerms } from '#features/catalog/products/price.rules.ts';
import { listBuildableParts, listSizes } from '#features/catalog/products/products.public.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { listSpecsOfHoses } from '#features/crimp/crimp-table/crimp-table.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Day } from '#shared/calendar.ts';
import { type BuildSize, buildSize } from './build-size.rules.ts';

/** By what a company pays, and by which rates of the shop. */
export interface BuildTerms extends BuyerTerms {
  /** Where the shop is. */
  readonly day: Day;
}

/**
 * Sizes, and those of the builds that are named beside them. Without a build nothing is asked.
 *
 * @param names part numbers, and texts of builds
 */
export async function withBuildSizes(
  db: Db,
  sizes: ReadonlyMap<string, SoldSize>,
  names: readonly string[],
  terms: BuildTerms,
): Promise<ReadonlyMap<string, SoldSize>> {
  const texts = names.filter(looksLikeBuild);
  return texts.length === 0 ? sizes : new Map([...sizes, ...(await readBuildSizes(db, texts, terms))]);
}

/** Builds as they are sold just now, judged by the catalog and the crimp table as they are in the database. */
async function readBuildSizes(
  db: Db,
  texts: readonly string[],
  terms: BuildTerms,
): Promise<ReadonlyMap<string, BuildSize>> {
  const builds = texts.flatMap((text) => {
    const read = readBuild(text);
    // One build has one text.
    return read.ok && writeBuild(read.build) === text ? [read.build] : [];
  });
  const taken = new Set(builds.flatMap((build) => [...takenParts(build, {}).keys()]));
  const rows = await listBuildableParts(db, [...taken].map(partKey));
  const parts = rows.filter(({ id }) => taken.has(id.toUpperCase()));
  const crimps = await listSpecsOfHoses(db, [...new Set(builds.map(({ hose }) => hose))]);
  const rates = await findRatesOn(db, terms.day);
  const found = await listSizes(
    db,
    parts.map(({ id }) => id),
    terms,
  );
  const sizes = new Map([...found].map(([id, size]) => [id.toUpperCase(), size]));
  const book = assemblyBook(parts, crimps, []);
  const sized = (build: Build) => buildSize(build, book, sizes, rates && ratesFrom(rates));
  return new Map(builds.map(sized).map((size) => [size.variant.id, size]));
}
