-- What lies where, and what is expected (book 4).
create table stock_places (
  code   text primary key,
  name   text not null,
  -- Its numbers have open orders taken off already.
  is_net boolean not null default false
);
create table stock (
  part    text not null references variants,
  place   text not null references stock_places,
  -- Pieces, or feet of hose.
  on_hand integer not null check (on_hand >= 0),
  as_of   timestamptz not null,
  version integer not null default 1,
  primary key (part, place)
);
create table stock_expected (
  part     text not null references variants,
  day      date not null,
  quantity integer not null check (quantity > 0),
  primary key (part, day)
);

-- Until when what is open of a line is wanted from stock: for ever while its order is open; until somebody said that the
-- order has left; never of a cancelled one. What is closed today left before anything was known of stock.
alter table order_lines add column needed_until timestamptz not null default '-infinity';
alter table order_lines alter column needed_until set default 'infinity';
update order_lines set needed_until = 'infinity' from orders
where orders.id = order_lines.order_id and orders.status in ('OPEN', 'SUBMITTED', 'READY_FOR_PICKUP');
-- Since when what is open of it is wanted: a number that has open orders taken off knows those before it alone.
alter table order_lines add column needed_from timestamptz not null default '-infinity';
alter table order_lines alter column needed_from set default shop_now();
create index order_lines_needed on order_lines (variant_id, needed_until) where shipped < quantity;

create function follow_order_status() returns trigger language plpgsql as $$ begin
  update order_lines set needed_until = case
    when new.status in ('OPEN', 'SUBMITTED', 'READY_FOR_PICKUP') then 'infinity'
    when new.status = 'CANCELLED' then '-infinity'
    when old.status in ('SHIPPED', 'PICKED_UP') then needed_until
    else shop_now() end,
    needed_from = case when old.status in ('SHIPPED', 'PICKED_UP', 'CANCELLED') then shop_now() else needed_from end
  where order_id = new.id;
  return null;
end $$;
create trigger follow_order_status after update of status on orders
  for each row when (old.status is distinct from new.status) execute function follow_order_status();

create function want_line_again() returns trigger language plpgsql as $$ begin
  new.needed_from := shop_now();
  return new;
end $$;
create trigger want_line_again before update of quantity, shipped on order_lines
  for each row when (new.quantity > old.quantity or new.shipped < old.shipped) execute function want_line_again();

-- When its shipment left: what left of a part lately is one step down an index.
alter table shipment_lines add column at timestamptz;
update shipment_lines set at = shipments.at from shipments where shipments.id = shipment_id;
alter table shipment_lines alter column at set not null, alter column at set default shop_now();
create index shipment_lines_of_part on shipment_lines (part, at);

-- What could be shipped of a line when it was ordered: LineStock of features/selling/stock/stock.contract.ts
alter table order_lines add column stock jsonb;
