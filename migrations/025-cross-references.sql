-- Numbers of other makers and older ones of our own, each with the part that the staff name for it.
create table cross_references (
  id text primary key,
  -- Empty: an older number of our own.
  maker text not null,
  number text not null,
  -- Without case and punctuation.
  number_key text not null,
  part text not null,
  class text not null check (class in ('same norm and size', 'meets or exceeds', 'differs')),
  note text not null default '',
  version integer not null default 1,
  changed_at timestamptz not null default shop_now()
);
create unique index cross_references_once on cross_references (lower(maker), lower(number), part);
create index cross_references_number on cross_references (number_key text_pattern_ops);
