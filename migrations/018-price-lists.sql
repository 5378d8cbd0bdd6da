-- Agreed prices (book 1). A list is for everybody ('all'), for companies ('company:dst_…') or for price classes ('class:Gold').
alter table distributors add column price_class text not null default '';

create table price_lists (
  id text primary key,
  version integer not null default 1,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  from_day date not null,
  to_day date check (to_day >= from_day),
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index price_lists_by_name on price_lists (lower(name), id);

create table price_list_audiences (
  list_id text not null references price_lists on delete cascade,
  audience text not null,
  primary key (list_id, audience)
);
create index price_lists_for on price_list_audiences (audience, list_id);

-- What a row covers is one text, 'part:BW2-08' or 'family:Wire braid', so that all rows of a cart are one look-up.
-- Rows of a list that has been published never change.
create table price_list_rows (
  id bigint generated always as identity primary key,
  list_id text not null references price_lists on delete cascade,
  position integer not null,
  key text not null,
  minimum integer not null check (minimum >= 0),
  net numeric(12, 4) check (net >= 0),
  percent_tenths smallint check (percent_tenths between 0 and 1000),
  check ((net is null) <> (percent_tenths is null))
);
create unique index price_list_rows_of on price_list_rows (list_id, key, minimum);
create index price_list_rows_in_order on price_list_rows (list_id, position);
