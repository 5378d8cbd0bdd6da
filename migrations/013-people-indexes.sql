-- The staff's lists of people and companies at 100,000 rows (bench/people.bench.ts): their other orders, and their number.
create index users_by_type on users (account_type);
create index distributors_by_city on distributors (lower(city), lower(name), id);
create index distributors_by_contact on distributors (lower(contact_name), lower(name), id);
create index distributors_by_discount on distributors (discount_tenths, lower(name), id);
create index distributors_by_trulinx_id on distributors (lower(trulinx_id), lower(name), id);
-- A part of a text is found by an index.
create index users_search on users using gin (search_text gin_trgm_ops);
create index distributors_search on distributors using gin (search_text gin_trgm_ops);
create index distributors_name_search on distributors using gin (lower(name) gin_trgm_ops);
