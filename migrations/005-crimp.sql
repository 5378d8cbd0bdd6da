-- The crimp table, revision by revision: an import makes a new one, an older one can be made current again.
create table crimp_revisions (
  number     integer generated always as identity primary key,
  -- The file it was read from.
  source     text not null,
  -- Who imported it: a person's name, or the account that ran the import.
  imported_by text not null,
  imported_at timestamptz not null default now(),
  -- The one that is shown; at most one row has true.
  current    boolean not null default false
);
create unique index one_current_crimp_revision on crimp_revisions (current) where current;

-- Sizes are whole hundredths of a millimetre; null is 'n/a': no dial is ever given for it.
create table crimp_specs (
  revision            integer not null references crimp_revisions on delete cascade,
  id                  text not null,
  position            integer not null,
  -- Assemblies are told apart without regard to case; the importer sees to it.
  hose                text not null,
  dash                text not null,
  inches              text not null,
  insert_type         text not null,
  ferrule             text not null,
  crimp_hundredths    integer,
  die_hundredths      integer,
  ext_skive_hundredths integer not null,
  int_skive_hundredths integer not null,
  rebound_hundredths  integer,
  part_number         text not null,
  dn                  integer not null,
  dn_ferrule          integer not null,
  crimp_version       text not null,
  image               text,
  -- Null is 'none'.
  warning             text,
  primary key (revision, id),
  unique (revision, hose, dash, insert_type, ferrule)
);
create index crimp_specs_in_order on crimp_specs (revision, position);
