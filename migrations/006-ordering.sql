-- Ordering: the lines of the open cart, and the orders that carts become (spec §3).

create table cart_lines (
  id          text primary key,
  cart_id     text not null references carts on delete cascade,
  -- Newest first is the order of the cart.
  added       bigint generated always as identity,
  -- Sizes are retired, never deleted.
  variant_id  text not null references variants,
  -- Not a reference: an import may take a length away, and then the line says so.
  option_id   text,
  -- Whole feet of hose cut to length.
  custom_feet integer check (custom_feet > 0),
  unit        text not null default 'pieces' check (unit in ('pieces', 'boxes')),
  -- As typed, in that unit; what it is in pieces depends on the box of today.
  entered     smallint not null check (entered between 1 and 599),
  check (option_id is null or custom_feet is null)
);
-- One line for each part number and length.
create unique index cart_lines_once on cart_lines (cart_id, variant_id, coalesce(option_id, ''), coalesce(custom_feet, 0));
create index cart_lines_of_cart on cart_lines (cart_id, added desc);

create table orders (
  id               text primary key,
  -- What is said on the phone.
  ref              bigint generated always as identity (start with 10001),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  version          integer not null default 1,
  status           text not null default 'OPEN'
                   check (status in ('OPEN', 'SUBMITTED', 'READY_FOR_PICKUP', 'SHIPPED', 'PICKED_UP', 'CANCELLED')),
  user_id          text not null references users,
  distributor_id   text not null references distributors,
  assigned_to      text references users,
  -- From here on copies of how it was on the day: an order never changes when people, companies or products do.
  company          text not null,
  first_name       text not null,
  last_name        text not null,
  email            text not null,
  po_number        text not null,
  order_notes      text not null default '',
  -- AddressCopy of features/ordering/order.contract.ts
  shipping_address jsonb not null,
  billing_address  jsonb not null,
  -- Tenths of a percent off the list price.
  discount_tenths  smallint not null,
  total_quantity   integer not null check (total_quantity > 0),
  total_cents      bigint not null check (total_cents >= 0),
  carrier_name     text not null default '',
  tracking         text not null default '',
  carrier_url      text not null default ''
);
create unique index orders_ref on orders (ref);
create index orders_of_user on orders (user_id, status, ref desc);
create index orders_of_distributor on orders (distributor_id, po_number);
create index orders_by_status on orders (status, ref desc);

create table order_lines (
  id              text primary key,
  order_id        text not null references orders,
  position        integer not null,
  -- Where it is in the catalog today; not references: an order outlives whatever it names.
  product_id      text not null,
  variant_id      text not null,
  option_id       text,
  -- ProductCopy, VariantCopy and OptionCopy of features/ordering/order.contract.ts
  product         jsonb not null,
  variant         jsonb not null,
  option          jsonb,
  custom_feet     integer,
  unit            text not null check (unit in ('pieces', 'boxes')),
  entered         integer not null check (entered > 0),
  quantity        integer not null check (quantity > 0),
  -- numeric text of the day: list price per foot or piece, dollars.
  list_price      numeric(12,4) not null,
  unit_cents      bigint not null check (unit_cents >= 0),
  sub_total_cents bigint not null,
  check (sub_total_cents = unit_cents * quantity),
  unique (order_id, position)
);
create index order_lines_of_part on order_lines (variant_id text_pattern_ops);

-- Every change of an order by the staff: who, when, from, to.
create table order_changes (
  id         bigint generated always as identity primary key,
  order_id   text not null references orders,
  at         timestamptz not null default now(),
  -- Not a reference: the name is as it was on the day.
  by_user    text not null,
  by_name    text not null,
  field      text not null check (field in ('status', 'assignedTo', 'carrier')),
  from_value text not null,
  to_value   text not null
);
create index changes_of_order on order_changes (order_id, id);

-- The same Idempotency-Key of the same cart is the same order; kept for seven days.
create table checkout_keys (
  cart_id    text not null references carts on delete cascade,
  key        text not null,
  -- SHA-256 of the body: another body under the key is refused.
  body_hash  bytea not null,
  order_id   text not null references orders,
  created_at timestamptz not null default now(),
  primary key (cart_id, key)
);
create index checkout_keys_by_time on checkout_keys (created_at);
