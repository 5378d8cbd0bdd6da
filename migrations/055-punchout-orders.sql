-- What purchasing systems have ordered by cXML: an orderID and version of theirs is taken once (book 7).
create table punchout_orders (
  organisation  text not null references punchout_organisations on delete cascade,
  -- Theirs.
  cxml_order    text not null,
  cxml_version  integer not null,
  kind          text not null check (kind in ('new', 'update', 'delete')),
  -- SHA-256 of what was asked: another message under the same version is refused.
  body_hash     bytea not null,
  order_id      text not null references orders on delete cascade,
  created_at    timestamptz not null default shop_now(),
  primary key (organisation, cxml_order, cxml_version)
);
create index punchout_orders_by_order on punchout_orders (order_id);
