-- Where companies and the supplier are told of what happens (book 7, decision 0229).
create table webhooks (
  id          text primary key,
  -- Absent: the supplier's.
  company     text references distributors on delete cascade,
  version     integer not null default 1,
  url         text not null,
  events      text[] not null,
  -- 'off': its last answer was that it is gone.
  state       text not null default 'on' check (state in ('on', 'paused', 'off')),
  -- What is sent is signed with it, so it stands here as it is.
  secret      text not null,
  -- The one before it signs, too, until then.
  old_secret  text,
  old_until   timestamptz,
  created_at  timestamptz not null default shop_now(),
  -- A copy of the server is sending to it.
  busy_until  timestamptz,
  -- How often in a row it could not be reached, and how long it is left alone for that.
  misses      integer not null default 0,
  rests_until timestamptz
);
create unique index webhooks_by_url on webhooks (coalesce(company, ''), url);

create table webhook_deliveries (
  id          text primary key,
  -- Events of one object have their order by it: whoever writes one holds the object's row.
  seq         bigint generated always as identity,
  webhook_id  text not null references webhooks on delete cascade,
  event       text not null,
  object      text not null,
  -- Absent where it is about all products.
  version     integer,
  body        text not null,
  state       text not null default 'queued' check (state in ('queued', 'delivered', 'parked')),
  attempts    integer not null default 0,
  created_at  timestamptz not null default shop_now(),
  due_at      timestamptz not null default now(),
  retry_until timestamptz not null default now() + interval '3 days',
  tried_at    timestamptz,
  -- Of the last answer.
  status      integer,
  answer      text
);
create index webhook_deliveries_by_time on webhook_deliveries (webhook_id, seq desc);
create index webhook_deliveries_queued on webhook_deliveries (webhook_id, seq) where state = 'queued';
create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, object, seq) where state = 'queued';

-- Writes what happened for everybody who wants to be told: in the transaction of what happened, or not at all.
create function tell_webhooks(what text, about text, as_of integer, of_company text, for_all boolean, facts json)
returns void language sql as $$
  insert into webhook_deliveries (id, webhook_id, event, object, version, body)
  select 'msg_' || replace(gen_random_uuid()::text, '-', ''), id, what, about, as_of,
    json_build_object('type', what,
      'timestamp', to_char(shop_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)::text
  from webhooks
  where what = any(events) and state <> 'off' and (company is null or for_all or company = of_company)
$$;

create function send_told() returns trigger language plpgsql as $$ begin
  if not exists (select from added) then
    return null;
  end if;
  perform graphile_worker.add_job('send_webhooks', json_build_object('webhookId', webhook_id))
  from (select distinct webhook_id from added) as told join webhooks on id = webhook_id and state = 'on';
  return null;
end $$;
create trigger send_told after insert on webhook_deliveries
  referencing new table as added for each statement execute function send_told();

create function tell_of_order() returns trigger language plpgsql as $$ begin
  perform tell_webhooks(case tg_op when 'INSERT' then 'order.created' else 'order.changed' end,
    new.id, new.version, new.distributor_id, false,
    json_build_object('id', new.id, 'version', new.version, 'ref', new.ref::text, 'poNumber', new.po_number,
      'status', new.status, 'company', new.distributor_id));
  return null;
end $$;
create trigger tell_of_new_order after insert on orders for each row execute function tell_of_order();
create trigger tell_of_changed_order after update of version on orders
  for each row when (old.version is distinct from new.version) execute function tell_of_order();

-- In the line of its order, so that it comes before what it changes there.
create function tell_of_shipment() returns trigger language plpgsql as $$ begin
  perform tell_webhooks('shipment.created', orders.id, 1, orders.distributor_id, false,
    json_build_object('id', new.id, 'version', 1, 'order', orders.id, 'ref', orders.ref::text, 'number', new.number,
      'carrier', new.carrier_name, 'tracking', new.tracking, 'company', orders.distributor_id))
  from orders where orders.id = new.order_id;
  return null;
end $$;
create trigger tell_of_shipment after insert on shipments for each row execute function tell_of_shipment();

create function tell_of_quote() returns trigger language plpgsql as $$ begin
  perform tell_webhooks('quote.sent', quotes.id, quotes.version, quotes.distributor_id, false,
    json_build_object('id', quotes.id, 'version', quotes.version, 'ref', 'Q-' || quotes.ref, 'revision', new.number,
      'company', quotes.distributor_id))
  from quotes where quotes.id = new.quote_id;
  return null;
end $$;
create trigger tell_of_quote after insert on quote_revisions for each row execute function tell_of_quote();

-- Where very many products changed at once, one event stands for all.
create function tell_of_products() returns trigger language plpgsql as $$ begin
  if not exists (select from webhooks where 'product.changed' = any(events) and state <> 'off') then
    return null;
  end if;
  perform tell_webhooks('product.changed', products.id, products.version, null, true,
    json_build_object('id', products.id, 'version', products.version))
  from (select distinct product_id from added where op = 'save') as changed
  join products on products.id = changed.product_id order by products.id;
  perform tell_webhooks('product.changed', 'all', null, null, true, json_build_object('all', true))
  from (select from added where op = 'rebuild' limit 1) as rebuilt;
  return null;
end $$;
create trigger tell_of_products after insert on catalog_change
  referencing new table as added for each statement execute function tell_of_products();
