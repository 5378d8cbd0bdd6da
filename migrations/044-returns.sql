-- What a buyer asks to send back of what was shipped, and what the staff say to it (book 4).
create table returns (
  id           text primary key,
  order_id     text not null references orders on delete cascade,
  -- 1 is the first of its order.
  number       integer not null,
  version      integer not null default 1,
  status       text not null default 'requested' check (status in ('requested', 'agreed', 'declined', 'received')),
  asked_at     timestamptz not null default shop_now(),
  asked_by     text not null references users,
  asked_name   text not null,
  reason       text not null,
  -- The same Idempotency-Key of the same order is the same return.
  request_key  text,
  -- SHA-256 of the body: another body under the key is refused.
  request_hash bytea not null,
  -- WebP, made anew from what was sent.
  photo        bytea,
  decided_at   timestamptz,
  decided_name text,
  note         text not null default '',
  -- What the credit is called elsewhere; no money moves here.
  credit       text not null default '',
  unique (order_id, number),
  unique (order_id, request_key)
);
create index returns_by_time on returns (status, asked_at desc, id);
create index returns_of_person on returns (asked_by);
create table return_lines (
  return_id text not null references returns on delete cascade,
  -- Not a reference: a line may be taken out of its order.
  line_id   text not null,
  part      text not null,
  quantity  integer not null check (quantity > 0),
  primary key (return_id, line_id)
);
