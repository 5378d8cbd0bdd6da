-- How foreign files are read: which of their columns is which of ours (book 11, decision 0270).
create table import_mappings (
  name       text primary key,
  version    integer not null default 1,
  mapping    jsonb not null,
  changed_at timestamptz not null default shop_now(),
  changed_by text not null
);
create unique index import_mappings_in_any_case on import_mappings (lower(name));
