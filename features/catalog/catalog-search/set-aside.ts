import type { Answer, Clause, Query, SearchEngine } from '#search/engine.ts';
import { wordsOf } from '#search/text.rules.ts';
import { clause, phrase } from './query-reading.rules.ts';
import type { ReadQuery } from './search-query.rules.ts';

/** A name has fewer. */
const MOST_WORDS = 20;

/** A search that may have been made without some of its words. */
export interface Asked {
  readonly query: Query;
  readonly answer: Answer;
  /** What was left out, because nothing says it. */
  readonly unknown: readonly string[];
  /** What its words were taken to mean. */
  readonly understood: ReadQuery['understood'];
}

/**
 * Asks for all that was typed; where that finds nothing, for the text as it stands in a name, whatever its words may mean
 * elsewhere ('rated 150 C', 'male female'); then without the words that nothing says at all, and then without those that
 * only look like a word of the catalog.
 */
export async function askWithoutUnknown(
  engine: SearchEngine,
  query: Query,
  read: ReadQuery,
  text: string,
): Promise<Asked> {
  const answer = await engine.search(query);
  const { unknown, understood } = read;
  const whole: Asked = { query, answer, unknown, understood };
  if (answer.total > 0) return whole;
  const others = query.clauses.slice(read.clauses.length);
  for (const words of asTheyStand(text)) {
    const clauses = [...words.map((some) => clause(phrase(some))), ...others];
    const named = { query: { ...query, clauses }, answer: await engine.search({ ...query, clauses }) };
    if (named.answer.total > 0) return { ...named, unknown: [], understood: [] };
  }
  if (read.clauses.length < 2) return whole;
  const alone = await Promise.all(read.clauses.map((each) => findsAlone(engine, each)));
  const isSaid = (at: number): boolean => alone[at] === true;
  const isKnown = (at: number): boolean => isSaid(at) && read.origins[at]?.isUnknown !== true;
  for (const stays of [isSaid, isKnown]) {
    const asked = await askWith(engine, { ...query, clauses: others }, read, stays);
    if (asked !== undefined && asked.answer.total > 0) return asked;
  }
  return whole;
}

/** Side by side, and then anywhere: numbers that stand apart say nothing of each other. */
function asTheyStand(text: string): string[][][] {
  const words = wordsOf(text);
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  return [[words], ...(words.some((word) => /\d/.test(word)) ? [] : [words.map((word) => [word])])];
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
    understood: read.understood,
  };
}
