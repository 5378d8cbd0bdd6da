-- What labor and options of hose assemblies cost, from the supplier's day on; whole cents.
create table assembly_rates (
  effective date primary key,
  version integer not null default 1,
  -- By dash of the hose: {"08": 880}, for one end.
  labor_cents jsonb not null,
  test_cents integer not null check (test_cents >= 0),
  caps_cents integer not null check (caps_cents >= 0),
  tag_cents integer not null check (tag_cents >= 0)
);
