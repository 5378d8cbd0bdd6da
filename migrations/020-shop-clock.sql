-- What time it is in the shop (decision 0191). A demo sets its clock by another body; PostgreSQL writes the body in
-- place of the call, so that it costs what now() costs.
create function shop_now() returns timestamptz language sql stable parallel safe as $$ select pg_catalog.now() $$;

-- Rows are stamped by it. What counts seconds that really pass keeps the machine's: the stream of changes, the copies of
-- the index, and the attempts of mails.
do $$ declare stamped record; begin
  for stamped in
    select c.relname, a.attname
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    join pg_class c on c.oid = d.adrelid
    where c.relnamespace = current_schema()::regnamespace and pg_get_expr(d.adbin, d.adrelid) = 'now()'
      and c.relname not in ('catalog_change', 'catalog_index', 'migrations')
      and (c.relname, a.attname) <> ('mail', 'due_at')
  loop
    execute format('alter table %I alter column %I set default shop_now()', stamped.relname, stamped.attname);
  end loop;
end $$;
