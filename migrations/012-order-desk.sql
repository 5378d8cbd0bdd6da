-- The staff's list of a million orders: every tab, filter, sort and search is found by an index.
create extension if not exists pg_trgm;

-- What the staff search orders by, besides number and part.
alter table orders add column words text not null
  generated always as (lower(company || ' ' || first_name || ' ' || last_name || ' ' || po_number)) stored;
create index orders_words on orders using gin (words gin_trgm_ops);

drop index orders_by_status;
create index orders_by_time on orders (created_at desc, id desc);
create index orders_of_status_by_time on orders (status, created_at desc, id desc);
create index orders_of_status_by_company on orders (status, lower(company), id);
create index orders_of_status_by_name on orders (status, lower(last_name), lower(first_name), id);
create index orders_of_status_by_total on orders (status, total_cents desc, id desc);
create index orders_of_assignee on orders (assigned_to, status, created_at desc, id desc);

-- A part number without its punctuation, as people type it.
alter table order_lines add column part_key text not null
  generated always as (regexp_replace(lower(variant_id), '[^a-z0-9]', '', 'g')) stored;
drop index order_lines_of_part;
create index order_lines_of_part on order_lines (part_key text_pattern_ops, order_id);
