import type { Filters } from '#search/engine.ts';
import { manyOfProduct, ofProduct, ofSize, type ValueNumbers } from './facet-tables.ts';

/** One row of the answer for each value of each facet, and one named 'total'. */
export interface FacetRow {
  readonly facet: string;
  readonly value: number;
  readonly count: number;
}

const PRESSURE = 'pressurePsi';

/**
 * Total and disjunctive counts of distinct products for every facet, in one statement: what matches all filters is found
 * once and counted for all facets without one; a facet with a filter is counted in what matches the others.
 */
export function facetSql(filters: Filters, numbers: ValueNumbers): string {
  const conditions = conditionsOf(filters, numbers);
  const filtered = [...conditions.keys()];
  const scopes = [undefined, ...filtered];
  const ctes = scopes.flatMap((own, scope) => scopeSql(scope, conditions, own));
  const counted = [...ofProduct, ...manyOfProduct, ...ofSize, PRESSURE].map((facet) =>
    countSql(facet, filtered.includes(facet) ? scopes.indexOf(facet) : 0),
  );
  return `with ${ctes.join(',\n')}\nselect 'total' as facet, 0 as value, count(*) as count from products_0\nunion all ${counted.join('\nunion all ')}`;
}

function conditionsOf(filters: Filters, numbers: ValueNumbers): Map<string, string> {
  const conditions = new Map<string, string>();
  for (const [facet, values] of Object.entries(filters.values)) {
    const list = values.map((value) => numbers.of(facet, value)).join(', ');
    if (ofSize.includes(facet)) conditions.set(facet, `s.${facet} in (${list})`);
    else if (ofProduct.includes(facet)) conditions.set(facet, `p.${facet} in (${list})`);
    else conditions.set(facet, `p.${facet} && array[${list}]::smallint[]`);
  }
  for (const { min = 0, max = 1e6 } of Object.values(filters.ranges))
    conditions.set(PRESSURE, `s.pressure between ${min} and ${max}`);
  return conditions;
}

/** The sizes and the products in which facets are counted that share all filters but one. */
function scopeSql(scope: number, conditions: ReadonlyMap<string, string>, own: string | undefined): string[] {
  const held = [...conditions].filter(([facet]) => facet !== own).map(([, condition]) => condition);
  if (held.length === 0)
    return [
      `sizes_${scope} as not materialized (select * from facet_sizes)`,
      `products_${scope} as not materialized (select * from facet_products)`,
    ];
  return [
    `sizes_${scope} as materialized (select s.* from facet_sizes s join facet_products p on p.id = s.product where ${held.join(' and ')})`,
    `products_${scope} as materialized (select * from facet_products where id in (select product from sizes_${scope}))`,
  ];
}

function countSql(facet: string, scope: number): string {
  if (ofProduct.includes(facet))
    return `select '${facet}', ${facet}, count(*) from products_${scope} group by ${facet}`;
  if (manyOfProduct.includes(facet))
    return `select '${facet}', value, count(*) from products_${scope}, unnest(${facet}) as value group by value`;
  const column = facet === PRESSURE ? 'bucket' : facet;
  return `select '${facet}', ${column}, count(*) from (select distinct ${column}, product from sizes_${scope}) as one group by ${column}`;
}
