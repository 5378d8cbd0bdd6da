-- Purchasing systems whose people choose here and order there (book 7, decision 0250).
create table punchout_organisations (
  id              text primary key,
  version         integer not null default 1,
  -- As whom they come: the company whose prices they see, and one of its people.
  company         text not null references distributors on delete cascade,
  buyer           text not null references users,
  name            text not null,
  from_domain     text not null,
  from_identity   text not null,
  sender_domain   text not null,
  sender_identity text not null,
  secret_hash     bytea not null,
  -- Origins of pages that may frame ours.
  frames          text[] not null default '{}',
  is_on           boolean not null default true,
  created_at      timestamptz not null default shop_now(),
  last_used_at    timestamptz
);
create unique index punchout_organisations_by_identity on punchout_organisations
  (lower(sender_domain), lower(sender_identity), lower(from_domain), lower(from_identity));
create index punchout_organisations_by_company on punchout_organisations (company);

-- One set-up: a cart, a start page that works once, and a session.
create table punchouts (
  id           text primary key,
  organisation text not null references punchout_organisations on delete cascade,
  operation    text not null check (operation in ('create', 'edit', 'inspect')),
  -- Theirs: it goes back as it came.
  buyer_cookie text not null,
  form_post    text not null,
  -- As whom they called us.
  to_domain    text not null,
  to_identity  text not null,
  -- Of the address of the start page, which opens once.
  start_hash   bytea not null unique,
  start_until  timestamptz not null,
  started_at   timestamptz,
  left_out     text[] not null default '{}',
  created_at   timestamptz not null default shop_now(),
  returned_at  timestamptz
);
create index punchouts_by_time on punchouts (created_at);
create index punchouts_by_organisation on punchouts (organisation);

alter table sessions add column punchout text references punchouts on delete cascade;
create index sessions_of_punchouts on sessions (punchout) where punchout is not null;

-- A customer has one cart for life, and one for each visit from a purchasing system.
alter table carts add column punchout text unique references punchouts on delete cascade;
alter table carts drop constraint carts_user_id_key;
create unique index carts_for_life on carts (user_id) where punchout is null;
create index carts_by_user on carts (user_id);
