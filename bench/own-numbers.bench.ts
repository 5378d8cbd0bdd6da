import assert from 'node:assert/strict';
import path from 'node:path';
import { sql } from 'kysely';
import type { Suggestion } from '#features/catalog/catalog-search/catalog.contract.ts';
import { listOwnBeginning } from '#features/catalog/own-numbers/own-numbers.public.ts';
import { type Person, testCompany, testPerson } from '#testing/people.ts';
import { copiedDatabase } from './bench-database.ts';
import { partOptions, report } from './part.ts';
import { openShop } from './shop.ts';
import { percentile } from './timing.ts';

// 20,000 own part numbers in each of 500 companies: what a search and a keystroke cost people who have some, beside
// people who have none, asked the same in turn.
const COMPANIES = 500;
const EACH = 20_000;
const ROUNDS = 3_000;

const options = partOptions();
const database = await copiedDatabase(options, 'own_numbers');
const { db } = database;
await sql`insert into distributors (id, name, own_numbers) select 'dst_o' || n, 'Company ' || n, ${EACH}
  from generate_series(1, ${COMPANIES}::int) n`.execute(db);
// What refers to what is known to be right: ten million look-ups of it would be measured by nobody.
await db.connection().execute(async (one) => {
  await sql`set session_replication_role = replica`.execute(one);
  await sql`insert into own_numbers (company, key, theirs, part)
    select 'dst_o' || company, 'n' || number * 7919 % 1000003, 'N-' || number * 7919 % 1000003, part
    from (select row_number() over () as number, id as part from (
      select id from variants cross join generate_series(1, 20) limit ${EACH}::int) as taken) as numbers,
      generate_series(1, ${COMPANIES}::int) as company`.execute(one);
  await sql`set session_replication_role = origin`.execute(one);
});
await sql`vacuum analyze`.execute(db);
const owner = await testPerson(db, { name: 'Olga Own', passwordHash: '', distributorId: 'dst_o250' });
const company = await testCompany(db, { name: 'Company without' });
const other = await testPerson(db, { name: 'Otto Other', passwordHash: '', distributorId: company });
const numbers = await db
  .selectFrom('own_numbers')
  .select(['theirs', 'part'])
  .where('company', '=', 'dst_o250')
  .limit(ROUNDS)
  .execute();
assert.equal(numbers.length, ROUNDS);
const shop = await openShop(database.url, { dataDir: path.join(options.folder, 'own-numbers') });
try {
  // Searches for our part numbers and for words, which are the same for both.
  const texts = numbers.map(({ part }, at) =>
    at % 3 === 0 ? part.slice(0, 5) : at % 3 === 1 ? part : `hose ${at}`,
  );
  const [owners, others] = await inTurn(
    texts,
    (text) => `/api/products/search?query=${encodeURIComponent(text)}`,
  );
  const [typedByOwner, typedByOther] = await inTurn(
    numbers.map(({ theirs }) => theirs.slice(0, 5)),
    (text) => `/api/products/suggestions?query=${encodeURIComponent(text)}`,
  );
  const [first] = numbers;
  const { suggestions } = (await ask(owner, `/api/products/suggestions?query=${first?.theirs}`)) as {
    suggestions: Suggestion[];
  };
  assert.equal(suggestions[0]?.label, first?.theirs);
  const looked: number[] = [];
  for (const { theirs } of numbers) {
    const began = performance.now();
    const found = await listOwnBeginning(
      db,
      { distributorId: 'dst_o250', hasOwnNumbers: true },
      theirs.slice(0, 5),
      3,
    );
    looked.push(performance.now() - began);
    assert.ok(found.length > 0);
  }
  report(
    { name: 'own numbers', value: COMPANIES * EACH, unit: '' },
    { name: 'search without own numbers, p99', value: percentile(others, 0.99), unit: 'ms' },
    { name: 'search with own numbers, p99', value: percentile(owners, 0.99), unit: 'ms' },
    {
      name: 'with beside without, p99',
      value: percentile(owners, 0.99) / percentile(others, 0.99),
      unit: 'x',
      target: { atMost: 1.1 },
    },
    {
      name: 'with beside without, median',
      value: percentile(owners, 0.5) / percentile(others, 0.5),
      unit: 'x',
    },
    { name: 'type-ahead without own numbers, p99', value: percentile(typedByOther, 0.99), unit: 'ms' },
    { name: 'type-ahead with own numbers, p99', value: percentile(typedByOwner, 0.99), unit: 'ms' },
    {
      name: 'own numbers looked up for it, p99',
      value: percentile(
        looked.toSorted((a, b) => a - b),
        0.99,
      ),
      unit: 'ms',
      target: { atMost: 5 },
    },
  );
} finally {
  await shop.close();
  await database.close();
}

/** The same asked by both, one after the other, so that both meet the same machine. @returns milliseconds, ascending */
async function inTurn(
  texts: readonly string[],
  urlOf: (text: string) => string,
): Promise<readonly [owners: number[], others: number[]]> {
  for (const text of texts.slice(0, 300)) for (const by of [owner, other]) await ask(by, urlOf(text));
  const took = new Map<Person, number[]>([
    [owner, []],
    [other, []],
  ]);
  for (const [at, text] of texts.entries())
    for (const by of at % 2 === 0 ? [owner, other] : [other, owner]) {
      const began = performance.now();
      await ask(by, urlOf(text));
      took.get(by)?.push(performance.now() - began);
    }
  const sorted = (by: Person): number[] => (took.get(by) ?? []).toSorted((a, b) => a - b);
  return [sorted(owner), sorted(other)];
}

async function ask(by: Person, url: string): Promise<unknown> {
  const response = await fetch(`${shop.address}${url}`, { headers: { authorization: `Bearer ${by.token}` } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
