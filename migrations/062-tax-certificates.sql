-- Resale and tax-exempt certificates of companies (book 11): sent in by their managers or kept by the staff.
create table tax_certificates (
  id              text primary key,
  distributor_id  text not null references distributors on delete cascade,
  kind            text not null check (kind in ('resale', 'exempt')),
  number          text not null,
  -- ISO 3166: 'US-MN' for a state, 'CA' for a whole country.
  issued_by       text not null,
  -- Days where the supplier is, both included; nothing where it holds until it is taken back.
  valid_from      date not null,
  valid_to        date,
  -- The staff have looked at it.
  is_accepted     boolean not null,
  file_name       text not null,
  file_kind       text not null check (file_kind in ('pdf', 'webp')),
  bytes           integer not null,
  added_at        timestamptz not null,
  -- That it ends was told.
  reminded_at     timestamptz,
  version         integer not null default 1,
  check (valid_to >= valid_from)
);
create index tax_certificates_of on tax_certificates (distributor_id, added_at, id);
create index tax_certificates_that_end on tax_certificates (valid_to, id);
-- Apart from what is listed.
create table tax_certificate_contents (
  certificate_id  text primary key references tax_certificates on delete cascade,
  content         bytea not null
);

-- Those that held when it was placed: kind, number and who issued them.
alter table orders add column certificates jsonb;
