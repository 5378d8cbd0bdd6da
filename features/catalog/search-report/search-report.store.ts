import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { addDays, type Day } from '#shared/calendar.ts';
import { KEPT_DAYS, type TermCount } from './search-report.contract.ts';

/** More different terms in a day are somebody's program, not people: they are not kept. */
const MOST_TERMS_A_DAY = 20_000;
const LONGEST_LIST = 100;

/** Adds to the counts of a day, in one statement. */
export async function addSearchCounts(db: Db, day: Day, counts: readonly TermCount[]): Promise<void> {
  await sql`
    insert into search_report (day, term, searches, without_result, clicks)
    select ${day}::date, term, searches, "withoutResult", clicks
    from json_to_recordset(${JSON.stringify(counts)})
      as counted (term text, searches integer, "withoutResult" integer, clicks integer)
    where (select count(*) from search_report where day = ${day}::date) < ${MOST_TERMS_A_DAY}
       or exists (select from search_report known where known.day = ${day}::date and known.term = counted.term)
    order by term
    on conflict (day, term) do update set
      searches = search_report.searches + excluded.searches,
      without_result = search_report.without_result + excluded.without_result,
      clicks = search_report.clicks + excluded.clicks`.execute(db);
}

export async function removeOldSearchCounts(db: Db, today: Day): Promise<void> {
  await sql`delete from search_report where day <= ${addDays(today, -KEPT_DAYS)}::date`.execute(db);
}

export interface SearchCounts {
  readonly searches: number;
  readonly withoutResult: number;
  readonly clicks: number;
  readonly terms: TermCount[];
  readonly nothingFound: TermCount[];
}

/** @param days how many, today among them */
export async function findSearchCounts(db: Db, today: Day, days: number): Promise<SearchCounts> {
  const all = db
    .selectFrom('search_report')
    .where('day', '>', sql<Date>`${addDays(today, -days)}::date`)
    .select((eb) => [
      eb.fn.sum<number>('searches').as('searches'),
      eb.fn.sum<number>('without_result').as('withoutResult'),
      eb.fn.sum<number>('clicks').as('clicks'),
    ]);
  const terms = all.select('term').groupBy('term').orderBy('term').limit(LONGEST_LIST);
  const [sums, most, nothing] = await Promise.all([
    all.executeTakeFirstOrThrow(),
    terms.clearOrderBy().orderBy('searches', 'desc').orderBy('term').execute(),
    terms
      .clearOrderBy()
      .having((eb) => eb(eb.fn.sum('without_result'), '>', 0))
      .orderBy('withoutResult', 'desc')
      .orderBy('term')
      .execute(),
  ]);
  return {
    searches: sums.searches ?? 0,
    withoutResult: sums.withoutResult ?? 0,
    clicks: sums.clicks ?? 0,
    terms: most,
    nothingFound: nothing,
  };
}
