-- Norms that may stand for another, as the staff write them: they lie over data/norm_pairs.csv.
create table norm_pairs (
  norm text not null,
  replaced_by text not null,
  why text not null default '',
  removed boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null default shop_now(),
  primary key (norm, replaced_by)
);
