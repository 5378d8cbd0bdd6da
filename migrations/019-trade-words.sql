-- Words of the trade as the staff write them: they lie over those that come with the shop (data/synonyms.csv).
-- A row that is removed takes away one that came with the shop.
create table trade_words (
  key text primary key,
  term text not null,
  means text not null,
  note text not null default '',
  removed boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

-- Every copy of the server reads them anew.
alter table catalog_change
  drop constraint catalog_change_op_check,
  add constraint catalog_change_op_check check (op in ('save', 'rebuild', 'crimp', 'words'));
