-- What an address is for, and which of them a company's managers wrote and the staff have not looked at (book 2). Those
-- that are there serve for both.
alter table distributor_addresses
  add column use text not null default 'both' check (use in ('shipping', 'billing', 'both')),
  add column is_new boolean not null default false;
create index addresses_that_are_new on distributor_addresses (distributor_id) where is_new;
