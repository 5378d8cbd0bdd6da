-- The one order that was placed, five thousand times: each with a customer, lines, shipping and payment of its own.
do $$
declare
  source int;
  columns text;
  copied record;
begin
  select id into source from "order" where active = false and state = 'PaymentAuthorized' order by id limit 1;
  if source is null then raise exception 'There is no order to copy.'; end if;
  create temp table made as
    select n, nextval('order_id_seq')::int as id, nextval('customer_id_seq')::int as customer
    from generate_series(1, 5000) n;

  select string_agg(quote_ident(column_name), ',') into columns from information_schema.columns
    where table_name = 'customer' and table_schema = 'public' and column_name not in ('id', 'emailAddress');
  execute format('insert into customer (id, "emailAddress", %1$s)
    select made.customer, ''seed'' || n || ''@example.com'', %1$s
    from made, (select c.* from customer c join "order" o on o."customerId" = c.id where o.id = %2$s) known', columns, source);

  select string_agg(quote_ident(column_name), ',') into columns from information_schema.columns
    where table_name = 'order' and table_schema = 'public'
      and column_name not in ('id', 'code', 'customerId', 'orderPlacedAt');
  execute format('insert into "order" (id, code, "customerId", "orderPlacedAt", %1$s)
    select made.id, ''SEED'' || n, made.customer, now() - n * interval ''1 minute'', %2$s
    from made, (select * from "order" where id = %3$s) known', columns,
    (select string_agg('known.' || name, ',') from unnest(string_to_array(columns, ',')) name), source);

  for copied in
    select * from (values ('order_line', 'shippingLineId'), ('shipping_line', ''), ('payment', '')) tables (name, without)
  loop
    select string_agg(quote_ident(column_name), ',') into columns from information_schema.columns
      where table_name = copied.name and table_schema = 'public'
        and column_name not in ('id', 'orderId', copied.without);
    execute format('insert into %1$I ("orderId", %2$s) select made.id, %3$s
      from made, (select * from %1$I where "orderId" = %4$s) known', copied.name, columns,
      (select string_agg('known.' || name, ',') from unnest(string_to_array(columns, ',')) name), source);
  end loop;

  insert into order_channels_channel ("orderId", "channelId")
    select made.id, "channelId" from made, order_channels_channel known where known."orderId" = source;
end $$;
