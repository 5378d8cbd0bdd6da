-- Lists of lines that people keep for themselves or share with their company (book 2).
create table saved_lists (
  id         text primary key,
  version    integer not null default 1,
  company    text not null references distributors on delete cascade,
  user_id    text not null references users,
  name       text not null,
  shared     boolean not null default false,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now()
);
create index saved_lists_of_user on saved_lists (user_id);
create index saved_lists_of_company on saved_lists (company, shared);

create table saved_list_lines (
  list_id     text not null references saved_lists on delete cascade,
  position    integer not null,
  part        text not null references variants,
  -- Not a reference, as in a cart: an import may take a length away, and then the report says so.
  option_id   text,
  custom_feet integer check (custom_feet > 0),
  unit        text not null check (unit in ('pieces', 'boxes')),
  quantity    smallint not null check (quantity between 1 and 599),
  note        text not null default '' check (char_length(note) <= 200),
  primary key (list_id, position)
);
