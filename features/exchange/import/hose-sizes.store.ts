import { sql } from 'kysely';
import type { HoseSize } from '#features/crimp/crimp-table/crimp-size.rules.ts';
import type { Tx } from '#platform/db/db.ts';

/**
 * The sizes of these hoses as the catalog will have them: what the folder says before what the catalog says already.
 * Retired ones, too: they have not changed their size.
 *
 * @param hoses codes of their series, in any case
 */
export async function listHoseSizes(tx: Tx, hoses: readonly string[]): Promise<readonly HoseSize[]> {
  const { rows } = await sql<HoseSize>`
    with hose as (
      select v.facts, p.facts ->> 'code' as code
      from staged_variants v join staged_products p on p.id = v.product_id
      where p.category = 'Hose'
      union all
      select v.facts, p.facts ->> 'code'
      from variants v join products p on p.id = v.product_id
      where p.category = 'Hose' and not exists (select from staged_variants s where s.id = v.id)
    )
    select code as hose, (facts ->> 'dash')::int as dash, facts -> 'bore' ->> 'inches' as inches,
      (facts -> 'bore' ->> 'diameterNominal')::float8 as dn
    from hose
    where upper(code) = any(${hoses.map((hose) => hose.toUpperCase())})
      and facts ? 'dash' and facts ? 'bore'`.execute(tx);
  return rows;
}
