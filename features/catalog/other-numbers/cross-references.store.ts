import { type RawBuilder, sql } from 'kysely';
import type { ProductFacts } from '#features/catalog/products/product.contract.ts';
import { nameOf } from '#features/catalog/products/product-name.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import { randomId } from '#platform/random-id.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { Paging } from '#shared/paging.ts';
import type { CrossReference, CrossReferenceForm, listCrossReferences } from './cross-references.contract.ts';
import { numberKey } from './other-number.rules.ts';

interface Row extends Omit<CrossReference, 'product'> {
  readonly product_id: string | null;
  readonly slug: string | null;
  readonly product_name: string | null;
  readonly size_name: string | null;
  readonly facts: ProductFacts | null;
}

const FROM = sql`
  from cross_references r
  left join variants v on v.id = r.part and v.retired_at is null
  left join products p on p.id = v.product_id and p.retired_at is null`;
const rowsWhere = (where: RawBuilder<unknown>): RawBuilder<Row> => sql`
  select r.id, r.version, r.maker, r.number, r.part, r.class, r.note,
    p.id as product_id, p.slug, p.name as product_name, v.name as size_name, p.facts ${FROM} ${where}`;

const rowFrom = ({ product_id, slug, product_name, size_name, facts, ...row }: Row): CrossReference => ({
  ...row,
  ...(product_id !== null &&
    slug !== null &&
    product_name !== null && {
      product: {
        id: product_id,
        slug,
        name: nameOf({
          id: product_id,
          name: product_name,
          facts: facts ?? {},
          variants: [{ name: size_name ?? '' }],
        }),
      },
    }),
});

export async function findCrossReference(db: Db | Tx, id: string): Promise<CrossReference | undefined> {
  const { rows } = await rowsWhere(sql`where r.id = ${id}`).execute(db);
  return rows[0] && rowFrom(rows[0]);
}

const sortKeys = {
  maker: sql`lower(r.maker)`,
  number: sql`r.number_key`,
  part: sql`r.part`,
} as const;

export async function listRows(
  db: Db,
  {
    search = '',
    show,
    sort = 'maker',
  }: Pick<QueryOf<typeof listCrossReferences>, 'search' | 'show' | 'sort'>,
  { limit, skip }: Paging,
): Promise<CrossReference[]> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const key = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const { rows } = await rowsWhere(
    sql`${narrowed({ search, show })} order by ${key} ${direction}, r.number_key, r.id limit ${limit} offset ${skip}`,
  ).execute(db);
  return rows.map(rowFrom);
}

export async function countRows(
  db: Db,
  asked: Pick<QueryOf<typeof listCrossReferences>, 'search' | 'show'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${FROM} ${narrowed(asked)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

function narrowed({ search = '', show }: Pick<QueryOf<typeof listCrossReferences>, 'search' | 'show'>) {
  const key = numberKey(search);
  const found = searchLike(search.toLowerCase(), (text) => {
    const byKey = key === '' ? sql`false` : sql`r.number_key like ${holding(key)}`;
    return sql`(lower(r.maker || ' ' || r.number || ' ' || r.part || ' ' || r.note) like ${holding(text)} or ${byKey})`;
  });
  const ours = show === 'ours' ? sql`r.maker = ''` : sql`true`;
  const gone = show === 'gone' ? sql`p.id is null` : sql`true`;
  return sql`where ${found} and ${ours} and ${gone}`;
}

/** What is known of our parts by their keys: as they are written, whether they are sold, and their pressure. */
export interface OurPart {
  readonly id: string;
  readonly key: string;
  readonly isSold: boolean;
  readonly psi: number | undefined;
}

/** @param keys in lower case, without punctuation */
export async function listOurParts(db: Db | Tx, keys: readonly string[]): Promise<OurPart[]> {
  const { rows } = await sql<{ id: string; key: string; is_sold: boolean; psi: number | null }>`
    select v.id, lower(v.part_key) as key, coalesce(v.retired_at, p.retired_at) is null as is_sold,
      (v.facts->'maxWorkingPressure'->>'psi')::float8 as psi
    from variants v join products p on p.id = v.product_id
    where v.part_key = any(${keys.map((key) => key.toUpperCase())})
    order by coalesce(v.retired_at, p.retired_at) is null desc, v.id`.execute(db);
  return rows.map(({ id, key, is_sold, psi }) => ({ id, key, isSold: is_sold, psi: psi ?? undefined }));
}

/** @returns its id; undefined where this number with this part is there already */
export async function addRow(tx: Tx, form: CrossReferenceForm): Promise<string | undefined> {
  const [row] = await addRows(tx, [form]);
  return row;
}

/** Those that are there already are left out. @returns their ids */
export async function addRows(tx: Tx, forms: readonly CrossReferenceForm[]): Promise<string[]> {
  const values = forms.map((form) => ({ id: randomId('xrf'), number_key: numberKey(form.number), ...form }));
  const { rows } = await sql<{ id: string }>`
    insert into cross_references (id, maker, number, number_key, part, class, note)
    select id, maker, number, number_key, part, class, note from json_to_recordset(${JSON.stringify(values)})
      as r (id text, maker text, number text, number_key text, part text, class text, note text)
    on conflict (lower(maker), lower(number), part) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @returns 'stale' when it has another version by now or is gone, 'twice' where the new number is there already */
export async function saveRow(
  tx: Tx,
  id: string,
  version: number,
  form: CrossReferenceForm,
): Promise<'saved' | 'stale' | 'twice'> {
  const { rows } = await sql<{ is_twice: boolean }>`
    select exists (select from cross_references where id <> ${id} and lower(maker) = lower(${form.maker})
      and lower(number) = lower(${form.number}) and part = ${form.part}) as is_twice`.execute(tx);
  if (rows[0]?.is_twice) return 'twice';
  const saved = await tx
    .updateTable('cross_references')
    .set({
      ...form,
      number_key: numberKey(form.number),
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`shop_now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n ? 'saved' : 'stale';
}

export async function removeRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('cross_references').where('id', '=', sql<string>`any(${ids})`).execute();
}

/** All of them, for a table that is compared with them; until the transaction ends nobody else changes them. */
export async function holdAll(tx: Tx): Promise<Array<CrossReferenceForm & { readonly id: string }>> {
  await sql`lock table cross_references in share row exclusive mode`.execute(tx);
  return tx
    .selectFrom('cross_references')
    .select(['id', 'maker', 'number', 'part', 'class', 'note'])
    .execute();
}

/** Writes class, note and spelling of rows that are there. */
export async function changeRows(
  tx: Tx,
  changed: ReadonlyArray<CrossReferenceForm & { readonly id: string }>,
): Promise<void> {
  await sql`
    update cross_references c
    set maker = r.maker, number = r.number, class = r.class, note = r.note, version = c.version + 1, changed_at = shop_now()
    from json_to_recordset(${JSON.stringify(changed)}) as r (id text, maker text, number text, class text, note text)
    where c.id = r.id`.execute(tx);
}
