-- A checkout above a buyer's limit makes no order but a request (book 2): whoever approves it makes the order.
create table approvals (
  id               text primary key,
  version          integer not null default 1,
  status           text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  created_at       timestamptz not null,
  -- Whose order it is to be, and for whom.
  user_id          text not null references users,
  distributor_id   text not null references distributors on delete cascade,
  po_number        text not null,
  order_notes      text not null,
  requested_date   date,
  ship_complete    boolean not null,
  -- AddressCopy of features/selling/orders/order.contract.ts
  shipping_address jsonb not null,
  billing_address  jsonb not null,
  -- KeptLine of features/selling/cart/cart-line.rules.ts, newest first, as they left the cart.
  lines            jsonb not null,
  -- As it was asked for.
  total_quantity   integer not null,
  total_cents      bigint not null,
  decided_at       timestamptz,
  -- Not a reference: the name is as it was on the day.
  decided_by       text,
  decided_name     text not null default '',
  reason           text not null default '',
  order_id         text references orders
);
create index approvals_of_company on approvals (distributor_id, status, created_at desc, id);
create index approvals_of_user on approvals (user_id, status, created_at desc, id);

-- The same Idempotency-Key is the same request.
alter table checkout_keys
  alter column order_id drop not null,
  add column approval_id text references approvals on delete cascade,
  add constraint checkout_keys_made check ((order_id is null) <> (approval_id is null));

-- What came back with lines that were not approved: { poNumber, orderNotes }, until the next checkout.
alter table carts add column last_request jsonb;

-- Who let it go: { id, name }.
alter table orders add column approved_by jsonb;
-- What somebody has ordered since the beginning of a day, a week, a month.
create index orders_of_user_by_time on orders (user_id, created_at);
