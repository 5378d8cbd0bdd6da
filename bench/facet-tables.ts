import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Document } from '#search/engine.ts';
import { largeSchema } from './large-catalog.ts';

/**
 * The large catalog as somebody would lay it out who counts facets in SQL: values as small numbers, what belongs to the
 * product with the product, what belongs to the size with the size, an index for every filter.
 */
export const ofProduct = ['category', 'subcategory', 'manufacturer', 'construction', 'cover', 'material'];
export const manyOfProduct = ['application', 'norm'];
export const ofSize = ['bore', 'dash', 'thread'];

const BATCH = 5_000;

/** The number by which a value is stored; the same in every run. */
export class ValueNumbers {
  readonly #numbers = new Map<string, Map<string, number>>();

  of(facet: string, value: string): number {
    const numbers = this.#numbers.get(facet) ?? new Map<string, number>();
    this.#numbers.set(facet, numbers);
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return number;
  }
}

export async function fillFacetTables(
  db: Db,
  documents: Iterable<Document>,
  numbers: ValueNumbers,
): Promise<void> {
  const columns = [
    ...ofProduct.map((facet) => `${facet} smallint not null`),
    ...manyOfProduct.map((facet) => `${facet} smallint[] not null`),
  ];
  await sql`create table facet_products (id integer primary key, name text not null, ${sql.raw(columns.join(', '))})`.execute(
    db,
  );
  await sql`create table facet_sizes (product integer not null, ${sql.raw(
    ofSize.map((facet) => `${facet} smallint not null`).join(', '),
  )}, pressure integer not null, bucket smallint not null)`.execute(db);
  const write = async (products: object[], sizes: object[]): Promise<void> => {
    for (const [table, rows] of [
      ['facet_products', products],
      ['facet_sizes', sizes],
    ] as const)
      await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
        db,
      );
  };
  let products: object[] = [];
  let sizes: object[] = [];
  let id = 0;
  for (const document of documents) {
    products.push({ id, ...productRow(document, numbers) });
    sizes.push(...document.rows.map((row) => sizeRow(id, row, numbers)));
    id++;
    if (products.length < BATCH) continue;
    await write(products, sizes);
    products = [];
    sizes = [];
  }
  await write(products, sizes);
  for (const facet of ofProduct) await sql`create index on facet_products (${sql.ref(facet)})`.execute(db);
  for (const facet of manyOfProduct)
    await sql`create index on facet_products using gin (${sql.ref(facet)})`.execute(db);
  for (const facet of [...ofSize, 'pressure'])
    await sql`create index on facet_sizes (${sql.ref(facet)}, product)`.execute(db);
  await sql`create index on facet_sizes (product)`.execute(db);
  await sql`create index on facet_products (name)`.execute(db);
  await sql`vacuum analyze facet_products`.execute(db);
  await sql`vacuum analyze facet_sizes`.execute(db);
}

function productRow({ text, rows }: Document, numbers: ValueNumbers): object {
  const values = rows[0]?.values ?? {};
  const all = (facet: string): number[] => (values[facet] ?? []).map((value) => numbers.of(facet, value));
  return {
    name: text['name'],
    ...Object.fromEntries(ofProduct.map((facet) => [facet, all(facet)[0]])),
    ...Object.fromEntries(manyOfProduct.map((facet) => [facet, all(facet)])),
  };
}

function sizeRow(product: number, row: Document['rows'][number], numbers: ValueNumbers): object {
  const pressure = row.numbers['pressurePsi'] ?? 0;
  return {
    product,
    ...Object.fromEntries(ofSize.map((facet) => [facet, numbers.of(facet, row.values[facet]?.[0] ?? '')])),
    pressure,
    bucket: EDGES.filter((edge) => edge <= pressure).length,
  };
}

const EDGES = largeSchema.ranges['pressurePsi']?.edges ?? [];
