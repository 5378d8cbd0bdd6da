-- Quotes (book 3). What was asked for, the draft of the staff, and what was sent as it was.
create table quotes (
  id text primary key,
  -- 'Q-1001' on the phone.
  ref integer generated always as identity (start with 1001),
  version integer not null default 1,
  -- Of the last one that was sent.
  revision integer not null default 0,
  status text not null default 'requested'
    check (status in ('requested', 'sent', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Nobody: whoever of the company reads it. No company: a stranger's, until the staff give it one.
  user_id text references users on delete set null,
  distributor_id text references distributors on delete set null,
  enquiry_id text references enquiries on delete set null,
  assigned_to text references users on delete set null,
  contact jsonb not null,
  -- KeptLine[] of features/selling/quotes/kept-line.contract.ts
  asked jsonb not null,
  lines jsonb not null,
  -- Who of the staff wrote the draft last.
  drafted_by text,
  shipping_cents bigint check (shipping_cents >= 0),
  valid_days integer not null default 30 check (valid_days between 1 and 365),
  notes text not null default '',
  -- Of the draft, so that a list can be sorted by it.
  value_cents bigint not null default 0,
  expires_on date,
  -- The revision that was reminded of.
  reminded integer not null default 0,
  handed_to text references distributors on delete set null,
  reason text not null default '',
  order_id text references orders,
  accept_key text,
  -- The call it was made by, once.
  made_by text unique,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index quotes_ref on quotes (ref);
create index quotes_by_time on quotes (created_at desc, id);
create index quotes_by_state on quotes (status, created_at desc, id);
create index quotes_of_company on quotes (distributor_id, created_at desc);
create index quotes_to_expire on quotes (expires_on) where status = 'sent';

create table quote_revisions (
  quote_id text not null references quotes on delete cascade,
  number integer not null,
  sent_at timestamptz not null,
  sent_by text not null,
  expires_on date not null,
  lines jsonb not null,
  shipping_cents bigint,
  total_cents bigint not null,
  primary key (quote_id, number)
);

create table quote_messages (
  id bigint generated always as identity primary key,
  quote_id text not null references quotes on delete cascade,
  at timestamptz not null,
  by_name text not null,
  side text not null check (side in ('buyer', 'staff')),
  text text not null
);
create index quote_messages_of on quote_messages (quote_id, id);

-- Links that were mailed: the token itself is known to their readers alone.
create table quote_links (
  token_hash bytea primary key,
  quote_id text not null references quotes on delete cascade,
  created_at timestamptz not null
);

-- The quote that an order's prices are from: { id, ref, revision, shippingCents? }
alter table orders add column quoted jsonb;
