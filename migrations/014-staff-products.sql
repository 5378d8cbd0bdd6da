-- What the staff wrote over on a product's own page stays when a file is imported again, and what no file has is not
-- retired for being in none (decision 0096).
alter table products
  add column edited_fields text[] not null default '{}',
  add column made_by_staff boolean not null default false;
