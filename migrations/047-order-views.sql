-- Ways of looking at the orders that each of the staff keeps under a name.
create table order_views (
  id      text primary key,
  user_id text not null references users on delete cascade,
  name    text not null,
  -- Asked of order-views.contract.ts: tab, search, filters and sort of the list.
  asked   jsonb not null
);
create unique index order_views_each_once on order_views (user_id, lower(name));
