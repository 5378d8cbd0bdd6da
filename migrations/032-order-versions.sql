-- An order as it was placed, and as each correction by the staff left it (book 4). One that was never corrected has none.
create table order_versions (
  order_id text not null references orders,
  -- Of the order.
  version  integer not null,
  at       timestamptz not null,
  -- Null in the first.
  by_name  text,
  reason   text,
  -- OrderChange and CorrectedOrder of features/selling/order-desk/corrections.contract.ts
  changes  jsonb not null,
  contents jsonb not null,
  primary key (order_id, version)
);

alter table order_changes drop constraint order_changes_field_check;
alter table order_changes add constraint order_changes_field_check
  check (field in ('status', 'assignedTo', 'carrier', 'shipment', 'correction'));
