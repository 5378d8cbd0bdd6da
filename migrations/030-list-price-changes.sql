-- List prices on a day (book 1, decision 0192).
create table list_price_changes (
  id text primary key,
  version integer not null default 1,
  effective date not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'applied', 'withdrawn')),
  note text not null default '',
  -- When the prices of before were read, and when the first part was changed.
  read_at timestamptz not null default shop_now(),
  started_at timestamptz,
  applied_at timestamptz,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now()
);
create index list_price_changes_due on list_price_changes (effective) where status = 'scheduled';

create table list_price_change_parts (
  change_id text not null references list_price_changes on delete cascade,
  part text not null,
  old_price numeric(12, 4) not null,
  new_price numeric(12, 4) not null check (new_price >= 0),
  -- 'conflict': its price was another one when the day came; 'taken' and 'kept' are what was decided of it then.
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'conflict', 'taken', 'kept', 'gone')),
  done_at timestamptz,
  primary key (change_id, part)
);
create index list_price_change_parts_of on list_price_change_parts (part);
create index list_price_change_parts_open on list_price_change_parts (change_id, part) where state in ('waiting', 'conflict');
