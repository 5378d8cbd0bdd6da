import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ProductFacts } from './product.contract.ts';
import { drawingUrl } from './product-image.rules.ts';
import { nameOf, normsOf } from './product-name.rules.ts';

/** A product on sale as a link to it names it. */
export interface NamedProduct {
  readonly id: string;
  readonly slug: string;
  /** The series code of a hose, the part number of a machine part. */
  readonly code: string;
  /** Without the code. */
  readonly name: string;
  readonly norms: readonly string[];
  readonly image: string;
}

/** Every hose series on sale, in catalog order. */
export async function listHoseSeries(db: Db): Promise<NamedProduct[]> {
  const rows = await products(db).where('category', '=', 'Hose').orderBy('position').execute();
  return rows.map((row) => named(row, row.facts.code ?? row.id));
}

/** Every die set on sale, with the diameter that it closes to: 24 for that of range 24-27. */
export async function listDieSets(db: Db): Promise<Array<NamedProduct & { readonly closedMm: number }>> {
  const rows = await products(db)
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select('variants.id as part_number')
    .where('category', '=', 'AssemblyEquipment')
    .where(sql<string>`products.facts->>'subcategory'`, '=', 'Die sets')
    .where('variants.retired_at', 'is', null)
    .orderBy('products.position')
    .execute();
  return rows.flatMap((row) => {
    const closedMm = Number.parseFloat(row.facts.dieRangeMm ?? '');
    return Number.isNaN(closedMm) ? [] : [{ ...named(row, row.part_number), closedMm }];
  });
}

/** Every size of a fitting on sale that goes into a hose: by the hose's DN, with its insert types. Splices are no ends. */
export async function listCrimpedEnds(
  db: Db,
): Promise<Array<{ readonly part: string; readonly dn: number; readonly insertTypes: readonly string[] }>> {
  const rows = await products(db)
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(['variants.id as part', 'variants.facts as size'])
    .where('category', '=', 'Fitting')
    .where('products.gender', '<>', 'Splice')
    .where('variants.retired_at', 'is', null)
    .orderBy('products.position')
    .orderBy('variants.position')
    .execute();
  return rows.flatMap(({ part, size: { hoseDN: dn, insertTypes = [] } }) =>
    dn === undefined || insertTypes.length === 0 ? [] : [{ part, dn, insertTypes }],
  );
}

const products = (db: Db) =>
  db
    .selectFrom('products')
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.facts',
      'products.norms_sae',
      'products.norms_en',
      'products.norms_iso',
    ])
    .where('products.retired_at', 'is', null);

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly facts: ProductFacts;
  readonly norms_sae: string[];
  readonly norms_en: string[];
  readonly norms_iso: string[];
}

function named(row: Row, code: string): NamedProduct {
  return {
    id: row.id,
    slug: row.slug,
    code,
    name: nameOf({ ...row, variants: [{ name: code }] }),
    norms: normsOf({ sae: row.norms_sae, en: row.norms_en, iso: row.norms_iso }),
    image: drawingUrl(row.id, 0),
  };
}
