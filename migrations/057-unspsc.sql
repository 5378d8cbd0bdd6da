-- What purchasing systems call a product, or all of a family: a code of UNSPSC, where it has one (book 7).
create table unspsc_codes (
  -- 'product:bw2', 'family:Wire braid'
  of   text primary key,
  code text not null check (code ~ '^[0-9]{8}$')
);
