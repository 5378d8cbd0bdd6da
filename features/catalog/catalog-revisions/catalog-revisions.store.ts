import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { Paging } from '#shared/paging.ts';
import type {
  CatalogRevision,
  LinesQuery,
  RevisionLine,
  RevisionsQuery,
} from './catalog-revisions.contract.ts';
import { UNSEEN } from './restore-report.rules.ts';

type Kind = CatalogRevision['kind'];

export async function listRevisions(
  db: Db,
  { kind, search = '' }: Pick<RevisionsQuery, 'kind' | 'search'>,
  { limit, skip }: Paging,
): Promise<{ readonly data: CatalogRevision[]; readonly total: number }> {
  const wanted = sql<boolean>`(${kind ?? null}::text is null or r.kind = ${kind ?? null})
    and ${searchLike(
      search,
      (text) => sql`(r.by_name ilike ${holding(text)} or r.what ilike ${holding(text)}
      or r.reason ilike ${holding(text)} or array_to_string(r.files, ' ') ilike ${holding(text)}
      or r.number in (select w.revision from catalog_revision_rows w where upper(w.part) = upper(${text})))`,
    )}`;
  const rows = await revisionsWhere(db, wanted, limit, skip);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from catalog_revisions r where ${wanted}`.execute(db);
  return { data: rows, total: counted[0]?.total ?? 0 };
}

export async function findRevision(db: Db | Tx, number: number): Promise<CatalogRevision | undefined> {
  const [revision] = await revisionsWhere(db, sql<boolean>`r.number = ${number}`, 1, 0);
  return revision;
}

async function revisionsWhere(
  db: Db | Tx,
  wanted: RawBuilder<boolean>,
  limit: number,
  skip: number,
): Promise<CatalogRevision[]> {
  const { rows } = await sql<RevisionRow>`
    select r.*, c.*, (select max(o.number) from catalog_revisions o where o.restores = r.number) as restored_by
    from (
      select * from catalog_revisions r where ${wanted} order by r.number desc limit ${limit} offset ${skip}
    ) as r
    cross join lateral (
      select count(*) filter (where became = 'new') as added, count(*) filter (where became = 'removed') as removed,
        count(*) filter (where became = 'changed') as changed
      from (
        select part, case when bool_or(w.before is null and w.place in ('products', 'variants')) then 'new'
          when bool_or(w.after is null and w.place in ('products', 'variants')) then 'removed' else 'changed' end as became
        from catalog_revision_rows w where w.revision = r.number and ${isSeen(sql`w`)} group by part
      ) as parts
    ) as c
    order by r.number desc`.execute(db);
  return rows.map(revisionFrom);
}

interface RevisionRow {
  readonly number: number;
  readonly made_at: Date;
  readonly kind: Kind;
  readonly what: string;
  readonly files: string[];
  readonly by_name: string;
  readonly reason: string | null;
  readonly restores: number | null;
  readonly restored_by: number | null;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

const revisionFrom = (row: RevisionRow): CatalogRevision => ({
  id: String(row.number),
  number: row.number,
  at: row.made_at.toISOString(),
  kind: row.kind,
  what: row.what,
  files: row.files,
  by: row.by_name,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.restores !== null && { restores: row.restores }),
  ...(row.restored_by !== null && { restoredBy: row.restored_by }),
  counts: { added: row.added, changed: row.changed, removed: row.removed },
});

/** Not where nothing but such columns is another. */
const isSeen = (row: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${row}.before is null or ${row}.after is null or ${row}.before - ${[...UNSEEN]}::text[] <> '{}')`;

/** What a revision changed, value by value. */
export async function listLines(
  db: Db,
  number: number,
  { what, search = '' }: Pick<LinesQuery, 'what' | 'search'>,
  { limit, skip }: Paging,
): Promise<{ readonly data: RevisionLine[]; readonly total: number }> {
  const wanted = sql`(${what ?? null}::text is null or what = ${what ?? null})
    and ${searchLike(search, (text) => sql`(part ilike ${holding(text)} or field ilike ${holding(text)})`)}`;
  const { rows } = await sql<LineRow & { total: number }>`
    select *, count(*) over () as total from (${linesOf(number)}) as lines where ${wanted}
    order by part, field nulls first, id limit ${limit} offset ${skip}`.execute(db);
  const total = rows[0]?.total ?? (skip === 0 ? 0 : await countLines(db, number, wanted));
  return { data: rows.map(lineFrom), total };
}

async function countLines(db: Db, number: number, wanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${linesOf(number)}) as lines where ${wanted}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface LineRow {
  readonly id: string;
  readonly part: string;
  readonly what: RevisionLine['what'];
  readonly field: string | null;
  readonly old: string | null;
  readonly new: string | null;
}

const lineFrom = ({ id, part, what, field, old, new: now }: LineRow): RevisionLine => ({
  id,
  part,
  what,
  ...(field !== null && { field }),
  ...(old !== null && { old: valueText(field, old) }),
  ...(now !== null && { new: valueText(field, now) }),
});

/** '3.1300' is 3.13. */
const valueText = (field: string | null, value: string): string =>
  field === 'list_price' ? value.replace(/(\.\d\d\d*?)0{1,2}$/, '$1') : value;

const linesOf = (number: number): RawBuilder<unknown> => sql`
  with written as (select * from catalog_revision_rows where revision = ${number})
  select place || ' ' || id as id, part, case when before is null then 'new' else 'removed' end as what,
    null as field, null as old, null as new
  from written where place in ('products', 'variants') and (before is null or after is null)
  union all
  select w.place || ' ' || w.id || ' ' || k.field, w.part, 'changed', k.field, k.old, k.new
  from written w
  left join variants v on w.place = 'variants' and v.id = w.id
  cross join lateral (
    select coalesce(o.field, n.field) as field, ${shown('o')} as old, ${shown('n')} as new
    from (${valuesOf(sql`w.before`)}) as o full join (${valuesOf(sql`w.after`)}) as n on n.field = o.field
    where o.value is distinct from n.value
  ) as k
  where w.place in ('products', 'variants') and w.before is not null and w.after is not null
  union all
  select place || ' ' || id, part, 'changed',
    case place when 'variant_options' then 'option' when 'product_images' then 'picture' else 'link' end,
    coalesce(before ->> 'label', before ->> 'url', before ->> 'description', before ->> 'length_feet', before ->> 'file'),
    coalesce(after ->> 'label', after ->> 'url', after ->> 'description', after ->> 'length_feet', after ->> 'file')
  from written w
  where place not in ('products', 'variants') and ${isSeen(sql`w`)} and not exists (
    select from written p where p.id = w.part and p.place in ('products', 'variants') and (p.before is null or p.after is null))`;

/** Each value under the name that an import gives it; facts one by one. */
const valuesOf = (object: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select case e.key when 'facts' then f.key || coalesce('.' || g.key, '') when 'name' then 'title' when 'slug' then 'address'
      when 'product_id' then 'product' when 'retired_at' then 'retired' else e.key end as field,
    case e.key when 'retired_at' then to_jsonb(case when e.value = 'null' then 'no' else 'yes' end)
      else coalesce(g.value, f.value, e.value) end as value
  from jsonb_each(${object} - ${[...UNSEEN]}::text[]) e
  left join lateral jsonb_each(case when e.key = 'facts' then e.value end) f on true
  left join lateral jsonb_each(case when jsonb_typeof(f.value) = 'object' then f.value end) g on true
  where e.key <> 'facts' or f.key is not null`;

/** Of a text so much is shown; of what is sold by call no price. */
const shown = (side: 'o' | 'n'): RawBuilder<unknown> => {
  const value = sql.ref(`${side}.value`);
  return sql`case when coalesce(o.field, n.field) = 'list_price' and 'ZITEM' in
      (v.item_class, w.before ->> 'item_class', w.after ->> 'item_class') then null
    else left(${value} #>> '{}', 500) end`;
};
