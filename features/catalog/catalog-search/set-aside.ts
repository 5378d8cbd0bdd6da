import type { Answer, Clause, Query, SearchEngine } from '#search/engine.ts';
import type { ReadQuery } from './search-query.rules.ts';

/** A search that may have been made without some of its words. */
export interface Asked {
  readonly query: Query;
  readonly answer: Answer;
  /** What was left out, because nothing says it. */
  readonly unknown: readonly string[];
}

/**
 * Asks for all that was typed; where that finds nothing, without the words that nothing says at all, and then without
 * those that only look like a word of the catalog.
 */
export async function askWithoutUnknown(engine: SearchEngine, query: Query, read: ReadQuery): Promise<Asked> {
  const answer = await engine.search(query);
  const whole: Asked = { query, answer, unknown: read.unknown };
  if (answer.total > 0 || read.clauses.length < 2) return whole;
  const others = query.clauses.slice(read.clauses.length);
  const alone = await Promise.all(read.clauses.map((clause) => findsAlone(engine, clause)));
  const isSaid = (at: number): boolean => alone[at] === true;
  const isKnown = (at: number): boolean => isSaid(at) && read.origins[at]?.isUnknown !== true;
  for (const stays of [isSaid, isKnown]) {
    const asked = await askWith(engine, { ...query, clauses: others }, read, stays);
    if (asked !== undefined && asked.answer.total > 0) return asked;
  }
  return whole;
}

async function findsAlone(engine: SearchEngine, { anyOf, optional }: Clause): Promise<boolean> {
  if (optional) return true;
  const filters = { values: {}, ranges: {} };
  const query = { clauses: [{ anyOf }], filters, sort: 'relevance', skip: 0, limit: 0, facets: [] };
  return (await engine.search(query)).total > 0;
}

async function askWith(
  engine: SearchEngine,
  query: Query,
  read: ReadQuery,
  stays: (at: number) => boolean,
): Promise<Asked | undefined> {
  const kept = read.clauses.filter((_, at) => stays(at));
  if (kept.length === 0 || kept.length === read.clauses.length) return undefined;
  // What was a wish beside other words is now what is looked for.
  const clauses = kept.every(({ optional }) => optional) ? kept.map(({ anyOf }) => ({ anyOf })) : kept;
  const asked = { ...query, clauses: [...clauses, ...query.clauses] };
  const dropped = read.origins.flatMap(({ typed }, at) => (stays(at) ? [] : [typed]));
  return {
    query: asked,
    answer: await engine.search(asked),
    unknown: [...new Set([...read.unknown, ...dropped])],
  };
}
