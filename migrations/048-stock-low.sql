-- Which parts were low when it was last looked, so that each is told of once (book 7).
create table stock_low (
  part    text primary key references variants on delete cascade,
  -- How often it has become low.
  version integer not null default 1,
  is_low  boolean not null default true
);
