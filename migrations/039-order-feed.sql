-- Numbers of an order that others give it: the ERP, and its invoice (book 4).
alter table orders
  add column external_number text not null default '',
  add column invoice_number text not null default '';
alter table order_changes drop constraint order_changes_field_check;
alter table order_changes add constraint order_changes_field_check
  check (field in ('status', 'assignedTo', 'carrier', 'shipment', 'correction', 'externalNumber', 'invoiceNumber'));

-- Each version of each order, by the transaction that wrote it: who reads on from the oldest one that is still running
-- misses none (decision 0220).
create table order_feed (
  xact     xid8 not null default pg_current_xact_id(),
  seq      bigint generated always as identity,
  order_id text not null references orders on delete cascade,
  version  integer not null,
  at       timestamptz not null default shop_now(),
  primary key (xact, seq)
);
create index order_feed_of_order on order_feed (order_id);
insert into order_feed (order_id, version, at) select id, version, updated_at from orders order by ref;

create function feed_new_orders() returns trigger language plpgsql as $$ begin
  insert into order_feed (order_id, version) select id, version from added order by ref;
  return null;
end $$;
create trigger feed_new_orders after insert on orders
  referencing new table as added for each statement execute function feed_new_orders();

create function feed_changed_order() returns trigger language plpgsql as $$ begin
  insert into order_feed (order_id, version) values (new.id, new.version);
  return null;
end $$;
create trigger feed_changed_order after update of version on orders
  for each row when (old.version is distinct from new.version) execute function feed_changed_order();
