-- What the bench measured at the ends of an ordered assembly (book 5): a record, kept with its order line also where the line
-- is corrected away, with the row of the crimp table that it was held against.
create table order_line_crimps (
  id                    text primary key,
  order_id              text not null references orders on delete cascade,
  line_id               text not null,
  -- Of the sending: the same one again is the same crimps.
  key                   text not null,
  end_of_assembly       text not null check (end_of_assembly in ('A', 'B')),
  assembly              text not null,
  revision              integer not null,
  crimp_hundredths      integer,
  tolerance_hundredths  integer,
  warning               text,
  measured              text not null,
  unit                  text not null check (unit in ('mm', 'in')),
  verdict               text check (verdict in ('in', 'large', 'small')),
  measured_at           timestamptz not null default shop_now(),
  by_name               text not null,
  unique (order_id, key, end_of_assembly)
);
