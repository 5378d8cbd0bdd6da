import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { UnspscCode, UnspscCodes } from './unspsc.contract.ts';

/** As the catalog shows it. */
const familyOf: RawBuilder<string> = sql`coalesce(p.facts ->> 'subcategory', p.facts ->> 'family')`;

export async function findCodes(db: Db): Promise<UnspscCodes> {
  const { rows } = await sql<UnspscCode>`
    select substr(of, position(':' in of) + 1) as of, code from unspsc_codes order by of`.execute(db);
  const version = createHash('md5').update(JSON.stringify(rows)).digest('hex');
  return { version, codes: rows.map(({ of, code }) => ({ of, code })) };
}

/** Nobody else writes them until the transaction ends. */
export const holdCodes = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('unspsc codes'))`.execute(tx);
};

/** What each of these names, in any case: 'product:bw2', 'family:Wire braid'. A product comes before a family. */
export async function findNamed(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; key: string }>`
    select distinct on (lower(asked.name)) lower(asked.name) as name, known.key
    from unnest(${names}::text[]) as asked (name)
    join (
      select lower(p.id) as name, 'product:' || p.id as key, 1 as place from products p
      union all select distinct lower(${familyOf}), 'family:' || ${familyOf}, 2 from products p
      where ${familyOf} is not null
    ) as known on known.name = lower(asked.name)
    order by lower(asked.name), known.place, known.key`.execute(tx);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

export async function saveCodes(tx: Tx, codes: readonly UnspscCode[]): Promise<void> {
  await tx.deleteFrom('unspsc_codes').execute();
  if (codes.length > 0)
    await tx
      .insertInto('unspsc_codes')
      .values([...codes])
      .execute();
}

/** Of products, by their ids: their own, or else their family's. */
export async function listCodesOf(db: Db, products: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select p.id, coalesce(own.code, family.code) as code from products p
    left join unspsc_codes own on own.of = 'product:' || p.id
    left join unspsc_codes family on family.of = 'family:' || ${familyOf}
    where p.id = any(${products}) and coalesce(own.code, family.code) is not null`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
