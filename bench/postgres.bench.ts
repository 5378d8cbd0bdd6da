import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { openDb } from '#platform/db/db.ts';
import type { Answer, Document, Query } from '#search/engine.ts';
import { IndexBuilder } from '#search/index-builder.ts';
import { MemoryEngine } from '#search/memory-engine.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { scratchDatabase } from './bench-database.ts';
import { type FacetRow, facetSql } from './facet-query.ts';
import { fillFacetTables, ValueNumbers } from './facet-tables.ts';
import { largeCatalog, largeSchema } from './large-catalog.ts';
import { partOptions, report } from './part.ts';
import { filterQuery } from './queries.ts';
import { cpuTimes, mean, percentile } from './timing.ts';

// The same catalog, the same questions, one thread each, processor time: PostgreSQL against the engine.
const LARGE = 1_000_000;
const ASKED_OF_POSTGRES = 8;
const ASKED_OF_THE_ENGINE = 400;
/** Linux tells it in hundredths of a second. */
const MS_PER_TICK = 10;
const options = partOptions();
const numbers = new ValueNumbers();
const database = await scratchDatabase(options, 'facets');
const builder = new IndexBuilder(largeSchema);
const samples: Document[] = [];
await fillFacetTables(database.db, indexed(largeCatalog(options.sizes)), numbers);
const engine = new MemoryEngine(builder.finish());

const session = openDb(database.url, { most: 1 });
// All it may want: memory for every sort and hash, everything already read, no time spent on compiling.
for (const setting of ['work_mem = 512000', 'jit = off', 'max_parallel_workers_per_gather = 0'])
  await sql.raw(`set ${setting}`).execute(session);
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session);
const pid = rows[0]?.pid ?? 0;

const all = { postgres: [] as number[], engine: [] as number[] };
for (const filters of [0, 1, 2, 3]) {
  const random = new SeededRandom(filters + 1);
  const questions = Array.from({ length: ASKED_OF_POSTGRES }, () => filterQuery(random, samples, filters));
  const inPostgres: number[] = [];
  for (const [place, question] of questions.entries()) {
    const statement = sql.raw<FacetRow>(facetSql(question.filters, numbers));
    if (place === 0) await statement.execute(session);
    const before = await cpuMsOf(pid);
    const answer = await statement.execute(session);
    inPostgres.push((await cpuMsOf(pid)) - before);
    assert.deepEqual(countsInPostgres(answer.rows), countsInEngine(await engine.search(question), question));
  }
  inPostgres.sort((a, b) => a - b);
  const inEngine = await cpuTimes(ASKED_OF_THE_ENGINE, () =>
    engine.search(filterQuery(random, samples, filters)),
  );
  all.postgres.push(mean(inPostgres));
  all.engine.push(mean(inEngine));
  const name = `${filters} filters`;
  report(
    { name: `${name}: PostgreSQL, median`, value: percentile(inPostgres, 0.5), unit: 'ms' },
    { name: `${name}: engine, median`, value: percentile(inEngine, 0.5), unit: 'ms' },
    {
      name: `${name}: PostgreSQL to engine, by the mean`,
      value: mean(inPostgres) / mean(inEngine),
      unit: 'times',
      // In a small catalog what every question costs, whatever it counts, makes up most of it.
      ...(options.sizes >= LARGE && { target: { atLeast: 200 } }),
    },
  );
}
report({
  name: '0 to 3 filters: PostgreSQL to engine, by the mean',
  value: mean(all.postgres) / mean(all.engine),
  unit: 'times',
});
await session.destroy();
await database.close();

/** What is written to the tables goes into the engine as well. */
function* indexed(documents: Iterable<Document>): Generator<Document> {
  for (const document of documents) {
    if (builder.documentCount % 97 === 0) samples.push(document);
    builder.add(document);
    yield document;
  }
}

/** How often each number of products comes up, facet by facet: the values are named differently on the two sides. */
function countsInPostgres(all: readonly FacetRow[]): Record<string, number[]> {
  const byFacet = Map.groupBy(all, ({ facet }) => facet);
  return Object.fromEntries(
    [...byFacet].map(([facet, found]) => [facet, sorted(found.map(({ count }) => count))]),
  );
}

function countsInEngine({ total, counts }: Answer, { facets }: Query): Record<string, number[]> {
  const ofFacet = (facet: string): number[] =>
    counts.values[facet]?.map(({ count }) => count) ?? [...(counts.ranges[facet] ?? [])];
  const found = facets
    .map((facet): [string, number[]] => [facet, sorted(ofFacet(facet).filter((count) => count > 0))])
    .filter(([, list]) => list.length > 0);
  return { ...Object.fromEntries(found), total: [total] };
}

function sorted(list: number[]): number[] {
  return list.sort((a, b) => a - b);
}

/** Processor time of a PostgreSQL process; where the system does not tell, the time by the clock. */
async function cpuMsOf(process: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${process}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return performance.now();
  }
}
