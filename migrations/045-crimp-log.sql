-- Measured crimps of a company (book 10). What was measured stands as it was typed; sizes of the row are hundredths of a
-- millimetre, copied from the revision that was worked by.
create table crimp_log (
  id                   text primary key,
  company              text not null references distributors on delete cascade,
  user_id              text not null references users,
  -- Of the device: the same key is the same crimp.
  key                  text not null check (char_length(key) <= 200),
  assembly             text not null,
  part_number          text not null,
  revision             integer not null,
  crimp_hundredths     integer,
  tolerance_hundredths integer,
  warning              text,
  measured             text not null,
  unit                 text not null check (unit in ('mm', 'in')),
  -- Of a job with two ends; empty for a crimp alone.
  end_of_job           text not null default '' check (end_of_job in ('', 'A', 'B')),
  -- Nothing where the row had no tolerance.
  verdict              text check (verdict in ('in', 'large', 'small')),
  job                  text not null default '' check (char_length(job) <= 60),
  machine              text not null default '' check (char_length(machine) <= 60),
  person               text not null default '' check (char_length(person) <= 60),
  measured_at          timestamptz not null,
  received_at          timestamptz not null default shop_now(),
  unique (company, key)
);
create index crimp_log_of_company on crimp_log (company, measured_at desc, id desc);
