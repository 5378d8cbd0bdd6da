-- Who made an older revision of the crimp table the current one again; null where nobody did.
alter table crimp_revisions
  add column restored_by text,
  add column restored_at timestamptz;
