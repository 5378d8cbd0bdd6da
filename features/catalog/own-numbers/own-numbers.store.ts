import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding } from '#platform/db/search-like.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { unseen } from '#platform/db/unseen.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import type { ListedNumber, NumberSort, OwnNumber } from './own-numbers.contract.ts';
import { type KeptNumber, ownKey } from './own-numbers.rules.ts';

/** Whose numbers are meant: only those of one's own company are ever found. */
export type OwnCompany = Pick<CustomerViewer, 'distributorId' | 'hasOwnNumbers'>;

/** The company where it has numbers of its own; for anybody else nothing is looked up. */
export const companyWithNumbers = ({ distributorId, hasOwnNumbers }: OwnCompany): string | null =>
  hasOwnNumbers ? distributorId : null;

/** Their number for a part of ours as a column, null where they have none; of several the first. */
export const readingTheirs = (
  company: RawBuilder<string | null>,
  part: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`(
  select theirs from own_numbers where company = ${unseen(company, 'text')} and part = ${part} order by key limit 1)`;

const findByKey = statement((db, given: Given<{ company: string; key: string }>) =>
  db
    .selectFrom('own_numbers')
    .select(['theirs', 'part'])
    .where('company', '=', given.company)
    .where('key', '=', given.key),
);

/** What a whole text is in the company's own numbers. */
export async function findOwnNumber(db: Db, owner: OwnCompany, text: string): Promise<OwnNumber | undefined> {
  const company = companyWithNumbers(owner);
  const key = ownKey(text);
  if (company === null || key === '') return undefined;
  const [found] = await findByKey(db, { company, key });
  return found;
}

/** Behind all that begins with a text, in the order of bytes. */
const LAST = '\u{10FFFF}';

const listBeginning = statement(
  (db, given: Given<{ company: string; key: string; behind: string; limit: number }>) =>
    db
      .selectFrom('own_numbers')
      .innerJoin('variants', 'variants.id', 'own_numbers.part')
      .select(['theirs', 'part', 'variants.product_id'])
      .where('company', '=', given.company)
      .where('key', '>=', given.key)
      .where('key', '<', given.behind)
      .orderBy('key')
      .limit(sql<number>`${given.limit}::int`),
);

/** The company's own numbers that begin with a text, the text itself first. */
export async function listOwnBeginning(
  db: Db,
  owner: OwnCompany,
  text: string,
  limit: number,
): Promise<ReadonlyArray<OwnNumber & { readonly product_id: string }>> {
  const company = companyWithNumbers(owner);
  const key = ownKey(text);
  if (company === null || key === '') return [];
  return listBeginning(db, { company, key, behind: key + LAST, limit });
}

const listByKeys = statement((db, given: Given<{ company: string; keys: readonly string[] }>) =>
  db
    .selectFrom('own_numbers')
    .select(['key', 'theirs', 'part'])
    .where('company', '=', given.company)
    .where('key', '=', sql<string>`any(${given.keys}::text[])`),
);

/** Of many texts those that are numbers of the company, by their keys. */
export async function findOwnNumbers(
  db: Db,
  owner: OwnCompany,
  texts: readonly string[],
): Promise<ReadonlyMap<string, KeptNumber>> {
  const company = companyWithNumbers(owner);
  if (company === null || texts.length === 0) return new Map();
  const found = await listByKeys(db, { company, keys: [...new Set(texts.map(ownKey))] });
  return new Map(found.map((one) => [one.key, one]));
}

/** Their number for each of these parts of ours that has one; of several the first. */
export async function theirsOf(
  db: Db,
  owner: OwnCompany,
  parts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const company = companyWithNumbers(owner);
  if (company === null || parts.length === 0) return new Map();
  const { rows } = await sql<{ part: string; theirs: string }>`
    select distinct on (part) part, theirs from own_numbers
    where company = ${company} and part = any(${parts}::text[]) order by part, key`.execute(db);
  return new Map(rows.map(({ part, theirs }) => [part, theirs]));
}

/** A page of the list, and how many there are of it. */
export async function listNumbers(
  db: Db,
  { distributorId }: OwnCompany,
  {
    search = '',
    sort = 'theirs',
  }: { readonly search?: string | undefined; readonly sort?: NumberSort | undefined },
  { limit, skip }: Paging,
): Promise<{ readonly data: ListedNumber[]; readonly total: number }> {
  const key = ownKey(search);
  const wanted =
    search.trim() === ''
      ? sql`true`
      : sql`(${key} <> '' and (key like ${holding(key)} or variants.part_key like ${holding(key.toUpperCase())}))`;
  const { rows } = await sql<OwnNumber & { id: string; slug: string; name: string; total: number }>`
    select theirs, part, products.id, products.slug, products.name, count(*) over ()::int as total
    from own_numbers join variants on variants.id = part join products on products.id = variants.product_id
    where company = ${distributorId} and ${wanted}
    order by ${orders[sort]} limit ${limit} offset ${skip}`.execute(db);
  const data = rows.map(({ theirs, part, id, slug, name }) => ({
    theirs,
    part,
    product: { id, slug, name },
  }));
  return { data, total: rows[0]?.total ?? (skip === 0 ? 0 : await countNumbers(db, distributorId, wanted)) };
}

const orders: Readonly<Record<NumberSort, RawBuilder<unknown>>> = {
  theirs: sql`key`,
  '-theirs': sql`key desc`,
  part: sql`part, key`,
  '-part': sql`part desc, key`,
};

/** Of a page behind the last one. */
async function countNumbers(db: Db, company: string, wanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from own_numbers join variants on variants.id = part
    where company = ${company} and ${wanted}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** All of a company, held until the transaction ends: its numbers are changed by one at a time. */
export async function holdNumbers(tx: Tx, company: string): Promise<KeptNumber[]> {
  await tx.selectFrom('distributors').select('id').where('id', '=', company).forUpdate().execute();
  return listAll(tx, company);
}

export const listAll = async (db: Db, company: string): Promise<KeptNumber[]> =>
  db.selectFrom('own_numbers').select(['key', 'theirs', 'part']).where('company', '=', company).execute();

/** @param total how many there are then */
export async function saveNumbers(
  tx: Tx,
  company: string,
  pairs: readonly KeptNumber[],
  { mode, total }: { readonly mode: 'replace' | 'add'; readonly total: number },
): Promise<void> {
  if (mode === 'replace')
    await sql`delete from own_numbers where company = ${company}
      and key <> all(${pairs.map(({ key }) => key)}::text[])`.execute(tx);
  await sql`
    insert into own_numbers (company, key, theirs, part)
    select ${company}, key, theirs, part
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (key text, theirs text, part text)
    on conflict (company, key) do update set theirs = excluded.theirs, part = excluded.part
    where (own_numbers.theirs, own_numbers.part) is distinct from (excluded.theirs, excluded.part)`.execute(
    tx,
  );
  await tx.updateTable('distributors').set({ own_numbers: total }).where('id', '=', company).execute();
}

/** @returns false when there is no such number */
export async function removeNumber(db: Db, company: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    with removed as (delete from own_numbers where company = ${company} and key = ${key} returning key)
    update distributors set own_numbers = own_numbers - 1
    where id = ${company} and exists (select from removed) returning id`.execute(db);
  return rows.length === 1;
}
