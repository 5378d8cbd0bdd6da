-- Buying as a company (book 2): what somebody may do there, and up to which amounts nobody is asked. Who is there already
-- buys without a limit.
alter table users
  add column company_role text not null default 'buyer' check (company_role in ('buyer', 'approver', 'manager')),
  add column order_limit_cents bigint check (order_limit_cents >= 0),
  add column period_limit_cents bigint check (period_limit_cents >= 0),
  add column period_limit_per text check (period_limit_per in ('day', 'week', 'month')),
  add constraint users_period_limit check ((period_limit_cents is null) = (period_limit_per is null));
create index users_leading on users (distributor_id) where company_role <> 'buyer';
