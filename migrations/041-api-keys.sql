-- Keys by which programs call (book 7): for a company, or, where there is none, for the supplier.
create table api_keys (
  id           text primary key,
  company      text references distributors on delete cascade,
  -- Whoever made it: it calls for them.
  made_by      text not null references users on delete cascade,
  name         text not null,
  scopes       text[] not null,
  -- SHA-256 of the key; the key itself is nowhere.
  key_hash     bytea not null unique,
  -- Its last characters, to tell it by.
  ending       text not null,
  created_at   timestamptz not null default shop_now(),
  -- The last day on which it works, where the shop is, and its end.
  expires_on   date,
  expires_at   timestamptz,
  -- Written at most once a minute.
  last_used_at timestamptz,
  revoked_at   timestamptz
);
create unique index api_keys_by_name on api_keys (coalesce(company, ''), lower(name)) where revoked_at is null;
create index api_keys_of_person on api_keys (made_by);
