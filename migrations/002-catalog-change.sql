-- What changed in the catalog, for every copy of the server that keeps a search index. Written in the same transaction
-- as the change itself.
create table catalog_change (
  seq        bigint generated always as identity primary key,
  -- The writing transaction: sequence numbers commit out of order, but every transaction below the oldest running one
  -- is done, so a follower that remembers that one misses nothing.
  xact       xid8 not null default pg_current_xact_id(),
  -- Null with 'rebuild'.
  product_id text,
  op         text not null check (op in ('save', 'rebuild')),
  at         timestamptz not null default now()
);
create index catalog_change_xact on catalog_change (xact, seq);

-- Changes are removed after a week; an index that is older than the newest removed one cannot catch up.
create table catalog_change_removed (
  one_row boolean primary key default true check (one_row),
  xact xid8 not null
);

-- One row for each running copy: how far its index is. For the admin's page and `ferrule index rebuild`.
create table catalog_index (
  copy        text primary key,
  state       text not null check (state in ('building', 'ready', 'failed')),
  documents   integer not null default 0,
  total       integer not null default 0,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  -- A copy that has not been heard of for a minute is gone.
  seen_at     timestamptz not null default now(),
  error       text
);
