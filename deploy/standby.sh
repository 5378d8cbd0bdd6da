#!/bin/sh
# A standby of PostgreSQL: a copy of the primary where there is none yet, and then whatever the primary writes.
# Set: PGDATA, PRIMARY (its host), REPLICA_PASSWORD; PRIMARY_PORT where it is not 5432. What is behind it is started at the end.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What an earlier try left is half a copy.
  rm -rf "${PGDATA:?}"/*
  export PGPASSWORD="$REPLICA_PASSWORD"
  copy() { pg_basebackup --host "$PRIMARY" --port "${PRIMARY_PORT:-5432}" --username replica --pgdata "$PGDATA" --wal-method stream --checkpoint fast --write-recovery-conf --slot standby "$@"; }
  # The primary keeps what the standby has not read yet; it knows of it already where this is a copy anew.
  copy --create-slot || { rm -rf "${PGDATA:?}"/*; copy; }
  chmod 0700 "$PGDATA"
fi
exec "$@"
