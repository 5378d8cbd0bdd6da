-- While it has a row, nothing is sent: a shop that was restored must not write to customers before somebody has looked at it.
create table outbox_hold (
  one_row boolean primary key default true check (one_row),
  since   timestamptz not null default shop_now(),
  why     text not null
);
