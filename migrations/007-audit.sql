-- What the staff changed: who, what, before and after. Written in the transaction of the change.
create table audit_log (
  id            bigint generated always as identity primary key,
  at            timestamptz not null default now(),
  -- Not a reference: an entry outlives whatever it names.
  by_user       text not null,
  by_name       text not null,
  -- 'product', 'order', 'distributor', 'address', 'user', 'content', 'crimp', 'enquiry', 'search'
  subject       text not null,
  subject_id    text not null,
  -- What a person calls it: a part number, a company, an order's number.
  subject_label text not null,
  action        text not null,
  -- Only what changed; absent on one side when it was added or removed.
  before        jsonb,
  after         jsonb
);
create index audit_of_subject on audit_log (subject, subject_id, id desc);
create index audit_by_user on audit_log (by_user, id desc);
