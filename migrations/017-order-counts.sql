-- A PO number is found however it was written.
drop index orders_of_distributor;
create index orders_of_distributor on orders (distributor_id, lower(po_number));

-- How many orders there are of each status, so that nobody counts them: the sum of these rows (decision 0154). A change
-- of orders adds rows of its own, so that no two changes wait for each other; a job adds them up.
create table order_counts (
  status text not null,
  orders integer not null
);
insert into order_counts select status, count(*) from orders group by status;

create function count_new_orders() returns trigger language plpgsql as $$ begin
  insert into order_counts select status, count(*) from added group by status;
  return null;
end $$;
create trigger count_new_orders after insert on orders
  referencing new table as added for each statement execute function count_new_orders();

create function count_gone_orders() returns trigger language plpgsql as $$ begin
  insert into order_counts select status, -count(*) from gone group by status;
  return null;
end $$;
create trigger count_gone_orders after delete on orders
  referencing old table as gone for each statement execute function count_gone_orders();

create function count_moved_order() returns trigger language plpgsql as $$ begin
  insert into order_counts values (old.status, -1), (new.status, 1);
  return null;
end $$;
create trigger count_moved_order after update of status on orders
  for each row when (old.status is distinct from new.status) execute function count_moved_order();

create function forget_order_counts() returns trigger language plpgsql as $$ begin
  delete from order_counts;
  return null;
end $$;
create trigger forget_order_counts after truncate on orders
  for each statement execute function forget_order_counts();
