-- In which units somebody reads measures (shared/units.ts).
alter table users add column units text not null default 'printed' check (units in ('printed', 'us', 'metric'));
