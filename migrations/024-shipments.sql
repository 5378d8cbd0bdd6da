-- Shipments of an order: what left, when, and how it is followed (book 4).
create table shipments (
  id            text primary key,
  order_id      text not null references orders,
  -- 1 is the first of its order.
  number        integer not null,
  at            timestamptz not null default shop_now(),
  by_name       text not null,
  carrier_name  text not null,
  -- One number or several, between commas.
  tracking      text not null,
  carrier_url   text not null,
  place         text not null default '',
  packages      integer check (packages > 0),
  note          text not null default '',
  -- The same Idempotency-Key of the same order is the same shipment.
  request_key   text,
  -- SHA-256 of the body: another body under the key is refused.
  request_hash  bytea not null,
  voided_at     timestamptz,
  void_reason   text,
  unique (order_id, number),
  unique (order_id, request_key)
);
create table shipment_lines (
  shipment_id text not null references shipments,
  -- Not a reference: a line may be taken out of its order once its shipment is void.
  line_id     text not null,
  part        text not null,
  quantity    integer not null check (quantity > 0),
  primary key (shipment_id, line_id)
);

-- What has left and is not void: what is open is the rest.
alter table order_lines add column shipped integer not null default 0 check (shipped between 0 and quantity);
alter table orders
  add column shipped_quantity integer not null default 0 check (shipped_quantity between 0 and total_quantity),
  -- Where an order goes back to that its shipments have made SHIPPED.
  add column status_before_shipping text check (status_before_shipping in
    ('OPEN', 'SUBMITTED', 'READY_FOR_PICKUP', 'PICKED_UP', 'CANCELLED'));
create index orders_partly_shipped on orders (created_at desc, id desc)
  where shipped_quantity > 0 and shipped_quantity < total_quantity;

alter table order_changes drop constraint order_changes_field_check;
alter table order_changes add check (field in ('status', 'assignedTo', 'carrier', 'shipment'));
