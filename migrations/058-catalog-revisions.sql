-- What imports and bulk changes did to the catalog, row by row, so that it can be taken back (book 11, decision 0263).
create table catalog_revisions (
  number   integer primary key,
  made_at  timestamptz not null default shop_now(),
  kind     text not null check (kind in ('import', 'bulk change', 'restore')),
  -- Which import it was, or what was changed.
  what     text not null,
  files    text[] not null default '{}',
  by_name  text not null,
  reason   text,
  -- The one that was taken back.
  restores integer references catalog_revisions on delete cascade
);

-- Only the columns that changed; a row that was not there has nothing before, one that is gone nothing after.
create table catalog_revision_rows (
  revision integer not null references catalog_revisions on delete cascade,
  place    text not null check (place in ('products', 'variants', 'variant_options', 'product_images', 'product_links')),
  id       text not null,
  -- The part number; of a product, its pictures and links the product.
  part     text not null,
  before   jsonb,
  after    jsonb,
  primary key (revision, place, id)
);
create index catalog_revision_rows_of_part on catalog_revision_rows (upper(part), revision);

-- Inside a revision every write is noted, whoever writes; what is written twice has its first before and its last after.
create function note_catalog_row() returns trigger language plpgsql set timezone to 'UTC' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{version,updated_at}'::text[] end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{version,updated_at}'::text[] end;
  whole jsonb := coalesce(became, was);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(w.key, w.value), jsonb_object_agg(w.key, became -> w.key) into was, became
    from jsonb_each(was) w where became -> w.key is distinct from w.value;
    if was is null then
      return null;
    end if;
  end if;
  insert into catalog_revision_rows as r (revision, place, id, part, before, after)
  values (current_setting('ferrule.catalog_revision')::integer, tg_table_name,
    case when tg_table_name in ('product_images', 'product_links')
      then (whole ->> 'product_id') || ' ' || (whole ->> 'position') else whole ->> 'id' end,
    case tg_table_name when 'variant_options' then whole ->> 'variant_id' when 'product_images' then whole ->> 'product_id'
      when 'product_links' then whole ->> 'product_id' else whole ->> 'id' end,
    was, became)
  on conflict (revision, place, id) do update set
    before = case when r.before is not null then coalesce(excluded.before, '{}') || r.before end,
    after = case when excluded.after is not null then coalesce(r.after, '{}') || excluded.after end;
  return null;
end $$;

create trigger note_catalog_row after insert or update or delete on products
  for each row when (current_setting('ferrule.catalog_revision', true) <> '') execute function note_catalog_row();
create trigger note_catalog_row after insert or update or delete on variants
  for each row when (current_setting('ferrule.catalog_revision', true) <> '') execute function note_catalog_row();
create trigger note_catalog_row after insert or update or delete on variant_options
  for each row when (current_setting('ferrule.catalog_revision', true) <> '') execute function note_catalog_row();
create trigger note_catalog_row after insert or update or delete on product_images
  for each row when (current_setting('ferrule.catalog_revision', true) <> '') execute function note_catalog_row();
create trigger note_catalog_row after insert or update or delete on product_links
  for each row when (current_setting('ferrule.catalog_revision', true) <> '') execute function note_catalog_row();
