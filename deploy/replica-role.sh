#!/bin/sh
# Run once by the image of PostgreSQL, when the database is made: whoever has REPLICA_PASSWORD may copy all of it.
# A database that is there already wants the same by hand (docs/operating.md).
if [ -n "${REPLICA_PASSWORD:-}" ]; then
  psql -v ON_ERROR_STOP=1 -v password="$REPLICA_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    <<'SQL' && echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
create role replica replication login password :'password';
SQL
fi
