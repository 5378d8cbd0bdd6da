-- The staff's lists of people and companies: what is looked for in them, small letters already, and their other orders.
alter table users add column search_text text
  generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored;
alter table distributors add column search_text text
  generated always as (lower(name || ' ' || city || ' ' || trulinx_id)) stored;
create index users_by_email on users (account_type, lower(email), id);
