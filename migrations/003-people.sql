-- People: the companies that buy, who signs in for them and for the supplier, and the mail they get (spec §3).
-- Ids are random with a prefix; nothing here can be found by counting.

create table distributors (
  id                        text primary key,
  -- The supplier's own code (d0001): what an import finds the row by again.
  external_code             text unique,
  name                      text not null check (name <> ''),
  -- Special contract notes, read by the company itself.
  notes                     text not null default '',
  -- Tenths of a percent off the list price: 275 is 27.5 %.
  discount_tenths           smallint not null default 0 check (discount_tenths between 0 and 1000),
  trulinx_id                text not null default '',
  trulinx_net_payment_terms text not null default '',
  contact_name              text not null default '',
  contact_phone             text not null default '',
  street                    text not null default '',
  city                      text not null default '',
  region                    text not null default '',
  postal_code               text not null default '',
  country                   text not null default 'US' check (country in ('US', 'CA')),
  url                       text not null default '',
  email                     text not null default '',
  -- Degrees; both or neither.
  lng                       double precision check (lng between -180 and 180),
  lat                       double precision check (lat between -90 and 90),
  version                   integer not null default 1,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  check ((lng is null) = (lat is null))
);
create index distributors_by_name on distributors (lower(name), id);

create table distributor_addresses (
  id                   text primary key,
  distributor_id       text not null references distributors on delete cascade,
  name                 text not null,
  street               text not null,
  city                 text not null,
  region               text not null,
  postal_code          text not null,
  country              text not null check (country in ('US', 'CA')),
  trulinx_ship_to_code text not null default '',
  version              integer not null default 1,
  created_at           timestamptz not null default now()
);
create index addresses_of_distributor on distributor_addresses (distributor_id, created_at, id);

create table users (
  id             text primary key,
  email          text not null check (email <> ''),
  first_name     text not null,
  last_name      text not null,
  account_type   text not null check (account_type in ('customer', 'admin')),
  -- A distributor that has users cannot be deleted.
  distributor_id text references distributors,
  password_hash  text not null,
  confirmed_at   timestamptz,
  disabled_at    timestamptz,
  theme          text not null default 'system' check (theme in ('system', 'light', 'dark')),
  density        text not null default 'auto' check (density in ('auto', 'comfortable', 'compact')),
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check ((account_type = 'customer') = (distributor_id is not null))
);
create unique index users_email on users (lower(email));
create index users_of_distributor on users (distributor_id);
create index users_by_name on users (account_type, lower(last_name), lower(first_name), id);

create table sessions (
  id           text primary key,
  user_id      text not null references users on delete cascade,
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash   bytea not null unique,
  network      text not null,
  user_agent   text not null,
  created_at   timestamptz not null default now(),
  -- Written at most once a minute.
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- The links of mails.
create table account_tokens (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  purpose    text not null check (purpose in ('confirm', 'reset', 'email')),
  user_id    text not null references users on delete cascade,
  -- The address the mail went to; with 'email' the one that is to become the account's.
  email      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index tokens_of_user on account_tokens (user_id, purpose);

create table two_factor (
  user_id      text primary key references users on delete cascade,
  -- Base32, as the authenticator app has it.
  secret       text not null,
  -- Null while it is being set up: not asked for at sign-in yet.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step    bigint not null default 0
);

create table recovery_codes (
  user_id   text not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- Networks a user has signed in from: a stranger's failed attempts never lock these out.
create table known_networks (
  user_id      text not null references users on delete cascade,
  network      text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);

-- Counters of the request limits, shared by all copies. Not logged: quick to write, and lost in a crash, which harms nobody.
create unlogged table rate_limits (
  -- SHA-256 of the limit's name and whom it counts.
  key        bytea primary key,
  points     integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expired on rate_limits (expires_at);

-- The outbox: a mail is written in the transaction of the deed that it tells of, and sent after it.
create table mail (
  id          text primary key,
  -- For good: a repeat carries the same one, so that a mail program shows it once.
  message_id  text not null unique,
  to_address  text not null,
  reply_to    text,
  subject     text not null,
  html        text not null,
  text        text not null,
  -- Its link is a secret: the body is wiped once a mail server has taken it.
  secret      boolean not null,
  state       text not null default 'queued' check (state in ('queued', 'sent', 'parked')),
  attempts    integer not null default 0,
  last_error  text,
  queued_at   timestamptz not null default now(),
  -- The next attempt.
  due_at      timestamptz not null default now(),
  -- Somebody is sending it until then; later than that, he is dead.
  leased_until timestamptz,
  -- After this it is parked for a person to look at.
  retry_until timestamptz not null,
  sent_at     timestamptz
);
create index mail_to_send on mail (due_at) where state = 'queued';
create index mail_by_time on mail (queued_at desc, id desc);

create table enquiries (
  id         text primary key,
  kind       text not null check (kind in ('quote', 'contact')),
  name       text not null default '',
  email      text not null,
  phone      text not null default '',
  company    text not null default '',
  subject    text not null default '',
  message    text not null,
  -- The trap for robots was filled in: kept, but nobody was mailed.
  suspect    boolean not null default false,
  created_at timestamptz not null default now()
);
create index enquiries_by_time on enquiries (created_at desc, id desc);

-- One open cart for each customer; it keeps its id for life. Its lines come with ordering.
create table carts (
  id         text primary key,
  user_id    text not null unique references users on delete cascade,
  version    integer not null default 1,
  created_at timestamptz not null default now()
);
