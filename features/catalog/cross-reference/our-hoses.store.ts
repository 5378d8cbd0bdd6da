import { nameOf } from '#features/catalog/products/product-name.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { OurHose } from './hose-kind.rules.ts';
import { heldNorms, hoseKind } from './hose-kind.rules.ts';
import { sizesOfHose } from './our-hoses.rules.ts';

/** Every size of every hose on sale, as laylines are compared with them; no prices. */
export async function listOurHoses(db: Db): Promise<OurHose[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'variants.id as part',
      'variants.facts as size',
      'products.id',
      'products.slug',
      'products.name',
      'products.facts',
      'products.norms_sae',
      'products.norms_en',
      'products.norms_iso',
    ])
    .where('products.category', '=', 'Hose')
    .where('products.retired_at', 'is', null)
    .where('variants.retired_at', 'is', null)
    .orderBy('products.position')
    .orderBy('variants.position')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((sizes) => {
    const [product] = sizes;
    if (product === undefined) return [];
    const { id, slug, facts } = product;
    const series = facts.code ?? id;
    const norms = heldNorms([...product.norms_sae, ...product.norms_en, ...product.norms_iso]);
    const name = nameOf({ ...product, variants: [{ name: series }] });
    return sizesOfHose(
      { product: { id, slug, name }, series, tempMaxC: facts.tempMaxC, norms, kind: hoseKind(facts, norms) },
      sizes.map(({ part, size }) => ({ part, ...size })),
    );
  });
}
