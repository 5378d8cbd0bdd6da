-- What was ordered by call under which key (book 7): the same key is the same order, for seven days.
create table order_call_keys (
  user_id    text not null references users on delete cascade,
  key        text not null,
  -- SHA-256 of what was ordered: another order under the key is refused.
  body_hash  bytea not null,
  order_id   text not null references orders on delete cascade,
  created_at timestamptz not null default shop_now(),
  primary key (user_id, key)
);
create index order_call_keys_by_time on order_call_keys (created_at);
