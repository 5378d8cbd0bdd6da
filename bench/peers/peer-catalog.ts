import { sql } from 'kysely';
import { readDocuments } from '#features/catalog/catalog-index/catalog-index.public.ts';
import type { ValueFacet } from '#features/catalog/products/facets.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Document } from '#search/engine.ts';

/** A product as every shop can have it. */
export interface PeerProduct {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** One value each: what is true of its first size. */
  readonly facets: Readonly<Partial<Record<PeerFacet, string>>>;
  readonly sizes: readonly PeerSize[];
}

export interface PeerSize {
  readonly partNumber: string;
  readonly priceCents: number;
}

export const PEER_FACETS = [
  'category',
  'subcategory',
  'manufacturer',
  'application',
  'material',
  'norm',
  'bore',
  'dash',
  'thread',
] as const satisfies readonly ValueFacet[];
export type PeerFacet = (typeof PEER_FACETS)[number];

/** The catalog of the benchmarks, well mixed, read from the database that the shop is measured on. */
export async function readPeerCatalog(db: Db, databaseUrl: string): Promise<readonly PeerProduct[]> {
  const { rows } = await sql<Named>`
    select p.id as slug, p.name, description, json_agg(json_build_object('partNumber', v.id, 'priceCents',
      greatest(1, round(list_price * 100))::int) order by v.position) as sizes
    from products p join variants v on v.product_id = p.id
    where p.retired_at is null and v.retired_at is null group by p.id order by md5(p.id)`.execute(db);
  const facetsOf = new Map<string, PeerProduct['facets']>();
  const { documents } = await readDocuments({ databaseUrl });
  for await (const document of documents) facetsOf.set(document.id, firstValues(document));
  return rows.map((named) => ({ ...named, facets: facetsOf.get(named.slug) ?? {} }));
}

type Named = Omit<PeerProduct, 'facets'>;

function firstValues({ rows }: Document): PeerProduct['facets'] {
  const values = rows[0]?.values ?? {};
  return Object.fromEntries(
    PEER_FACETS.flatMap((facet) => {
      const [first] = values[facet] ?? [];
      return first === undefined ? [] : [[facet, first]];
    }),
  );
}
